import {
  askForConfirmation,
  changeEmail,
  checkConfirmation,
  confirmEmail,
} from '#contract/email-confirmation.ts'
import { type Api, overHttp } from '../web/implement.ts'
import type { Confirmations } from './confirmations.ts'
import type { Auth } from './service.ts'

export function confirmationEndpoints(
  api: Api,
  confirmations: Confirmations,
  sessionOf: Auth['sessionOf'],
): void {
  api.implement(askForConfirmation, async ({ actor }) => {
    await confirmations.askAgain(actor)
    return { success: true }
  })
  api.implement(checkConfirmation, ({ body }) => confirmations.check(body.token))
  api.implement(confirmEmail, ({ body }) => confirmations.confirm(body.token))
  api.implement(changeEmail, async ({ body, actor }, exchange) => {
    const { request } = overHttp(exchange)
    const sessionId = await sessionOf(request)
    return { pending: await confirmations.change(actor, body, { sessionId, request }) }
  })
}
