import { afterAll, beforeAll, expect, test } from 'vitest'
import { createToken, signIn, signOut } from '#contract/session.ts'
import { listUsers } from '#contract/users.ts'
import { startTestApp, type TestApp } from '#test/kit/app.ts'
import { openBrowser } from '#test/kit/browser.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.stop())

const open = () => openBrowser(server.origin)
const isSignedIn = async (token: string) => (await server.withToken(token).call(listUsers)).status === 200

test('the right password opens a session, ignoring the case of the email', async () => {
  const form = await server.register()
  const browser = open()
  const { status, body } = await browser.signIn({ ...form, email: form.email.toUpperCase() })
  expect(status).toBe(200)
  expect(body).toEqual({ email: form.email, displayName: form.name, photoURL: form.photoURL })
  expect(await isSignedIn(await browser.token(form.email))).toBe(true)
})

test('gives the same response for a wrong password and an unknown email', async () => {
  const form = await server.register()
  const wrong = await open().signIn({ ...form, password: 'Welcome2!' })
  const unknown = await open().signIn({ ...form, email: 'nobody@people.example' })
  for (const { status, body, headers } of [wrong, unknown]) {
    expect(status).toBe(401)
    expect(body).toMatchObject({
      code: 'credentials_invalid',
      title: 'Email or password is incorrect.',
    })
    expect(headers.getSetCookie()).toEqual([])
  }
  expect({ ...wrong.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' })
})

test('reports both missing fields at once', async () => {
  const { status, body } = await open().post(signIn, {})
  expect(status).toBe(422)
  expect(body.fields).toEqual({ email: 'Email is required', password: 'Password is required' })
  expect(body.issues).toEqual([
    { path: 'email', code: 'required', params: { label: 'email' } },
    { path: 'password', code: 'required', params: { label: 'password' } },
  ])
})

test('keeps the session in a cookie that scripts and other sites cannot read', async () => {
  const form = await server.register()
  const { headers, text } = await open().signIn(form)
  const cookie = headers.getSetCookie().find((one) => one.startsWith('better-auth.session_token='))
  expect(cookie).toMatch(/; HttpOnly/i)
  expect(cookie).toMatch(/; SameSite=Lax/i)
  expect(cookie).toMatch(/; Path=\//i)
  const value = decodeURIComponent(/=([^;]+)/.exec(cookie ?? '')?.[1] ?? 'none')
  expect(text).not.toContain(value.split('.')[0])
})

test("issues a token only for the session's email", async () => {
  const { browser, ...form } = await server.newcomer()
  const other = await server.register()
  const refused = await browser.post(createToken, { email: other.email })
  expect([refused.status, refused.body.code]).toEqual([401, 'unauthenticated'])
  const own = await browser.post(createToken, { email: form.email.toUpperCase() })
  expect(own.status).toBe(200)
  expect(own.headers.get('cache-control')).toBe('no-store')
})

test('issues no token without a session or with a forged one', async () => {
  const { browser: signedIn, email } = await server.newcomer()
  expect((await open().post(createToken, { email })).status).toBe(401)
  const [[name, value] = ['', '']] = signedIn.jar
  const forger = open()
  forger.jar.set(name, `${decodeURIComponent(value).split('.')[0]}.${'A'.repeat(43)}%3D`)
  expect((await forger.post(createToken, { email })).status).toBe(401)
  const bearer = { authorization: `Bearer ${await signedIn.token(email)}` }
  expect((await open().post(createToken, { email }, bearer)).status).toBe(401)
})

test('signing out ends the session and its tokens at once', async () => {
  const { browser, email } = await server.newcomer()
  const token = await browser.token(email)
  expect(await isSignedIn(token)).toBe(true)
  const cookies = new Map(browser.jar)

  const { status, body } = await browser.post(signOut)
  expect([status, body]).toEqual([200, { success: true }])
  expect(browser.jar.size).toBe(0)
  expect(await isSignedIn(token)).toBe(false)
  for (const [name, value] of cookies) browser.jar.set(name, value)
  expect((await browser.post(createToken, { email })).status).toBe(401)
})

test('signing out in one browser leaves the others signed in', async () => {
  const { browser: first, ...form } = await server.newcomer()
  const second = open()
  await second.signIn(form)
  const token = await second.token(form.email)
  await first.post(signOut)
  expect(await isSignedIn(token)).toBe(true)
})

test('extends a session in use, in the database and in the browser', async () => {
  const { browser, email } = await server.newcomer()
  const day = 24 * 60 * 60 * 1000
  const { id } = await server.db
    .updateTable('session')
    .set({ expiresAt: new Date(Date.now() + 2 * day) })
    .where('userId', 'in', (users) => users.selectFrom('user').select('id').where('email', '=', email))
    .returning('id')
    .executeTakeFirstOrThrow()
  const { headers } = await browser.post(createToken, { email })
  expect(headers.getSetCookie()).toEqual([
    expect.stringMatching(/^better-auth\.session_token=.*Max-Age=2592000.*HttpOnly/i),
  ])
  const session = await server.db.selectFrom('session').selectAll().where('id', '=', id).executeTakeFirst()
  expect(session?.expiresAt.getTime()).toBeGreaterThan(Date.now() + 29 * day)
})

test('a session ends after ninety days, however often it was extended', async () => {
  const { browser, email } = await server.newcomer()
  const token = await browser.token(email)
  const age = (days: number) =>
    server.db
      .updateTable('session')
      .set({ createdAt: new Date(Date.now() - days * 86_400_000) })
      .where('userId', 'in', (users) => users.selectFrom('user').select('id').where('email', '=', email))
      .execute()
  await age(89)
  expect([await isSignedIn(token), (await browser.post(createToken, { email })).status]).toEqual([true, 200])
  await age(91)
  expect([await isSignedIn(token), (await browser.post(createToken, { email })).status]).toEqual([false, 401])
})

test.each([
  ['another site', { origin: 'https://evil.example' }, 'demo_is_local'],
  ['no site at all', { origin: 'null' }, 'forbidden'],
])('refuses sign-in and sign-out with a cookie from %s', async (_, headers, code) => {
  const { browser, ...form } = await server.newcomer()
  const token = await browser.token(form.email)
  const { email, password } = form
  expect((await browser.post(signIn, { email, password }, headers)).status).toBe(403)
  const out = await browser.post(signOut, undefined, headers)
  expect([out.status, out.body.code]).toEqual([403, code])
  expect(await isSignedIn(token)).toBe(true)
  expect(browser.jar.size).toBe(1)
})

test('refuses sign-out from another site outside demo mode', async () => {
  const real = await startTestApp({ env: { DEMO: 'off' } })
  const headers = { origin: 'https://evil.example', cookie: 'any=1' }
  const answer = await fetch(`${real.origin}/api/auth/sign-out`, { method: 'POST', headers })
  expect([answer.status, await answer.json()]).toEqual([403, expect.objectContaining({ code: 'forbidden' })])
  await real.stop()
})

test('refuses sign-in from another site', async () => {
  const { email, password } = await server.register()
  const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' }
  const { status, headers: answered } = await open().post(signIn, { email, password }, headers)
  expect(status).toBe(403)
  expect(answered.getSetCookie()).toEqual([])
})
