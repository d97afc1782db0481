import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { confirmEmail } from '#contract/email-confirmation.ts'
import { requestPasswordReset, resetPassword } from '#contract/passwords.ts'
import { createToken, signIn, signOut, signUp } from '#contract/session.ts'
import { listUsers } from '#contract/users.ts'
import { startTestApp, type TestApp } from '#test/kit/app.ts'
import { newPerson, openBrowser } from '#test/kit/browser.ts'
import { makeOffer, makePayment, makeProperty, payInSandbox } from '#test/kit/factories.ts'
import { type OutsideIssuer, startIssuer } from '#test/kit/issuer.ts'
import { mailTo, tokenIn } from '#test/kit/mail.ts'
import { openSignInWindow } from '#test/kit/sign-in-window.ts'
import { secret } from '#test/kit/serve.ts'

const lines: string[] = []
const secrets = new Map<string, string>()
let issuer: OutsideIssuer
let server: TestApp

beforeAll(async () => {
  for (const method of ['log', 'info', 'warn', 'error', 'debug'] as const)
    vi.spyOn(console, method).mockImplementation((...said: unknown[]) => void lines.push(said.join(' ')))
  issuer = await startIssuer()
  server = await startTestApp({
    env: { ...issuer.env, LOG_LEVEL: 'debug' },
    log: { write: (line) => void lines.push(line) },
  })
  issuer.open(server.origin)
})
afterAll(async () => {
  await server.stop()
  await issuer.stop()
  vi.restoreAllMocks()
})

type Browser = ReturnType<typeof openBrowser>

/** The part of a cookie before the signature opens the session by itself. */
function keepCookies(whose: string, { jar }: Browser) {
  for (const [name, value] of jar) {
    secrets.set(`${whose}: cookie ${name}`, value)
    secrets.set(`${whose}: ${name} without signature`, decodeURIComponent(value).split('.')[0] ?? value)
  }
}

async function signUpAndIn() {
  const browser = openBrowser(server.origin)
  const form = await browser.signUp({ password: 'Larch7#meadow' })
  secrets.set('password', form.password)
  keepCookies('signed up', browser)
  await browser.post(signOut)
  secrets.set('mistyped password', 'Larch7#meadoW')
  await browser.signIn({ ...form, password: 'Larch7#meadoW' })
  await browser.signIn(form)
  keepCookies('signed in', browser)
  const token = await browser.token(form.email)
  secrets.set('bearer token', token)
  secrets.set('signature of the token', token.split('.')[2] ?? '')
  return { browser, form, token }
}

async function resetThePassword(email: string) {
  const browser = openBrowser(server.origin)
  await browser.post(requestPasswordReset, { email })
  const token = tokenIn(await mailTo(server.anonymous, email, 'Choose a new password'))
  secrets.set('reset link', token)
  secrets.set('new password', 'Ferry8#kettle')
  await browser.post(resetPassword, { token, password: 'Ferry8#kettle' })
  await fetch(`${server.origin}/resetPassword?token=${token}`)
  return browser.signIn({ email, password: 'Ferry8#kettle' })
}

async function confirm(email: string) {
  const { text } = await mailTo(server.anonymous, email, 'Confirm your email')
  const [, token = ''] = /confirmEmail#(\S+)/.exec(text) ?? []
  secrets.set('confirmation link', token)
  await server.anonymous.call(confirmEmail, { body: { token } })
}

async function connect(browser: Browser, token: string, email: string) {
  const known = { sub: 'ada', name: 'Ada Buyer', email, email_verified: true }
  issuer.admit(known)
  await openSignInWindow(browser, server.origin).go({ token })
  const other = openBrowser(server.origin)
  issuer.admit({ ...known, sub: 'eve', email: 'eve@people.example' })
  await openSignInWindow(other, server.origin).go()
  keepCookies('signed in elsewhere', other)
  secrets.set('secret between the provider and us', issuer.env.OIDC_CLIENT_SECRET)
}

async function pay() {
  const buyer = await server.signedIn('user')
  secrets.set("the buyer's token", buyer.token ?? '')
  for (const outcome of ['decline', 'fail', 'approve'] as const) {
    const offerId = await makeOffer(buyer, await makeProperty(server.db))
    const { _id } = await makePayment(buyer, offerId)
    await payInSandbox(buyer, _id, outcome)
  }
}

/** Failures log more than successes. */
async function failInside(form: { email: string; password: string }, token: string) {
  const away = async (table: string, work: () => Promise<unknown>) => {
    await sql`alter table ${sql.table(table)} rename to away`.execute(server.db)
    await work()
    await sql`alter table away rename to ${sql.ref(table)}`.execute(server.db)
  }
  const browser = openBrowser(server.origin)
  await away('account', () => browser.post(signUp, newPerson({ password: 'Larch7#meadow' })))
  await away('session', () => browser.post(signIn, form))
  await away('session', () => server.withToken(token).call(listUsers))
  await away('verification', () =>
    browser.post(resetPassword, { token: 'x'.repeat(24), password: 'Ferry8#kettle' }),
  )
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const broken = { method: 'POST', headers, body: `{"password":"${form.password}",` }
  await fetch(`${server.origin}/api${signIn.path}`, broken)
  await browser.post(createToken, { email: form.email })
}

test('logs no password, token, cookie, or secret, neither on success nor on failure', async () => {
  const { browser, form, token } = await signUpAndIn()
  await confirm(form.email)
  await connect(browser, token, form.email)
  await pay()
  await failInside(form, token)
  await resetThePassword(form.email)
  secrets.set('the secret behind all', secret)
  secrets.set('password of the database', new URL(server.databaseUrl).password || 'no password')

  const log = lines.join('\n')
  // The log covers all of it: every kind of call, and failures with their reasons.
  for (const path of [signUp.path, signIn.path, resetPassword.path, createToken.path, '/payments'])
    expect(log).toContain(`/api${path}`)
  expect(log).toContain('/api/auth/callback/:provider')
  expect(log).toMatch(/relation \\?"(session|account|verification)\\?" does not exist/)
  expect(lines.length).toBeGreaterThan(35)

  expect(secrets.size).toBeGreaterThan(15)
  const leaked = [...secrets].filter(([, text]) => text.length < 8 || log.includes(text))
  expect(leaked.map(([name]) => name)).toEqual([])
  expect(log).not.toMatch(/[?&](code|state|token|id_token)=/)
  expect(log).not.toMatch(/scrypt:\d+/)
})
