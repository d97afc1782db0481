import { expect, test } from 'vitest'
import { changeEmail, confirmEmail } from '#contract/email-confirmation.ts'
import { checkResetLink } from '#contract/passwords.ts'
import type { TestApp } from '#test/kit/app.ts'
import { requestReset, resetBy, resetTokenTo, startBothModes } from '#test/kit/both-modes.ts'
import { openBrowser } from '#test/kit/browser.ts'
import { holdingInserts, untilWaiting } from '#test/kit/hold.ts'
import { confirmTokenIn, mailTo } from '#test/kit/mail.ts'

const password = 'Another9$meadow'
const servers = startBothModes()

const someone = async (server: TestApp) => {
  const { browser, ...person } = await server.newcomer()
  const member = server.withToken(await browser.token(person.email))
  const change = (email: string) => member.call(changeEmail, { body: { email, password: person.password } })
  return { ...person, change }
}
const reset = (server: TestApp, token: string) => resetBy(server, token, password)
const isValid = async (server: TestApp, token: string) =>
  (await server.anonymous.call(checkResetLink, { body: { token } })).body.valid
const userOf = (server: TestApp, id: string) =>
  server.db.selectFrom('user').select(['email', 'emailVerified']).where('id', '=', id).executeTakeFirst()
const canEnter = async (server: TestApp, email: string) =>
  (await openBrowser(server.origin).signIn({ email, password })).status === 200

test('a link works only while the account has the email it was sent to', async () => {
  const { id, email } = await someone(servers.required)
  await requestReset(servers.required, email)
  const token = await resetTokenTo(servers.required, email)
  const have = (other: string) =>
    servers.required.db
      .updateTable('user')
      .set({ email: other, emailVerified: false })
      .where('id', '=', id)
      .execute()
  await have(`other.${email}`)
  expect(await isValid(servers.required, token)).toBe(false)
  expect((await reset(servers.required, token)).problem.code).toBe('reset_link_invalid')
  expect(await userOf(servers.required, id)).toEqual({ email: `other.${email}`, emailVerified: false })
  await have(email)
  expect((await reset(servers.required, token)).status).toBe(200)
  expect(await userOf(servers.required, id)).toEqual({ email, emailVerified: true })
})

test.each(['off', 'required'] as const)(
  'a link created while the email changes is invalid (confirmation: %s)',
  async (mode) => {
    const server = mode === 'off' ? servers.off : servers.required
    const { id, email, change } = await someone(server)
    const wanted = `new.${email}`
    let takeEffect = () => change(wanted).then(({ status }) => status)
    if (mode === 'required') {
      await change(wanted)
      const token = confirmTokenIn(await mailTo(server.anonymous, wanted, 'Confirm your new email'))
      takeEffect = () => server.anonymous.call(confirmEmail, { body: { token } }).then(({ status }) => status)
    }
    const { answer } = await holdingInserts(server.db, { table: 'verification' }, async () => {
      await requestReset(server, email)
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

test('a reset and an email change at the same time do not block each other', async () => {
  const { id, email, change } = await someone(servers.off)
  await requestReset(servers.off, email)
  const token = await resetTokenTo(servers.off, email)
  const held = { table: 'queued_email', condition: "new.kind = 'email_changed'" }
  const { answers } = await holdingInserts(servers.off.db, held, async () => {
    const changing = change(`late.${email}`)
    await untilWaiting(servers.off.db, 1)
    const resetting = reset(servers.off, token)
    await untilWaiting(servers.off.db, 2)
    return { answers: Promise.all([changing, resetting]) }
  })
  const [changed, refused] = await answers
  expect([changed.status, refused.problem.code]).toEqual([200, 'reset_link_invalid'])
  expect(await userOf(servers.off, id)).toEqual({ email: `late.${email}`, emailVerified: false })
})
