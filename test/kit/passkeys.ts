import { addPasskey, signInWithPasskey, startPasskey, startPasskeySignIn } from '#contract/passkeys.ts'
import type { TestApp } from './app.ts'
import { openAuthenticator } from './authenticator.ts'
import type { openBrowser } from './browser.ts'

export type Started = { options: { challenge: string; user: { id: string } }; ceremony: string }
type Browser = ReturnType<typeof openBrowser>

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

/** A signed-in member, with a device that has no passkey yet. */
export async function newcomer(at: TestApp, role?: 'agent') {
  const { browser, ...form } = await at.newcomer()
  if (role) await at.db.updateTable('user').set({ role }).where('id', '=', form.id).execute()
  const token = await browser.token(form.email)
  const start = async (password = form.password, own = token) => {
    const answer = await browser.post(startPasskey, { password }, bearer(own))
    return { ...answer, started: answer.body as unknown as Started }
  }
  const add = (body: object, own = token) => browser.post(addPasskey, body, bearer(own))
  return { ...form, browser, token, start, add, device: openAuthenticator(at.origin) }
}

export async function withPasskey(at: TestApp, role?: 'agent') {
  const member = await newcomer(at, role)
  const { started } = await member.start()
  const { status, text, body } = await member.add({
    ceremony: started.ceremony,
    response: member.device.create(started.options),
  })
  if (status !== 200) throw new Error(`The passkey was not added: ${text}`)
  return { ...member, passkeyId: String(body._id) }
}

export const beginSignIn = async (browser: Browser) =>
  (await browser.post(startPasskeySignIn)).body as unknown as Started
export async function signIn(browser: Browser, device: ReturnType<typeof openAuthenticator>) {
  const { options, ceremony } = await beginSignIn(browser)
  return browser.post(signInWithPasskey, { ceremony, response: device.get(options) })
}
