import * as calls from '#contract/payments.ts'
import type { Api } from '../web/implement.ts'
import { problem } from '../kernel/problem.ts'
import { SignatureInvalid } from './provider.ts'
import type { Payments, Provider } from './service.ts'
import type { StripePayments } from './stripe/provider.ts'

export function paymentEndpoints(api: Api, payments: Payments, provider: Provider): void {
  api.implement(calls.createPayment, ({ body: { offerId, idempotencyKey, ...terms }, version, actor }) =>
    payments.open(actor, offerId, idempotencyKey, { version, ...terms }),
  )
  api.implement(calls.confirmSandboxPayment, ({ params, body, actor }) =>
    payments.confirmInSandbox(actor, params.id, body.outcome),
  )
  api.implement(calls.receiveStripeEvent, async (_input, exchange) => {
    if (provider.name !== 'stripe' || !exchange) throw problem('not_found')
    const { body, headers } = exchange.request
    const transactionId = readEvent(provider, body, headers['stripe-signature'])
    if (transactionId) await payments.notice(transactionId)
    return { received: true as const }
  })
}

function readEvent(stripe: StripePayments, body: unknown, signature: unknown): string | undefined {
  if (!Buffer.isBuffer(body) || typeof signature !== 'string') throw problem('signature_invalid')
  try {
    return stripe.readEvent(body, signature)
  } catch (error) {
    throw error instanceof SignatureInvalid ? problem('signature_invalid', { cause: error }) : error
  }
}
