import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadDemo } from '../load.ts'
import { startTestApp, type TestApp } from '#test/kit/app.ts'
import { openBrowser } from '#test/kit/browser.ts'
import { openSignInWindow } from '#test/kit/sign-in-window.ts'

let dataDir: string
let server: TestApp
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'real-estate-identity-'))
  server = await startTestApp({ env: { DATA_DIR: dataDir } })
  await loadDemo(server.db, { currency: 'USD', offersNeedAcceptance: false })
})
afterAll(async () => {
  await server.stop()
  await rm(dataDir, { recursive: true })
})

const signInAs = async (form: Record<string, string>, of: TestApp = server) => {
  const browser = openBrowser(of.origin)
  const { failure } = await openSignInWindow(browser, of.origin).go({
    provider: 'demo',
    fillIn: (_page, send) => send(form),
  })
  return { browser, failure }
}

test.each(['admin', 'agent', 'buyer'])(
  'the demo %s signs in without a password, always to the same account',
  async (who) => {
    const email = `${who}@example.com`
    const { browser, failure } = await signInAs({ who: email, answer: 'continue' })
    expect(failure).toBeUndefined()
    expect(await browser.token(email)).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
    const users = await server.db.selectFrom('user').select('role').where('email', '=', email).execute()
    expect(users).toEqual([{ role: who === 'buyer' ? 'user' : who }])
  },
)

test('anyone else gets a plain user account, and the same one the next time', async () => {
  const form = {
    who: 'another',
    name: 'Greta <b>Nova</b>',
    email: 'Greta@People.example',
    answer: 'continue',
  }
  await signInAs(form)
  await signInAs({ ...form, name: 'Greta' })
  const users = await server.db
    .selectFrom('user')
    .select(['role', 'name'])
    .where('email', '=', 'greta@people.example')
    .execute()
  expect(users).toEqual([{ role: 'user', name: 'Greta <b>Nova</b>' }])
})

test('signs in to different accounts in the same window', async () => {
  const browser = openBrowser(server.origin)
  const window = openSignInWindow(browser, server.origin)
  for (const email of ['agent@example.com', 'buyer@example.com']) {
    await window.go({ provider: 'demo', fillIn: (_page, send) => send({ who: email, answer: 'continue' }) })
    expect(await browser.token(email)).toMatch(/\./)
  }
})

test('reports a cancellation as refused', async () => {
  expect((await signInAs({ answer: 'cancel' })).failure).toBe('refused')
})

test('shows errors for missing fields and keeps the input', async () => {
  const pages: string[] = []
  const browser = openBrowser(server.origin)
  await openSignInWindow(browser, server.origin).go({
    provider: 'demo',
    fillIn: async (_page, send) => {
      const forms: Record<string, string>[] = [{}, { who: 'another', name: '', email: '"><script>' }]
      for (const form of forms) {
        const answer = await send({ ...form, answer: 'continue' })
        expect(answer.status).toBe(422)
        pages.push(await answer.text())
      }
      return send({ answer: 'cancel' })
    },
  })
  expect(pages[0]).toContain('Please choose an account.')
  expect(pages[1]).toContain('Name is required')
  expect(pages[1]).toContain('Invalid email address')
  expect(pages[1]).toContain('value="&quot;&gt;&lt;script&gt;"')
})

test('shows an error page for an unknown or expired sign-in', async () => {
  const response = await fetch(`${server.origin}/demo-identity/interaction/made-up`)
  expect([response.status, await response.text()]).toEqual([
    400,
    expect.stringContaining('This sign-in has ended'),
  ])
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  const wrong = await fetch(`${server.origin}/demo-identity/auth?client_id=other`, {
    headers: { accept: 'text/html' },
  })
  expect([wrong.status, await wrong.text()]).toEqual([400, expect.stringContaining('This sign-in has ended')])
})

test('stores its keys in the data folder, readable by the owner only, and keeps them after a restart', async () => {
  const file = join(dataDir, 'secrets', 'demo-identity')
  expect(((await stat(file)).mode & 0o777).toString(8)).toBe('600')
  const keysOf = async ({ origin }: TestApp) => (await fetch(`${origin}/demo-identity/jwks`)).json()
  const { keys } = (await keysOf(server)) as { keys: { kid: string; d?: string }[] }
  expect(keys[0]?.d).toBeUndefined()
  expect(await readFile(file, 'utf8')).toContain(keys[0]?.kid)
  const restarted = await startTestApp({ env: { DATA_DIR: dataDir } })
  expect(await keysOf(restarted)).toEqual({ keys })
  await restarted.stop()
})

test('uses the public origin as its name and is reached through the loopback address', async () => {
  const origin = 'http://localhost:8080'
  const proxied = await startTestApp({ env: { DATA_DIR: dataDir, ORIGIN: origin } })
  const discovery = await fetch(`${proxied.origin}/demo-identity/.well-known/openid-configuration`)
  expect(await discovery.json()).toMatchObject({
    issuer: `${origin}/demo-identity`,
    authorization_endpoint: `${origin}/demo-identity/auth`,
    token_endpoint: `${origin}/demo-identity/token`,
  })
  const started = await fetch(`${proxied.origin}/api/auth/sign-in/provider`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ provider: 'demo', attempt: crypto.randomUUID() }),
  })
  const { url } = (await started.json()) as { url: string }
  expect(new URL(url).origin).toBe(origin)
  expect(new URL(url).searchParams.get('redirect_uri')).toBe(`${origin}/api/auth/callback/demo`)
  await proxied.stop()
})

test('does not exist outside demo mode', async () => {
  const real = await startTestApp({ env: { DATA_DIR: dataDir, DEMO: 'off', CAPTCHA: 'on' } })
  expect((await fetch(`${real.origin}/demo-identity/jwks`)).status).toBe(404)
  await real.stop()
})
