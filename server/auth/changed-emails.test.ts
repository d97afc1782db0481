import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeEmail, checkConfirmation, confirmEmail } from '#contract/email-confirmation.ts'
import { requestPasswordReset, resetPassword } from '#contract/passwords.ts'
import { changePassword } from '#contract/security.ts'
import { listUsers } from '#contract/users.ts'
import { startTestApp, type TestApp } from '#test/kit/app.ts'
import { openBrowser } from '#test/kit/browser.ts'
import { untilWaiting } from '#test/kit/hold.ts'
import { atTheSameTime } from '#test/kit/locks.ts'
import { confirmTokenIn, mailTo, tokenIn } from '#test/kit/mail.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.stop())

const confirm = (token: string) => server.anonymous.call(confirmEmail, { body: { token } })
const linkTo = async (email: string) =>
  confirmTokenIn(await mailTo(server.anonymous, email, 'Confirm your new email'))

const someone = async () => {
  const { browser, ...person } = await server.newcomer()
  const member = server.withToken(await browser.token(person.email))
  const change = (email: string) => member.call(changeEmail, { body: { email, password: person.password } })
  return { ...person, browser, member, change }
}

/** Blocks the requests before they write to this member, and runs `meanwhile` first. */
async function holdingUp<T>(
  id: string,
  calls: readonly (() => Promise<T>)[],
  meanwhile: (tx: TestApp['db']) => Promise<unknown> = async () => {},
): Promise<T[]> {
  return Promise.all(
    await server.db.transaction().execute(async (tx) => {
      await tx.selectFrom('user').select('id').where('id', '=', id).forUpdate().execute()
      const answers = calls.map((call) => call())
      await untilWaiting(server.db, calls.length)
      await meanwhile(tx)
      return answers
    }),
  )
}

test('keeps the link of only one of two simultaneous changes', async () => {
  const { id, email, change } = await someone()
  const wanted = [`one.${email}`, `two.${email}`]
  const answers = await holdingUp(
    id,
    wanted.map((to) => () => change(to)),
  )
  expect(answers.map(({ body }) => body)).toEqual([{ pending: true }, { pending: true }])
  const links = await Promise.all(wanted.map(linkTo))
  const looks = links.map((token) => server.anonymous.call(checkConfirmation, { body: { token } }))
  const states = (await Promise.all(looks)).map(({ body }) => body.state)
  expect(states.filter((state) => state === 'open')).toHaveLength(1)
})

test('changes nothing if the session ends during a change', async () => {
  const { id, email, change } = await someone()
  const [answer] = await holdingUp(id, [() => change(`late.${email}`)], (tx) =>
    tx.deleteFrom('session').where('userId', '=', id).execute(),
  )
  expect(answer?.status).toBe(401)
  const links = await server.db.selectFrom('emailConfirmation').selectAll().where('userId', '=', id).execute()
  expect(links).toEqual([])
})

test('a failed reset changes nothing, and its link keeps working', async () => {
  const { email, change, ...person } = await someone()
  await change(`evil.${email}`)
  const link = await linkTo(`evil.${email}`)
  await openBrowser(server.origin).post(requestPasswordReset, { email })
  const token = tokenIn(await mailTo(server.anonymous, email, 'Choose a new password'))
  const reset = () => server.anonymous.call(resetPassword, { body: { token, password: 'Another9$meadow' } })
  const canEnter = async (password: string) =>
    (await openBrowser(server.origin).signIn({ email, password })).status === 200
  await sql`alter table queued_email add constraint refused check (kind <> 'password_changed')`.execute(
    server.db,
  )
  expect((await reset()).status).toBe(500)
  await sql`alter table queued_email drop constraint refused`.execute(server.db)
  expect([await canEnter(person.password), await canEnter('Another9$meadow')]).toEqual([true, false])
  expect((await reset()).status).toBe(200)
  expect(await canEnter('Another9$meadow')).toBe(true)
  expect((await confirm(link)).problem.code).toBe('confirmation_link_invalid')
})

test('changing the password cancels a pending email change', async () => {
  const { browser, email, change, ...person } = await someone()
  await change(`evil.${email}`)
  const link = await linkTo(`evil.${email}`)
  const passwords = { currentPassword: person.password, password: 'Another9$meadow' }
  const headers = { authorization: `Bearer ${await browser.token(email)}` }
  expect((await browser.post(changePassword, passwords, headers)).status).toBe(200)
  expect((await confirm(link)).problem.code).toBe('confirmation_link_invalid')
})

test('changing the password cancels an email change that is confirmed at the same time', async () => {
  const { browser, id, email, change, ...person } = await someone()
  await change(`evil.${email}`)
  const link = await linkTo(`evil.${email}`)
  const passwords = { currentPassword: person.password, password: 'Another9$meadow' }
  const headers = { authorization: `Bearer ${await browser.token(email)}` }
  const calls = [
    async () => (await browser.post(changePassword, passwords, headers)).status,
    async () => (await confirm(link)).problem?.code,
  ]
  const answers = await atTheSameTime<unknown>(server.db, { table: 'user', ids: [id] }, calls)
  expect(answers).toEqual([200, 'confirmation_link_invalid'])
})

test('does not change the password if the session has ended meanwhile', async () => {
  const { browser, id, email, ...person } = await someone()
  const headers = { authorization: `Bearer ${await browser.token(email)}` }
  const passwords = { currentPassword: person.password, password: 'Another9$meadow' }
  const [answer] = await holdingUp(id, [() => browser.post(changePassword, passwords, headers)], (tx) =>
    tx.deleteFrom('session').where('userId', '=', id).execute(),
  )
  expect(answer?.status).toBe(401)
  expect((await openBrowser(server.origin).signIn({ email, password: person.password })).status).toBe(200)
})

test('without confirmation, a new email takes effect but is not marked verified', async () => {
  const bare = await startTestApp({ env: { DEMO: 'off', EMAIL_CONFIRMATION: 'off' } })
  const { browser, id, ...person } = await bare.newcomer()
  const member = bare.withToken(await browser.token(person.email))
  const email = `typed.${person.email}`
  expect((await member.call(changeEmail, { body: { email, password: person.password } })).body).toEqual({
    pending: false,
  })
  const user = bare.db.selectFrom('user').select(['email', 'emailVerified']).where('id', '=', id)
  expect(await user.executeTakeFirst()).toEqual({ email, emailVerified: false })
  const again = openBrowser(bare.origin)
  await again.signIn({ email, password: person.password })
  const { body } = await bare.withToken(await again.token(email)).call(listUsers)
  expect(body[0]?.emailConfirmed).toBe(true)
  await bare.stop()
})
