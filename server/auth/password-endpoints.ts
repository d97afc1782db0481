import { checkResetLink, requestPasswordReset, resetPassword } from '#contract/passwords.ts'
import type { Api, Exchange } from '../http/implement.ts'
import type { Passwords } from './passwords.ts'

const addressOf = (exchange: Exchange | undefined) => exchange?.request.ip ?? 'in-process'

export function passwordEndpoints(api: Api, passwords: Passwords): void {
  api.implement(requestPasswordReset, async ({ body }, exchange) => {
    await passwords.request(body.email, addressOf(exchange))
    return { success: true }
  })

  api.implement(checkResetLink, async ({ body }) => ({ valid: await passwords.isValid(body.token) }))

  api.implement(resetPassword, async ({ body }, exchange) => {
    await passwords.reset(body.token, body.password, addressOf(exchange))
    return { success: true }
  })
}
