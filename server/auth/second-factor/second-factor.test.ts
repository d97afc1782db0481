import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  changePassword,
  completeSignIn,
  confirmTwoFactor,
  endTwoFactor,
  getSecurity,
  resetSecondFactor,
  startTwoFactor,
} from '#contract/security.ts'
import { createToken } from '#contract/session.ts'
import { listUsers } from '#contract/users.ts'
import { startTestApp, type TestApp } from '#test/kit/app.ts'
import { openBrowser } from '#test/kit/browser.ts'
import { type OutsideIssuer, startIssuer } from '#test/kit/issuer.ts'
import { mailTo } from '#test/kit/mail.ts'
import { openSignInWindow } from '#test/kit/sign-in-window.ts'
import { codeOf } from '#test/kit/totp.ts'

let server: TestApp
let issuer: OutsideIssuer
beforeAll(async () => {
  issuer = await startIssuer()
  server = await startTestApp({ env: { ...issuer.env, TRUSTED_PROXIES: '127.0.0.1' } })
  issuer.open(server.origin)
})
afterAll(async () => {
  await server.stop()
  await issuer.stop()
})
beforeEach(() => server.db.deleteFrom('rateLimit').execute())

const open = () => openBrowser(server.origin)
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const isOpen = async (token: string) => (await server.withToken(token).call(listUsers)).status === 200

/** A member with a password and an authenticator app. */
async function protectedMember() {
  const { browser, ...form } = await server.newcomer()
  const token = bearer(await browser.token(form.email))
  const started = await browser.post(startTwoFactor, { password: form.password }, token)
  expect(started.status, started.text).toBe(200)
  const key = String(started.body.key)
  const confirmed = await browser.post(confirmTwoFactor, { code: codeOf(key) }, token)
  expect(confirmed.status, confirmed.text).toBe(200)
  return { ...form, browser, key, recoveryCodes: confirmed.body.recoveryCodes as string[] }
}

test('confirming a code turns it on and ends sessions opened by a password alone', async () => {
  const { browser, ...form } = await server.newcomer()
  const elsewhere = open()
  await elsewhere.signIn(form)
  const before = await elsewhere.token(form.email)
  const token = bearer(await browser.token(form.email))

  const wrong = await browser.post(startTwoFactor, { password: 'Wrong7#meadow' }, token)
  expect([wrong.status, wrong.body.fields]).toEqual([422, { password: 'Password is incorrect' }])
  const { body, headers } = await browser.post(startTwoFactor, { password: form.password }, token)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(body.uri).toMatch(/^otpauth:\/\/totp\/Real%20Estate:.*&issuer=Real%20Estate&/)
  expect((await open().signIn(form)).body).toMatchObject({ email: form.email })
  const refused = await browser.post(confirmTwoFactor, { code: '000000' }, token)
  expect(refused.status).toBe(422)

  const confirmed = await browser.post(confirmTwoFactor, { code: codeOf(String(body.key)) }, token)
  expect(confirmed.body.recoveryCodes).toHaveLength(10)
  expect(await isOpen(before)).toBe(false)
  expect((await elsewhere.post(createToken, { email: form.email })).status).toBe(401)
  expect(await isOpen(await browser.token(form.email))).toBe(true)
  await mailTo(server.anonymous, form.email, 'Two-factor authentication is on')
  const { secret, backupCodes } = await server.db
    .selectFrom('twoFactor')
    .selectAll()
    .where('userId', '=', form.id)
    .executeTakeFirstOrThrow()
  expect(`${secret} ${backupCodes}`).not.toContain(String(body.key).replaceAll(' ', ''))
  for (const code of confirmed.body.recoveryCodes as string[]) expect(backupCodes).not.toContain(code)
})

test('a password alone opens neither a session nor a token', async () => {
  const member = await protectedMember()
  const browser = open()
  const { status, body } = await browser.signIn(member)
  expect([status, body]).toEqual([200, { secondFactor: 'asked' }])
  expect(browser.jar.has('better-auth.session_token')).toBe(false)
  expect(browser.jar.has('known-browser')).toBe(false)
  expect((await browser.post(createToken, { email: member.email })).status).toBe(401)

  const done = await browser.post(completeSignIn, { code: codeOf(member.key, 1) })
  expect([done.status, done.body.email]).toEqual([200, member.email])
  expect(await isOpen(await browser.token(member.email))).toBe(true)
})

test('a sign-in through a provider asks for the second factor, too', async () => {
  const email = 'elsewhere@people.example'
  issuer.admit({ sub: 'elsewhere', name: 'Ada Nova', email, email_verified: true })
  const browser = open()
  const window = openSignInWindow(browser, server.origin)
  await window.go()
  const token = bearer(await browser.token(email))
  const { body } = await browser.post(startTwoFactor, {}, token)
  const key = String(body.key)
  const confirmed = await browser.post(confirmTwoFactor, { code: codeOf(key) }, token)
  expect(confirmed.status, confirmed.text).toBe(200)

  const later = open()
  expect(await openSignInWindow(later, server.origin).go()).toEqual({
    failure: undefined,
    attempt: expect.any(String),
    secondFactor: 'asked',
  })
  expect((await later.post(createToken, { email })).status).toBe(401)
  const done = await later.post(completeSignIn, { code: codeOf(key, 1) })
  expect(done.body.email, done.text).toBe(email)
  expect(await isOpen(await later.token(email))).toBe(true)
})

test('a code works once', async () => {
  const member = await protectedMember()
  const code = codeOf(member.key, 1)
  const [first, second] = [open(), open()]
  for (const browser of [first, second]) await browser.signIn(member)
  expect((await first.post(completeSignIn, { code })).status).toBe(200)
  const again = await second.post(completeSignIn, { code })
  expect(again.status).toBe(422)
  expect((await second.post(createToken, { email: member.email })).status).toBe(401)
})

test('a recovery code works once, and the owner is notified', async () => {
  const member = await protectedMember()
  const [recoveryCode = ''] = member.recoveryCodes
  const [first, second] = [open(), open()]
  for (const browser of [first, second]) await browser.signIn(member)
  expect((await first.post(completeSignIn, { recoveryCode })).status).toBe(200)
  await server.db.deleteFrom('rateLimit').execute()
  expect((await second.post(completeSignIn, { recoveryCode })).status).toBe(422)
  await mailTo(server.anonymous, member.email, 'A recovery code was used')
  const token = await first.token(member.email)
  const { body } = await server.withToken(token).call(getSecurity)
  expect(body.twoFactor).toMatchObject({ enabled: true, required: false, recoveryCodesLeft: 9 })
})

const wrongCodesEmail = 'Wrong codes were entered for your account'

test('limits wrong codes like wrong passwords and notifies the owner once', async () => {
  const member = await protectedMember()
  const emails = () =>
    server.db.selectFrom('queuedEmail').select('id').where('kind', '=', 'wrong_codes').execute()
  const statuses: number[] = []
  const enter = async (code: string, from = '127.9.113.1') => {
    const browser = open()
    await browser.signIn(member)
    statuses.push((await browser.post(completeSignIn, { code }, { 'x-forwarded-for': from })).status)
  }
  for (let at = 0; at < 4; at += 1) await enter(`00000${at}`)
  expect(await emails()).toEqual([])
  for (let at = 4; at < 7; at += 1) await enter(`00000${at}`)
  expect(statuses).toEqual([422, 422, 422, 422, 422, 429, 429])
  await mailTo(server.anonymous, member.email, wrongCodesEmail)
  for (let at = 0; at < 5; at += 1) await enter(`00001${at}`, '127.9.113.2')
  expect(statuses.slice(7)).toEqual([422, 422, 422, 422, 422])
  expect(await emails()).toHaveLength(1)
})

test('five wrong codes end a sign-in and notify the owner', async () => {
  const member = await protectedMember()
  const browser = open()
  await browser.signIn(member)
  const enter = async (code: string, from: string) =>
    (await browser.post(completeSignIn, { code }, { 'x-forwarded-for': from })).body.code
  const codes: unknown[] = []
  for (let at = 0; at < 6; at += 1) codes.push(await enter(`00000${at}`, '127.9.114.1'))
  expect(codes).toEqual([...Array<string>(5).fill('invalid_input'), 'too_many_requests'])
  await mailTo(server.anonymous, member.email, wrongCodesEmail)
  expect(await enter(codeOf(member.key, 1), '127.9.114.2')).toBe('sign_in_expired')
})

test('known browsers share one limit for wrong codes', async () => {
  const member = await protectedMember()
  const known = [open(), open()]
  for (const [at, browser] of known.entries()) {
    await browser.signIn(member)
    expect((await browser.post(completeSignIn, { recoveryCode: member.recoveryCodes[at] })).status).toBe(200)
  }
  const statuses: number[] = []
  for (const [at, browser] of [...known, ...known].entries()) {
    await browser.signIn(member)
    for (let tried = 0; tried < 5; tried += 1)
      statuses.push((await browser.post(completeSignIn, { code: `0000${at}${tried}` })).status)
  }
  expect(statuses.slice(0, 11)).toEqual([...Array<number>(10).fill(422), 429])
})

test('limits simultaneous codes like sequential ones', async () => {
  const member = await protectedMember()
  const browser = open()
  await browser.signIn(member)
  const tries = Array.from({ length: 15 }, (_, at) =>
    browser.post(completeSignIn, { code: `0000${10 + at}` }, { 'x-forwarded-for': `127.9.${at}.1` }),
  )
  const codes = (await Promise.all(tries)).map(({ body }) => body.code)
  expect(codes.filter((code) => code === 'invalid_input').length).toBeLessThanOrEqual(6)
  expect(codes).toContain('sign_in_expired')
})

test('reports a second factor that was encrypted with another secret', async () => {
  const member = await protectedMember()
  const { backupCodes } = await server.db
    .selectFrom('twoFactor')
    .select('backupCodes')
    .where('userId', '=', member.id)
    .executeTakeFirstOrThrow()
  // A minimal change has the same effect as another secret.
  const other = backupCodes.slice(0, -4) + backupCodes.slice(-4).split('').toReversed().join('')
  const unreadable = { backupCodes: other === backupCodes ? `0${backupCodes.slice(1)}` : other }
  await server.db.updateTable('twoFactor').set(unreadable).where('userId', '=', member.id).execute()
  const browser = open()
  await browser.signIn(member)
  const { status, body } = await browser.post(completeSignIn, { code: codeOf(member.key, 1) })
  expect([status, body.code]).toEqual([409, 'second_factor_unreadable'])
})

test('turning it off requires the password', async () => {
  const { browser, ...member } = await protectedMember()
  const token = bearer(await browser.token(member.email))
  expect((await browser.post(endTwoFactor, { password: 'Wrong7#meadow' }, token)).status).toBe(422)
  expect((await browser.post(endTwoFactor, { password: member.password }, token)).status).toBe(200)
  await mailTo(server.anonymous, member.email, 'Two-factor authentication is off')
  expect((await open().signIn(member)).body).toMatchObject({ email: member.email })
})

test('an admin resets the second factor of a member who has lost it', async () => {
  const { browser, ...member } = await protectedMember()
  const token = await browser.token(member.email)
  const input = { params: { id: member.id } }
  const [admin, agent] = [await server.member('admin'), await server.member('agent')]
  expect((await agent.call(resetSecondFactor, input)).status).toBe(403)
  expect((await admin.call(resetSecondFactor, input)).body).toEqual({ deletedCount: 1 })
  await mailTo(server.anonymous, member.email, 'Your two-factor authentication was reset')
  expect(await isOpen(token)).toBe(false)
  expect((await open().signIn(member)).body).toMatchObject({ email: member.email })
  const kinds = await server.db
    .selectFrom('auditEntry')
    .select(['kind', 'action'])
    .where('objectId', '=', member.id)
    .where('kind', '=', 'two_factor')
    .execute()
  expect(kinds.map(({ action }) => action)).toContain('delete')
})

test('changing the password requires the current one and ends other sessions', async () => {
  const { browser, ...form } = await server.newcomer()
  const elsewhere = open()
  await elsewhere.signIn(form)
  const other = await elsewhere.token(form.email)
  const own = await browser.token(form.email)
  const change = (currentPassword: string, password: string) =>
    browser.post(changePassword, { currentPassword, password }, bearer(own))
  const wrong = await change('Wrong7#meadow', 'Cedar9#brook')
  expect([wrong.status, wrong.body.fields]).toEqual([422, { currentPassword: 'Password is incorrect' }])
  for (const weak of ['Welcome1!', 'Password1!', 'short', form.password])
    expect((await change(form.password, weak)).status, weak).toBe(422)

  const { status, body } = await change(form.password, 'Cedar9#brook')
  expect([status, body]).toEqual([200, { endedSessions: 1 }])
  expect([await isOpen(own), await isOpen(other)]).toEqual([true, false])
  expect((await open().signIn(form)).status).toBe(401)
  expect((await open().signIn({ ...form, password: 'Cedar9#brook' })).status).toBe(200)
  await mailTo(server.anonymous, form.email, 'Your password has been changed')
})
