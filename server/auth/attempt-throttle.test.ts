import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { requestPasswordReset, resetPassword } from '#contract/passwords.ts'
import { addPasskey, startPasskey } from '#contract/passkeys.ts'
import { changePassword, confirmTwoFactor, endTwoFactor, startTwoFactor } from '#contract/security.ts'
import { signIn, type SignUpForm } from '#contract/session.ts'
import { startTestApp, type TestApp } from '#test/kit/app.ts'
import { openAuthenticator } from '#test/kit/authenticator.ts'
import { openBrowser } from '#test/kit/browser.ts'
import { makeGuesses } from '#test/kit/guesses.ts'
import { mailTo, tokenIn } from '#test/kit/mail.ts'
import type { Started } from '#test/kit/passkeys.ts'
import { codeOf } from '#test/kit/totp.ts'
import { createKnownBrowsers } from './known-browsers.ts'

const { freeAtAddress, freeEverywhere, freeInKnownBrowser, firstWaitSeconds } = limits.wrongPasswords
const start = new Date()
const env = { TRUSTED_PROXIES: '127.0.0.1' }
const wrong = 'Wrong1!'

let now = start
let first: TestApp
let second: TestApp
let owner: SignUpForm

beforeAll(async () => {
  first = await startTestApp({ env, now: () => now })
  second = await startTestApp({ env, now: () => now, sharedWith: first })
  owner = await first.register()
})
afterAll(async () => {
  await second.stop()
  await first.stop()
})
beforeEach(async () => {
  now = start
  await first.db.deleteFrom('rateLimit').execute()
})

type Browser = ReturnType<typeof openBrowser>
type Attempt = { app?: TestApp; browser?: Browser; email?: string; from?: string }
const here = '127.0.113.1'
const enter = async (
  password: string,
  { app = first, browser = openBrowser(app.origin), email = owner.email, from = here }: Attempt = {},
) => {
  const { status, headers, body } = await browser.post(
    signIn,
    { email, password },
    { 'x-forwarded-for': from },
  )
  return { status, wait: Number(headers.get('retry-after')), detail: body.detail }
}

const guessed = (times: number, { email = owner.email, from = (): string => here } = {}) =>
  makeGuesses(first.db, { email, times, now, from })
let addresses = 0
const fromEverywhere = () => `127.51.100.${(addresses += 1)}`

test.each(['an account', 'no account'])(
  'delays attempts after a few wrong passwords of %s, in every process',
  async (kind) => {
    const email = kind === 'an account' ? owner.email : 'nobody@people.example'
    await guessed(freeAtAddress - 1, { email })
    expect((await enter(wrong, { email })).status).toBe(401)
    for (const app of [first, second])
      expect(await enter(wrong, { email, app })).toEqual({
        status: 429,
        wait: firstWaitSeconds,
        detail: `Too many tries. Please try again in ${firstWaitSeconds} seconds.`,
      })
  },
)

test('delays the right password, too, and resets the count after it', async () => {
  await guessed(freeAtAddress)
  expect((await enter(owner.password)).status).toBe(429)
  now = new Date(start.getTime() + firstWaitSeconds * 1000)
  expect((await enter(owner.password)).status).toBe(200)
  await guessed(freeAtAddress)
  expect((await enter(wrong)).status).toBe(429)
})

test("does not delay the owner at another address than the attacker's", async () => {
  await guessed(freeAtAddress)
  expect((await enter(wrong)).status).toBe(429)
  expect((await enter(owner.password, { from: '127.0.113.2' })).status).toBe(200)
})

test('delays unknown browsers after guesses from many addresses, but not those the owner has used', async () => {
  const known = openBrowser(second.origin)
  expect((await enter(owner.password, { browser: known })).status).toBe(200)
  expect(known.jar.has('known-browser')).toBe(true)
  await guessed(freeEverywhere, { from: fromEverywhere })
  expect((await enter(owner.password, { from: '127.0.113.3' })).status).toBe(429)
  expect((await enter(owner.password, { browser: known, from: '127.0.113.4' })).status).toBe(200)
})

test('limits wrong passwords in a known browser, too', async () => {
  const known = openBrowser(first.origin)
  await enter(owner.password, { browser: known })
  expect((await enter(wrong, { browser: known })).status).toBe(401)
  const [counted] = await first.db.selectFrom('rateLimit').selectAll().where('count', '=', 1).execute()
  expect(counted?.key).toMatch(/^wrong password\|/)
  await first.db.updateTable('rateLimit').set({ count: freeInKnownBrowser }).execute()
  expect((await enter(owner.password, { browser: known })).status).toBe(429)
  expect((await enter(owner.password)).status).toBe(200)
})

test('accepts a known-browser cookie only for its account and with our signature', async () => {
  const stranger = openBrowser(first.origin)
  const other = await first.register()
  await enter(other.password, { browser: stranger, email: other.email })
  await guessed(freeAtAddress)
  expect((await enter(wrong, { browser: stranger })).status).toBe(429)

  const elsewhere = createKnownBrowsers({
    db: first.db,
    secret: 'a secret of another product',
    now: () => now,
    overTls: false,
  })
  const forged = [
    /=([^;]+)/.exec(await elsewhere.remember(owner.email))?.[1] ?? '',
    `${(stranger.jar.get('known-browser') ?? '').split('.').slice(0, 2).join('.')}.`,
  ]
  for (const cookie of forged) {
    stranger.jar.set('known-browser', cookie)
    expect((await enter(wrong, { browser: stranger })).status).toBe(429)
  }
})

test('a new password makes all browsers unknown except the one in which it was chosen', async () => {
  const { browser, email, ...member } = await first.newcomer()
  const former = openBrowser(first.origin)
  for (const known of [former, browser]) await enter(member.password, { browser: known, email })
  const authorization = `Bearer ${await browser.token(email)}`
  const password = 'Ferry8#kettle'
  const passwords = { currentPassword: member.password, password }
  expect((await browser.post(changePassword, passwords, { authorization })).status).toBe(200)
  await guessed(freeAtAddress, { email })
  expect((await enter(member.password, { browser: former, email })).status).toBe(429)
  expect((await enter(password, { browser, email })).status).toBe(200)
})

test('changing second factors makes all browsers unknown except the one in use', async () => {
  const { browser, email, password } = await first.newcomer()
  const bearer = async () => ({ authorization: `Bearer ${await browser.token(email)}` })
  /** Whether the cookie belongs to a known browser: unknown ones are delayed after these guesses. */
  const isKnown = async (cookie: string) => {
    await first.db.deleteFrom('rateLimit').execute()
    await guessed(freeAtAddress, { email })
    const other = openBrowser(first.origin)
    other.jar.set('known-browser', cookie)
    return (await enter(password, { browser: other, email })).status === 200
  }
  const cookie = () => browser.jar.get('known-browser') ?? ''
  await enter(password, { browser, email })

  const alone = cookie()
  const { body: started } = await browser.post(startTwoFactor, { password }, await bearer())
  expect(await isKnown(alone)).toBe(true)
  await browser.post(confirmTwoFactor, { code: codeOf(String(started.key)) }, await bearer())
  const withApp = cookie()
  expect([await isKnown(alone), await isKnown(withApp)]).toEqual([false, true])
  await browser.post(endTwoFactor, { password }, await bearer())
  const withoutApp = cookie()
  expect([await isKnown(withApp), await isKnown(withoutApp)]).toEqual([false, true])

  const { body } = await browser.post(startPasskey, { password }, await bearer())
  const { options, ceremony } = body as unknown as Started
  const response = openAuthenticator(first.origin).create(options)
  await browser.post(addPasskey, { ceremony, response }, await bearer())
  expect([await isKnown(withoutApp), await isKnown(cookie())]).toEqual([false, true])
})

test('a password reset makes its browser known, so that nobody can lock the owner out', async () => {
  const forgetful = await first.register()
  await guessed(freeEverywhere, { email: forgetful.email, from: fromEverywhere })
  const { email } = forgetful
  const browser = openBrowser(first.origin)
  await browser.post(requestPasswordReset, { email })
  const token = tokenIn(await mailTo(first.anonymous, email, 'Choose a new password'))
  const password = 'Ferry8#kettle'
  expect((await browser.post(resetPassword, { token, password })).status).toBe(200)
  expect((await enter(password, { email, from: '127.0.113.5' })).status).toBe(429)
  expect((await enter(password, { email, browser, from: '127.0.113.5' })).status).toBe(200)
})
