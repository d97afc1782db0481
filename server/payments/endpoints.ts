import * as calls from '#contract/payments.ts'
import type { Api } from '../http/implement.ts'
import type { Payments } from './service.ts'

export function paymentEndpoints(api: Api, payments: Payments): void {
  api.implement(calls.createPayment, ({ body, actor }) =>
    payments.open(actor, body.offerId, body.idempotencyKey),
  )
  api.implement(calls.confirmSandboxPayment, ({ params, body, actor }) =>
    payments.confirmInSandbox(actor, params.id, body.outcome),
  )
}
