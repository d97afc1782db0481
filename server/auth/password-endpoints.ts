import { checkResetLink, requestPasswordReset, resetPassword } from '#contract/passwords.ts'
import type { Api } from '../web/implement.ts'
import type { Passwords } from './passwords.ts'

export function passwordEndpoints(api: Api, passwords: Passwords): void {
  api.implement(requestPasswordReset, async ({ body }) => {
    await passwords.request(body.email)
    return { success: true }
  })

  api.implement(checkResetLink, async ({ body }) => ({ valid: await passwords.isValid(body.token) }))

  api.implement(resetPassword, async ({ body }, exchange) => {
    const { cookie, passkeys } = await passwords.reset(body.token, body.password)
    void exchange?.reply.header('set-cookie', cookie)
    return { success: true, passkeys }
  })
}
