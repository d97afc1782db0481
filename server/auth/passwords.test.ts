import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { limits } from '#contract/limits.ts'
import { listMails } from '#contract/mail.ts'
import { checkResetLink, requestPasswordReset, resetPassword } from '#contract/passwords.ts'
import { createToken, type SignUpForm } from '#contract/session.ts'
import { deleteUser } from '#contract/users.ts'
import { newId } from '../db/id.ts'
import { startTestApp, type TestApp } from '#test/kit/app.ts'
import { openBrowser } from '#test/kit/browser.ts'
import { mailTo, tokenIn } from '#test/kit/mail.ts'
import { openAccount } from './service.ts'

const subject = 'Choose a new password'
const password = 'Fresh2@x'

let server: TestApp
/** Each request uses a fresh network address. */
let address = 1

beforeAll(async () => {
  server = await startTestApp({ env: { TRUSTED_PROXIES: '127.0.0.1' } })
})
afterAll(() => server.stop())

const open = () => openBrowser(server.origin)
const from = () => ({ 'x-forwarded-for': `127.0.113.${(address += 1)}` })
const ask = (email: string, headers = from()) => open().post(requestPasswordReset, { email }, headers)
const reset = (token: string, next = password) =>
  open().post(resetPassword, { token, password: next }, from())
const isValid = async (token: string) => (await open().post(checkResetLink, { token })).body.valid

async function linkFor(email: string) {
  expect((await ask(email)).status).toBe(200)
  return tokenIn(await mailTo(server.anonymous, email, subject))
}
async function person(): Promise<{ form: SignUpForm; token: string }> {
  const form = await server.register()
  return { form, token: await linkFor(form.email) }
}
const countBy = (answers: { status: number }[]) =>
  Object.fromEntries(
    Object.entries(Object.groupBy(answers, ({ status }) => status)).map(([status, all]) => [
      status,
      all?.length,
    ]),
  )
const canEnter = async ({ email }: SignUpForm, word: string) =>
  (await open().signIn({ email, password: word })).status === 200
const idOf = async (email: string) =>
  (await server.db.selectFrom('user').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id

const linksOf = async (email: string) => {
  const links = server.db.selectFrom('verification').selectAll()
  return links.where('value', '=', await idOf(email)).execute()
}

test('a mailed link replaces the password, ignoring the case of the email', async () => {
  const form = await server.register()
  expect((await ask(form.email.toUpperCase())).body).toEqual({ success: true })
  const mail = await mailTo(server.anonymous, form.email, subject)
  const token = tokenIn(mail)
  expect(mail.text).toContain(`http://localhost:3000/resetPassword?token=${token}`)
  expect(mail.html).toContain(`href="http://localhost:3000/resetPassword?token=${token}"`)
  expect(await isValid(token)).toBe(true)

  const { status, body } = await reset(token)
  expect([status, body]).toEqual([200, { success: true, passkeys: 0 }])
  expect([await canEnter(form, form.password), await canEnter(form, password)]).toEqual([false, true])
  const notice = await mailTo(server.anonymous, form.email, 'Your password has been changed')
  expect(notice.text).toContain('http://localhost:3000/forgotPassword')
})

test('ends every session of the account, and no other', async () => {
  const { browser: phone, ...form } = await server.newcomer()
  const { browser: other, ...stranger } = await server.newcomer()
  const laptop = open()
  await laptop.signIn(form)
  await reset(await linkFor(form.email))
  for (const browser of [phone, laptop])
    expect((await browser.post(createToken, { email: form.email })).status).toBe(401)
  expect((await other.post(createToken, { email: stranger.email })).status).toBe(200)
})

test('gives the same response with and without an account, and mails only the account', async () => {
  const { email } = await server.register()
  const [unknown, known] = [await ask('nobody.at.all@people.example'), await ask(email)]
  expect([known.status, known.text]).toEqual([unknown.status, unknown.text])
  await mailTo(server.anonymous, email, subject)
  const { body } = await server.anonymous.call(listMails)
  expect(body.map(({ to }) => to)).not.toContain('nobody.at.all@people.example')
})

test('responds without waiting for the account lookup', async () => {
  const { email } = await server.register()
  const release = Promise.withResolvers<void>()
  const locked = Promise.withResolvers<void>()
  const holding = server.db.transaction().execute(async (tx) => {
    await sql`lock table verification in access exclusive mode`.execute(tx)
    locked.resolve()
    await release.promise
  })
  await locked.promise
  expect((await ask(email)).status).toBe(200)
  const { body } = await server.anonymous.call(listMails)
  expect(body.map(({ to }) => to)).not.toContain(email)
  release.resolve()
  await holding
  await mailTo(server.anonymous, email, subject)
})

test.each([
  ['not an address', 'Invalid email address'],
  ['', 'Email is required'],
])('«%s» is refused with «%s»', async (email, message) => {
  const { status, body } = await ask(email)
  expect([status, body.fields]).toEqual([422, { email: message }])
})

test.each([
  ['', 'Password is required'],
  ['Ab1!', 'Password must be at least 6 characters'],
  ['Abcdefghij1234567890!', 'Password must be less than 20 characters'],
  ['alllower1!', 'Password must have one uppercase, one lowercase, one number, and one special character.'],
  ['Password1!', 'This password is too easy to guess. Please choose a less common one.'],
  ['RealEstate1!', 'This password is too easy to guess. Please choose a less common one.'],
])('refuses the new password «%s» as at sign-up and keeps the link valid', async (next, message) => {
  const { form, token } = await person()
  const { status, body } = await reset(token, next)
  expect([status, body.fields]).toEqual([422, { password: message }])
  expect(await canEnter(form, form.password)).toBe(true)
  expect((await reset(token)).status).toBe(200)
})

test('a link works once, even when used several times simultaneously', async () => {
  const { token } = await person()
  const attempts = await Promise.all([reset(token), reset(token, 'Second3#y'), reset(token, 'Third4$zz')])
  expect(countBy(attempts)).toEqual({ 200: 1, 410: 2 })
  const { status, body } = await reset(token)
  expect([status, body.code, body.title]).toEqual([
    410,
    'reset_link_invalid',
    'This link has expired or has been used already.',
  ])
  expect(await isValid(token)).toBe(false)
})

test('a new password invalidates older links of the same account only', async () => {
  const { form, token: first } = await person()
  const { token: another } = await person()
  await ask(form.email)
  await vi.waitFor(async () => expect(await linksOf(form.email)).toHaveLength(2), 30_000)
  await reset(first)
  expect(await linksOf(form.email)).toEqual([])
  expect(await isValid(another)).toBe(true)
})

test('a link expires after one hour', async () => {
  const { form, token } = await person()
  const [link] = await linksOf(form.email)
  const left = (link?.expiresAt.getTime() ?? 0) - Date.now()
  expect(left).toBeGreaterThan(limits.passwordReset.linkLifetimeSeconds * 1000 - 60_000)
  expect(left).toBeLessThanOrEqual(limits.passwordReset.linkLifetimeSeconds * 1000)
  await server.db
    .updateTable('verification')
    .set({ expiresAt: new Date(Date.now() - 1) })
    .where('value', '=', await idOf(form.email))
    .execute()
  expect(await isValid(token)).toBe(false)
  expect((await reset(token)).status).toBe(410)
  expect(await canEnter(form, form.password)).toBe(true)
})

test('the database stores no usable link', async () => {
  const { form, token } = await person()
  const rows = await linksOf(form.email)
  expect(JSON.stringify(rows)).not.toContain(token)
  for (const { identifier } of rows) expect((await reset(identifier)).status).toBe(410)
})

test('limits links per email, with or without an account, and reports the wait', async () => {
  const { perEmail, windowSeconds } = limits.passwordReset
  for (const email of [(await server.register()).email, 'nobody.of.many@people.example']) {
    const attempts = await Promise.all(Array.from({ length: perEmail + 2 }, () => ask(email)))
    expect(countBy(attempts)).toEqual({ 200: perEmail, 429: 2 })
    const refused = attempts.find(({ status }) => status === 429)
    expect(refused?.body).toMatchObject({
      code: 'too_many_requests',
      detail: 'Too many tries. Please try again in 60 minutes.',
    })
    const wait = Number(refused?.headers.get('retry-after'))
    expect(wait).toBeLessThanOrEqual(windowSeconds)
    expect(wait).toBeGreaterThan(windowSeconds - 60)
  }
})

test('limits requests per network address', async () => {
  const headers = from()
  const attempts = await Promise.all(
    Array.from({ length: limits.passwordReset.perAddress + 1 }, () =>
      ask(`${newId()}@people.example`, headers),
    ),
  )
  expect(attempts.filter(({ status }) => status === 429)).toHaveLength(1)
  expect((await ask(`${newId()}@people.example`)).status).toBe(200)
})

test('an account of another provider keeps it and gains a password through the link', async () => {
  const email = 'outside@people.example'
  const userId = await openAccount(server.db, { email, name: 'Olga Outside', role: 'user' })
  const link = { id: newId(), userId, accountId: 'olga', providerId: 'google' }
  await server.db.insertInto('account').values(link).execute()
  expect((await ask(email)).status).toBe(200)
  const mail = await mailTo(server.anonymous, email, subject)
  expect(mail.text).toContain('So far you have logged in with the account of another provider.')
  await reset(tokenIn(mail))
  expect((await open().signIn({ email, password })).status).toBe(200)
  const ways = await server.db
    .selectFrom('account')
    .select('providerId')
    .where('userId', '=', userId)
    .execute()
  expect(ways.map(({ providerId }) => providerId).toSorted()).toEqual(['credential', 'google'])
})

test('does not mention other providers to an account with a password', async () => {
  const { email } = await server.register()
  await ask(email)
  expect((await mailTo(server.anonymous, email, subject)).text).not.toContain('another provider')
})

test('the link of a closed account is invalid', async () => {
  const { form, token } = await person()
  const admin = await server.member('admin')
  expect((await admin.call(deleteUser, { params: { id: await idOf(form.email) } })).status).toBe(200)
  expect(await isValid(token)).toBe(false)
  expect((await reset(token)).status).toBe(410)
})

test('reports that resets are unavailable without mail, for any email', async () => {
  const lines: string[] = []
  const log = { write: (line: string) => void lines.push(line) }
  const silent = await startTestApp({ env: { DEMO: 'off', CAPTCHA: 'on' }, log })
  const { email } = await silent.register()
  for (const requested of [email, 'nobody@people.example']) {
    const { status, body } = await openBrowser(silent.origin).post(requestPasswordReset, { email: requested })
    expect([status, body.code]).toEqual([501, 'reset_unavailable'])
  }
  expect(lines.filter((line) => line.includes('"level":50'))).toEqual([])
  await silent.stop()
})
