import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startProviderSignIn } from '#contract/identity.ts'
import { createToken } from '#contract/session.ts'
import { startTestApp, type TestApp } from '#test/kit/app.ts'
import { openBrowser } from '#test/kit/browser.ts'
import { type OutsideIssuer, startIssuer } from '#test/kit/issuer.ts'
import { openSignInWindow } from '#test/kit/sign-in-window.ts'

let issuer: OutsideIssuer
let server: TestApp
let people = 0
const lines: string[] = []

beforeAll(async () => {
  issuer = await startIssuer()
  server = await startTestApp({ env: issuer.env, log: { write: (line) => void lines.push(line) } })
})
afterAll(async () => {
  await server.stop()
  await issuer.stop()
})
beforeEach(async () => {
  lines.length = 0
  await server.db.deleteFrom('rateLimit').execute()
})

/** What the operator reads as errors; refusals are none. */
const loggedErrors = () =>
  lines
    .map((line) => JSON.parse(line) as { level: number; msg: string })
    .filter(({ level }) => level >= 50)
    .map(({ msg }) => msg)

const somebody = (changes: Record<string, unknown> = {}) => {
  const sub = `refused-${(people += 1)}`
  return { sub, name: 'Ada Nova', email: `${sub}@people.example`, email_verified: true, ...changes }
}
const open = () => {
  const browser = openBrowser(server.origin)
  return { browser, window: openSignInWindow(browser, server.origin) }
}
const isCallback = ({ pathname }: URL) => pathname === '/api/auth/callback/openid'

test('an unreachable issuer does not prevent a start and is retried at the next sign-in', async () => {
  const refused = await open().window.start({})
  expect([refused.status, refused.body.code]).toEqual([502, 'identity_provider_unreachable'])
  issuer.open(server.origin)
  expect((await open().window.start({})).status).toBe(200)
})

test('refuses an issuer that names itself differently', async () => {
  const renamed = await startTestApp({
    env: { ...issuer.env, OIDC_ISSUER: issuer.origin.replace('127.0.0.1', 'localhost') },
  })
  const window = openSignInWindow(openBrowser(renamed.origin), renamed.origin)
  expect((await window.start({})).body.code).toBe('identity_provider_unreachable')
  await renamed.stop()
})

test('reports a refusal at the provider and opens no session', async () => {
  issuer.refuse()
  const { browser, window } = open()
  expect((await window.go()).failure).toBe('refused')
  expect(browser.jar.has('better-auth.session_token')).toBe(false)
  expect(loggedErrors()).toEqual([])
})

test.each([[undefined], [''], ['no address'], ['of-an-id@closed.invalid']])(
  'creates no account without a usable email (%s)',
  async (email) => {
    issuer.admit(somebody({ email }))
    expect((await open().window.go()).failure).toBe('email_missing')
    expect(loggedErrors()).toEqual([])
  },
)

test('a closed account stays closed', async () => {
  const person = somebody()
  issuer.admit(person)
  await open().window.go()
  await server.db
    .updateTable('user')
    .set({ deletedAt: new Date() })
    .where('email', '=', person.email)
    .execute()
  const { browser, window } = open()
  expect((await window.go()).failure).toBe('account_closed')
  expect((await browser.post(createToken, { email: person.email })).status).toBe(401)
  expect(loggedErrors()).toEqual([])
})

describe("the provider's response", () => {
  const answered = async () => {
    issuer.admit(somebody())
    const own = open()
    const { url } = (await own.window.start({})).body
    return { ...own, callback: await own.window.follow(String(url), {}, isCallback) }
  }
  const finish = async ({ window }: ReturnType<typeof open>, callback: URL) =>
    (await window.follow(callback.href)).searchParams.get('failure')

  test('is accepted once', async () => {
    const { browser, window, callback } = await answered()
    expect(await finish({ browser, window }, callback)).toBeNull()
    expect(await finish({ browser, window }, callback)).toBe('expired')
    expect(loggedErrors()).toEqual([])
  })

  test('is accepted only in the browser that started the sign-in', async () => {
    const { callback } = await answered()
    const stranger = open()
    expect(await finish(stranger, callback)).toBe('expired')
    expect(stranger.browser.jar.has('better-auth.session_token')).toBe(false)
  })

  test.each([
    ['another state', { state: 'made-up' }, 'expired', []],
    ['another issuer', { iss: 'https://elsewhere.example' }, 'failed', ['OAuth issuer mismatch']],
    ['another code', { code: 'made-up' }, 'failed', ['Failed to validate authorization code']],
    ['an unknown error', { error: 'strange' }, 'failed', []],
    ['an error of the provider', { error: 'temporarily_unavailable' }, 'network', []],
  ])('with %s opens no session', async (_kind, changes, failure, errors) => {
    const { browser, window, callback } = await answered()
    for (const [name, value] of Object.entries(changes)) callback.searchParams.set(name, value)
    expect(await finish({ browser, window }, callback)).toBe(failure)
    expect(browser.jar.has('better-auth.session_token')).toBe(false)
    expect(loggedErrors()).toEqual(errors)
  })

  test('leads to our own page only and keeps the window connected to its opener', async () => {
    const { callback } = await answered()
    callback.searchParams.set('callbackURL', 'https://elsewhere.example')
    const response = await fetch(callback, { redirect: 'manual' })
    expect(response.headers.get('location')).toMatch(/^\/signedIn\?/)
    expect(response.headers.get('cross-origin-opener-policy')).toBe('unsafe-none')
  })

  test('follows a request with a new state, nonce, and challenge each time', async () => {
    const urls = await Promise.all(
      [open(), open()].map(async ({ window }) => (await window.start({})).body.url),
    )
    const [one, two] = urls.map((url) => new URL(String(url)).searchParams)
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(one?.get(name)).toMatch(/^[\w-]{32,}$/)
      expect(one?.get(name)).not.toBe(two?.get(name))
    }
    expect(one?.get('code_challenge_method')).toBe('S256')
    expect(one?.get('response_type')).toBe('code')
  })
})

test('answers 404 for a provider that is not offered', async () => {
  expect((await open().window.start({ provider: 'google' })).status).toBe(404)
  expect((await fetch(`${server.origin}/api/auth/callback/elsewhere`)).status).toBe(404)
  expect((await fetch(`${server.origin}/demo-identity/.well-known/openid-configuration`)).status).toBe(404)
})

test('refuses a start from another site for a browser with a session', async () => {
  const { browser } = open()
  await browser.signUp()
  const started = await browser.post(
    startProviderSignIn,
    { provider: 'openid', attempt: crypto.randomUUID() },
    { origin: 'https://elsewhere.example' },
  )
  expect(started.status).toBe(403)
})
