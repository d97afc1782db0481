import { expect, test } from 'vitest'
import { askForConfirmation, confirmEmail } from '#contract/email-confirmation.ts'
import { confirmTwoFactor, getSecurity, startTwoFactor } from '#contract/security.ts'
import { startTestApp, type TestApp } from '#test/kit/app.ts'
import { requestReset, resetBy, resetTokenTo, startBothModes } from '#test/kit/both-modes.ts'
import { openBrowser } from '#test/kit/browser.ts'
import { holdingInserts, untilWaiting } from '#test/kit/hold.ts'
import { confirmTokenIn, mailTo } from '#test/kit/mail.ts'
import { codeOf } from '#test/kit/totp.ts'

const password = 'Another9$meadow'
const servers = startBothModes()

/** Signed up with an email that may belong to another person. */
async function signedUp(server: TestApp) {
  const browser = openBrowser(server.origin)
  const person = await browser.signUp()
  const headers = { authorization: `Bearer ${await browser.token(person.email)}` }
  const start = () => browser.post(startTwoFactor, { password: person.password }, headers)
  const confirm = (code: string) => browser.post(confirmTwoFactor, { code }, headers)
  return { ...person, browser, headers, start, confirm }
}
async function protectedSignUp(server: TestApp) {
  const person = await signedUp(server)
  const key = String((await person.start()).body.key)
  expect((await person.confirm(codeOf(key))).status).toBe(200)
  return person
}
const setVerified = (server: TestApp, email: string, emailVerified: boolean) =>
  server.db.updateTable('user').set({ emailVerified }).where('email', '=', email).execute()
async function reset(server: TestApp, email: string) {
  await requestReset(server, email)
  expect((await resetBy(server, await resetTokenTo(server, email), password)).status).toBe(200)
}
const signIn = async (server: TestApp, email: string, word = password) =>
  (await openBrowser(server.origin).signIn({ email, password: word })).body
const removed = 'Your two-factor authentication was removed'
const confirmTokenTo = async (server: TestApp, email: string) =>
  confirmTokenIn(await mailTo(server.anonymous, email, 'Confirm your email'))

test('two-factor setup requires a confirmed email until it is complete', async () => {
  const person = await signedUp(servers.required)
  expect((await person.start()).body.code).toBe('email_unconfirmed')
  expect((await person.browser.post(askForConfirmation, undefined, person.headers)).status).toBe(200)
  const token = await confirmTokenTo(servers.required, person.email)
  await servers.required.anonymous.call(confirmEmail, { body: { token } })
  const key = String((await person.start()).body.key)
  await setVerified(servers.required, person.email, false)
  expect((await person.confirm(codeOf(key))).body.code).toBe('email_unconfirmed')
  await setVerified(servers.required, person.email, true)
  expect((await person.confirm(codeOf(key))).status).toBe(200)
})

test('two-factor setup requires no confirmed email if no mail can be sent', async () => {
  const bare = await startTestApp({ env: { DEMO: 'off' } })
  const { email, password: word } = await protectedSignUp(bare)
  expect(await signIn(bare, email, word)).toEqual({ secondFactor: 'asked' })
  await bare.stop()
})

test('a reset that first proves the email removes an earlier factor; later resets do not', async () => {
  const { email, ...squatter } = await protectedSignUp(servers.off)
  expect(await signIn(servers.off, email, squatter.password)).toEqual({ secondFactor: 'asked' })
  await reset(servers.off, email)
  await mailTo(servers.off.anonymous, email, removed)
  const own = openBrowser(servers.off.origin)
  expect((await own.signIn({ email, password })).body).toMatchObject({ email })
  const { body } = await servers.off.withToken(await own.token(email)).call(getSecurity)
  expect(body.twoFactor).toMatchObject({ enabled: false, recoveryCodesLeft: 0 })
  const rows = servers.off.db.selectFrom('twoFactor').innerJoin('user', 'user.id', 'twoFactor.userId')
  expect(await rows.select('user.id').where('email', '=', email).execute()).toEqual([])

  const proven = await protectedSignUp(servers.off)
  await setVerified(servers.off, proven.email, true)
  await reset(servers.off, proven.email)
  expect(await signIn(servers.off, proven.email)).toEqual({ secondFactor: 'asked' })
})

test('a link that first confirms the email removes the factor and ends the sessions', async () => {
  const person = await signedUp(servers.required)
  const token = await confirmTokenTo(servers.required, person.email)
  await setVerified(servers.required, person.email, true)
  const key = String((await person.start()).body.key)
  await person.confirm(codeOf(key))
  await setVerified(servers.required, person.email, false)
  const session = servers.required.withToken(await person.browser.token(person.email))
  expect((await session.call(getSecurity)).status).toBe(200)
  expect((await servers.required.anonymous.call(confirmEmail, { body: { token } })).status).toBe(200)
  expect((await session.call(getSecurity)).status).toBe(401)
  await mailTo(servers.required.anonymous, person.email, removed)
  expect(await signIn(servers.required, person.email, person.password)).toMatchObject({ email: person.email })
})

test('removes a factor that is turned on while the owner proves the email', async () => {
  const { email, start, confirm } = await signedUp(servers.off)
  const key = String((await start()).body.key)
  const { answer } = await holdingInserts(servers.off.db, { table: 'session' }, async () => {
    const confirming = confirm(codeOf(key))
    await untilWaiting(servers.off.db, 1)
    await reset(servers.off, email)
    return { answer: confirming }
  })
  expect((await answer).status).toBe(401)
  const sessions = servers.off.db.selectFrom('session').innerJoin('user', 'user.id', 'session.userId')
  expect(await sessions.select('user.id').where('email', '=', email).execute()).toEqual([])
  expect(await signIn(servers.off, email)).toMatchObject({ email })
})
