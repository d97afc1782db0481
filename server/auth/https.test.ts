import { afterAll, beforeAll, expect, test } from 'vitest'
import { createToken, getCaptcha, signIn, signUp } from '#contract/session.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { newPerson, openBrowser } from '../testing/browser.ts'

const origin = 'https://homes.example'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp({ env: { ORIGIN: origin } })
})
afterAll(() => server.stop())

test('behind https, the cookie travels over https only, and only pages of that address may ask', async () => {
  const browser = openBrowser(server.origin)
  const form = newPerson()
  expect((await browser.post(signUp, form)).status).toBe(403)

  const { status, headers } = await browser.post(signUp, form, { origin })
  expect(status).toBe(200)
  expect(headers.getSetCookie()).toEqual([
    expect.stringMatching(/^__Secure-better-auth\.session_token=.*; HttpOnly; Secure; SameSite=Lax/),
  ])
  expect((await browser.post(createToken, { email: form.email }, { origin })).status).toBe(200)

  const { email, password } = form
  const signedIn = await openBrowser(server.origin).post(signIn, { email, password }, { origin })
  expect(signedIn.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^__Secure-better-auth\.session_token=.*; HttpOnly; Secure; SameSite=Lax/),
    expect.stringMatching(/^__Secure-known-browser=.*; HttpOnly; SameSite=Lax; Secure$/),
  ])
})

test('behind https, browsers are told to keep to it, and elsewhere they are not', async () => {
  const hsts = async (app: TestApp) =>
    (await fetch(`${app.origin}/api${getCaptcha.path}`)).headers.get('strict-transport-security')
  expect(await hsts(server)).toBe('max-age=31536000; includeSubDomains')
  const plain = await startTestApp()
  expect(await hsts(plain)).toBeNull()
  await plain.stop()
})
