import { expect } from '@playwright/test'
import { openAccount } from '#test/kit/process/accounts.ts'
import { waitForHydration } from './support/fixtures.ts'
import { passwordOf } from '#test/kit/process/member.ts'
import { test } from './support/test.ts'

const closed = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const always = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': expect.stringMatching(/^geolocation=\(self\), camera=\(\), .*microphone=\(\)/),
}

const directivesOf = (policy: string) =>
  new Map(policy.split(';').map((one) => one.trim().split(/ (.*)/, 2) as [string, string]))

test('every response has the security headers', async ({ request }) => {
  const home = await request.get('/')
  const script = /"(\/assets\/[^"]+\.js)"/.exec(await home.text())?.[1] ?? ''
  const answers = {
    page: home,
    'page that is not there': await request.get('/no/such/page'),
    'answer of the API': await request.get('/api/blogs'),
    refusal: await request.get('/api/offers'),
    'call that is not there': await request.get('/api/no/such/call'),
    'request that cannot be read': await request.get('/%'),
    picture: await request.get('/pictures/villa-dusk-480.webp'),
    script: await request.get(script),
    sitemap: await request.get('/sitemap.xml'),
  }
  for (const [name, answer] of Object.entries(answers)) {
    const headers = answer.headers()
    expect(headers, name).toMatchObject(always)
    expect(headers, name).not.toHaveProperty('x-powered-by')
    expect(headers, name).not.toHaveProperty('server')
    const policy = headers['content-security-policy'] ?? ''
    if (!headers['content-type']?.startsWith('text/html')) {
      expect(policy, name).toBe(closed)
      continue
    }
    const directives = directivesOf(policy)
    expect(directives.get('script-src'), name).toMatch(/^'self'( 'sha256-[\w+/]{43}=')+$/)
    expect(directives.get('default-src'), name).toBe("'self'")
    expect(directives.get('style-src'), name).toBe("'self'")
    expect(directives.get('object-src'), name).toBe("'none'")
    expect(directives.get('frame-ancestors'), name).toBe("'none'")
    expect(directives.get('base-uri'), name).toBe("'none'")
    expect(policy, name).not.toContain('unsafe-eval')
  }
  expect(Object.keys(answers).filter((name) => name.startsWith('page'))).toHaveLength(2)
})

test('a private page allows its scripts by an unpredictable nonce', async ({ baseURL }) => {
  const origin = String(baseURL)
  const { cookie } = await openAccount(origin, 'Nora Nonce')
  const policies = await Promise.all(
    ['/', '/'].map(async (path) => {
      const { headers } = await fetch(origin + path, { headers: { cookie } })
      expect(headers.get('etag')).toBeNull()
      return directivesOf(headers.get('content-security-policy') ?? '').get('script-src')
    }),
  )
  for (const scripts of policies) expect(scripts).toMatch(/^'self' 'nonce-[\w+/]{22}=='$/)
  expect(new Set(policies).size).toBe(2)
})

test('a redirect has no body', async ({ baseURL }) => {
  for (const cookie of ['', 'theme=dark; better-auth.session_token=ended.session']) {
    const answer = await fetch(`${baseURL}/dashboard`, { headers: { cookie }, redirect: 'manual' })
    const type = answer.headers.get('content-type')
    expect([answer.status, type, await answer.text()], cookie).toEqual([302, null, ''])
  }
})

test('cookies are HttpOnly and not sent by other sites', async ({ request }) => {
  const email = 'buyer@example.com'
  const signedIn = await request.post('/api/auth/sign-in/email', {
    data: { email, password: passwordOf(email) },
  })
  const cookies = signedIn.headersArray().filter(({ name }) => name.toLowerCase() === 'set-cookie')
  expect(cookies).toHaveLength(2)
  for (const { value } of cookies) {
    expect(value).toMatch(/; HttpOnly/)
    expect(value).toMatch(/; SameSite=Lax/)
  }
})

test('pages with forms do not violate their own content security policy', async ({ page }) => {
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  await page.exposeFunction('noteViolation', (what: string) => complaints.push(what))
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      (globalThis as never as { noteViolation: (what: string) => void }).noteViolation(
        `${violatedDirective} ${blockedURI}`,
      ),
    ),
  )
  for (const path of ['/login', '/contact', '/signUp']) {
    await page.goto(path)
    await waitForHydration(page)
    // Triggers schema validation, which must not use eval.
    await page
      .getByRole('main')
      .getByRole('button', { name: /^(Login|Send|Sign up)/ })
      .first()
      .click()
    await expect(page.getByText('Email is required')).toBeVisible()
  }
  expect(complaints).toEqual([])
})
