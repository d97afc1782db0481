import { afterAll, beforeAll, expect, test } from 'vitest'
import { startProviderSignIn } from '#contract/identity.ts'
import { createToken, getCaptcha, signIn, signUp } from '#contract/session.ts'
import { newId } from '../db/id.ts'
import { startTestApp, type TestApp } from '#test/kit/app.ts'
import { newPerson, openBrowser } from '#test/kit/browser.ts'
import { startIssuer } from '#test/kit/issuer.ts'

const origin = 'https://homes.example'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp({ env: { DEMO: 'off', ORIGIN: origin } })
})
afterAll(() => server.stop())

test('restricts cookies to HTTPS, and requests to pages of the configured origin', async () => {
  const browser = openBrowser(server.origin)
  const form = newPerson()
  expect((await browser.post(signUp, form)).status).toBe(403)

  const { status, headers } = await browser.post(signUp, form, { origin })
  expect(status).toBe(200)
  expect(headers.getSetCookie()).toEqual([
    expect.stringMatching(/^__Host-better-auth\.session_token=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
  ])
  expect((await browser.post(createToken, { email: form.email }, { origin })).status).toBe(200)

  const { email, password } = form
  const signedIn = await openBrowser(server.origin).post(signIn, { email, password }, { origin })
  expect(signedIn.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^__Host-better-auth\.session_token=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
    expect.stringMatching(/^__Host-known-browser=.*; Path=\/; HttpOnly; SameSite=Lax; Secure$/),
  ])
})

test('restricts the state cookie of a provider sign-in to HTTPS and this host', async () => {
  const issuer = await startIssuer()
  const offering = await startTestApp({ env: { ...issuer.env, DEMO: 'off', ORIGIN: origin } })
  issuer.open(offering.origin)
  const start = { provider: 'openid', attempt: newId() }
  const { status, headers } = await openBrowser(offering.origin).post(startProviderSignIn, start, { origin })
  expect(status).toBe(200)
  expect(headers.getSetCookie()).toEqual([
    expect.stringMatching(/^__Host-better-auth\.state=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
  ])
  await offering.stop()
  await issuer.stop()
})

test('the OpenAPI document names the HTTPS session cookie', async () => {
  const document = await (await fetch(`${server.origin}/api/openapi.json`)).json()
  expect(document).toMatchObject({
    components: { securitySchemes: { session: { name: '__Host-better-auth.session_token' } } },
  })
})

test('sends HSTS only with an HTTPS origin', async () => {
  const hsts = async (app: TestApp) =>
    (await fetch(`${app.origin}/api${getCaptcha.path}`)).headers.get('strict-transport-security')
  expect(await hsts(server)).toBe('max-age=31536000')
  const plain = await startTestApp()
  expect(await hsts(plain)).toBeNull()
  await plain.stop()
})

test('new members keep the units in the cookie of this exact host', async () => {
  const unitsAfter = async (cookie: string) => {
    const form = newPerson()
    expect((await openBrowser(server.origin).post(signUp, form, { origin, cookie })).status).toBe(200)
    const row = server.db.selectFrom('user').select('units').where('email', '=', form.email)
    return (await row.executeTakeFirstOrThrow()).units
  }
  expect(await unitsAfter('units=imperial; __Host-units=metric')).toBe('metric')
  expect(await unitsAfter('units=metric')).toBeNull()
})
