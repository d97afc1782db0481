import { afterAll, beforeAll, expect, test } from 'vitest'
import { askForConfirmation, confirmEmail } from '#contract/email-confirmation.ts'
import { requestPasswordReset, resetPassword } from '#contract/passwords.ts'
import { confirmTwoFactor, getSecurity, startTwoFactor } from '#contract/security.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { openBrowser } from '../../testing/browser.ts'
import { holdingInserts, untilWaiting } from '../../testing/hold.ts'
import { mailTo, tokenIn } from '../../testing/mail.ts'
import { codeOf } from '../../testing/totp.ts'

const password = 'Another9$meadow'
let required: TestApp
let off: TestApp
beforeAll(async () => {
  required = await startTestApp()
  off = await startTestApp({ env: { EMAIL_CONFIRMATION: 'off' } })
})
afterAll(async () => {
  await required.stop()
  await off.stop()
})

/** Signed up with an email that may be another person's. */
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
  await openBrowser(server.origin).post(requestPasswordReset, { email })
  const token = tokenIn(await mailTo(server.anonymous, email, 'Choose a new password'))
  expect((await server.anonymous.call(resetPassword, { body: { token, password } })).status).toBe(200)
}
const signIn = async (server: TestApp, email: string, word = password) =>
  (await openBrowser(server.origin).signIn({ email, password: word })).body
const removed = 'Your two-factor authentication was removed'
const confirmTokenTo = async (server: TestApp, email: string) =>
  /confirmEmail#(\S+)/.exec((await mailTo(server.anonymous, email, 'Confirm your email')).text)?.[1] ?? ''

test('two factors need a confirmed email, from their first step to the last', async () => {
  const person = await signedUp(required)
  expect((await person.start()).body.code).toBe('email_unconfirmed')
  expect((await person.browser.post(askForConfirmation, undefined, person.headers)).status).toBe(200)
  const token = await confirmTokenTo(required, person.email)
  await required.anonymous.call(confirmEmail, { body: { token } })
  const key = String((await person.start()).body.key)
  await setVerified(required, person.email, false)
  expect((await person.confirm(codeOf(key))).body.code).toBe('email_unconfirmed')
  await setVerified(required, person.email, true)
  expect((await person.confirm(codeOf(key))).status).toBe(200)
})

test('where no mail can be sent, nobody can confirm, and two factors need no confirmation', async () => {
  const bare = await startTestApp({ env: { DEMO: 'off' } })
  const { email, password: word } = await protectedSignUp(bare)
  expect(await signIn(bare, email, word)).toEqual({ secondFactor: 'asked' })
  await bare.stop()
})

test('a reset that proves an email for the first time removes the factor of before, later ones do not', async () => {
  const { email, ...squatter } = await protectedSignUp(off)
  expect(await signIn(off, email, squatter.password)).toEqual({ secondFactor: 'asked' })
  await reset(off, email)
  await mailTo(off.anonymous, email, removed)
  const own = openBrowser(off.origin)
  expect((await own.signIn({ email, password })).body).toMatchObject({ email })
  const { body } = await off.withToken(await own.token(email)).call(getSecurity)
  expect(body.twoFactor).toMatchObject({ enabled: false, recoveryCodesLeft: 0 })
  const rows = off.db.selectFrom('twoFactor').innerJoin('user', 'user.id', 'twoFactor.userId')
  expect(await rows.select('user.id').where('email', '=', email).execute()).toEqual([])

  const proven = await protectedSignUp(off)
  await setVerified(off, proven.email, true)
  await reset(off, proven.email)
  expect(await signIn(off, proven.email)).toEqual({ secondFactor: 'asked' })
})

test('a link that confirms an email for the first time removes it, too, and ends the sessions', async () => {
  const person = await signedUp(required)
  const token = await confirmTokenTo(required, person.email)
  await setVerified(required, person.email, true)
  const key = String((await person.start()).body.key)
  await person.confirm(codeOf(key))
  await setVerified(required, person.email, false)
  const session = required.withToken(await person.browser.token(person.email))
  expect((await session.call(getSecurity)).status).toBe(200)
  expect((await required.anonymous.call(confirmEmail, { body: { token } })).status).toBe(200)
  expect((await session.call(getSecurity)).status).toBe(401)
  await mailTo(required.anonymous, person.email, removed)
  expect(await signIn(required, person.email, person.password)).toMatchObject({ email: person.email })
})

test('a factor that is turned on while the owner proves the email does not stay', async () => {
  const { email, start, confirm } = await signedUp(off)
  const key = String((await start()).body.key)
  const { answer } = await holdingInserts(off.db, { table: 'session' }, async () => {
    const confirming = confirm(codeOf(key))
    await untilWaiting(off.db, 1)
    await reset(off, email)
    return { answer: confirming }
  })
  expect((await answer).status).toBe(401)
  const sessions = off.db.selectFrom('session').innerJoin('user', 'user.id', 'session.userId')
  expect(await sessions.select('user.id').where('email', '=', email).execute()).toEqual([])
  expect(await signIn(off, email)).toMatchObject({ email })
})
