import { afterAll, beforeAll } from 'vitest'
import { requestPasswordReset, resetPassword } from '#contract/passwords.ts'
import { startTestApp, type TestApp } from './app.ts'
import { openBrowser } from './browser.ts'
import { mailTo, tokenIn } from './mail.ts'

/** Two servers for the tests of a file: with and without required email confirmation. */
export function startBothModes() {
  const servers = {} as { required: TestApp; off: TestApp }
  beforeAll(async () => {
    servers.required = await startTestApp()
    servers.off = await startTestApp({ env: { EMAIL_CONFIRMATION: 'off' } })
  })
  afterAll(async () => {
    await servers.required.stop()
    await servers.off.stop()
  })
  return servers
}

export const requestReset = (server: TestApp, email: string) =>
  openBrowser(server.origin).post(requestPasswordReset, { email })
export const resetTokenTo = async (server: TestApp, email: string) =>
  tokenIn(await mailTo(server.anonymous, email, 'Choose a new password'))
export const resetBy = (server: TestApp, token: string, password: string) =>
  server.anonymous.call(resetPassword, { body: { token, password } })
