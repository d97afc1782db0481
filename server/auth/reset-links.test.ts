import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeEmail, confirmEmail } from '#contract/email-confirmation.ts'
import { checkResetLink, requestPasswordReset, resetPassword } from '#contract/passwords.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { openBrowser } from '../testing/browser.ts'
import { holdingInserts, untilWaiting } from '../testing/hold.ts'
import { mailTo, tokenIn } from '../testing/mail.ts'

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

const someone = async (server: TestApp) => {
  const { browser, ...person } = await server.newcomer()
  const member = server.withToken(await browser.token(person.email))
  const change = (email: string) => member.call(changeEmail, { body: { email, password: person.password } })
  return { ...person, change }
}
const ask = (server: TestApp, email: string) =>
  openBrowser(server.origin).post(requestPasswordReset, { email })
const resetTokenTo = async (server: TestApp, email: string) =>
  tokenIn(await mailTo(server.anonymous, email, 'Choose a new password'))
const confirmTokenTo = async (server: TestApp, email: string) => {
  const { text } = await mailTo(server.anonymous, email, 'Confirm your new email')
  return /confirmEmail#(\S+)/.exec(text)?.[1] ?? ''
}
const reset = (server: TestApp, token: string) =>
  server.anonymous.call(resetPassword, { body: { token, password } })
const isValid = async (server: TestApp, token: string) =>
  (await server.anonymous.call(checkResetLink, { body: { token } })).body.valid
const userOf = (server: TestApp, id: string) =>
  server.db.selectFrom('user').select(['email', 'emailVerified']).where('id', '=', id).executeTakeFirst()
const canEnter = async (server: TestApp, email: string) =>
  (await openBrowser(server.origin).signIn({ email, password })).status === 200

test('a link works only while the account has the email that it was sent to', async () => {
  const { id, email } = await someone(required)
  await ask(required, email)
  const token = await resetTokenTo(required, email)
  const have = (other: string) =>
    required.db.updateTable('user').set({ email: other, emailVerified: false }).where('id', '=', id).execute()
  await have(`other.${email}`)
  expect(await isValid(required, token)).toBe(false)
  expect((await reset(required, token)).problem.code).toBe('reset_link_invalid')
  expect(await userOf(required, id)).toEqual({ email: `other.${email}`, emailVerified: false })
  await have(email)
  expect((await reset(required, token)).status).toBe(200)
  expect(await userOf(required, id)).toEqual({ email, emailVerified: true })
})

test.each(['off', 'required'] as const)(
  'a link that is written while the email changes opens nothing (confirmation: %s)',
  async (mode) => {
    const server = mode === 'off' ? off : required
    const { id, email, change } = await someone(server)
    const wanted = `new.${email}`
    let takeEffect = () => change(wanted).then(({ status }) => status)
    if (mode === 'required') {
      await change(wanted)
      const token = await confirmTokenTo(server, wanted)
      takeEffect = () => server.anonymous.call(confirmEmail, { body: { token } }).then(({ status }) => status)
    }
    const { answer } = await holdingInserts(server.db, { table: 'verification' }, async () => {
      await ask(server, email)
      await untilWaiting(server.db, 1)
      const changing = takeEffect()
      await Promise.race([changing, untilWaiting(server.db, 2)])
      return { answer: changing }
    })
    expect(await answer).toBe(200)
    await mailTo(server.anonymous, email, 'Your email has been changed')
    await reset(server, await resetTokenTo(server, email))
    expect(await canEnter(server, wanted)).toBe(false)
    expect(await userOf(server, id)).toEqual({ email: wanted, emailVerified: mode === 'required' })
  },
)

test('a reset and a change of the email at the same moment do not block each other', async () => {
  const { id, email, change } = await someone(off)
  await ask(off, email)
  const token = await resetTokenTo(off, email)
  const held = { table: 'queued_letter', condition: "new.kind = 'email_changed'" }
  const { answers } = await holdingInserts(off.db, held, async () => {
    const changing = change(`late.${email}`)
    await untilWaiting(off.db, 1)
    const resetting = reset(off, token)
    await untilWaiting(off.db, 2)
    return { answers: Promise.all([changing, resetting]) }
  })
  const [changed, refused] = await answers
  expect([changed.status, refused.problem.code]).toEqual([200, 'reset_link_invalid'])
  expect(await userOf(off, id)).toEqual({ email: `late.${email}`, emailVerified: false })
})
