import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { requestPasswordReset, resetPassword } from '#contract/passwords.ts'
import { signIn, type SignUpForm } from '#contract/session.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { openBrowser } from '../testing/browser.ts'
import { mailTo, tokenIn } from '../testing/mail.ts'

const { freeAtAddress, freeEverywhere, freeInKnownBrowser, firstWaitSeconds, longestWaitSeconds } =
  limits.wrongPasswords
const start = new Date()
const env = { TRUSTED_PROXIES: '127.0.0.1' }
const wrong = 'Wrong1!'

let now: Date
let first: TestApp
let second: TestApp
let owner: SignUpForm

beforeAll(async () => {
  first = await startTestApp({ env, now: () => now })
  second = await startTestApp({ env, now: () => now, beside: first })
})
afterAll(async () => {
  await second.stop()
  await first.stop()
})
beforeEach(async () => {
  now = start
  await first.db.deleteFrom('rateLimit').execute()
  owner = await openBrowser(first.origin).signUp()
})

const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000)
}
type Try = { app?: TestApp; browser?: ReturnType<typeof openBrowser>; email?: string; from?: number }
const enter = async (
  password: string,
  { app = first, browser = openBrowser(app.origin), email = owner.email, from = 1 }: Try = {},
) => {
  const headers = { 'x-forwarded-for': `203.0.113.${from}` }
  const { status, headers: answered, body } = await browser.post(signIn, { email, password }, headers)
  return { status, wait: Number(answered.get('retry-after')), detail: body.detail }
}
const guess = async (times: number, settings?: Try) => {
  const statuses: number[] = []
  for (let tries = 0; tries < times; tries += 1) statuses.push((await enter(wrong, settings)).status)
  return new Set(statuses)
}

test.each(['an account', 'no account'])(
  'after a few wrong passwords of %s each try waits, twice as long every time, up to a bound',
  async (kind) => {
    const email = kind === 'an account' ? owner.email : 'nobody@people.example'
    expect(await guess(freeAtAddress, { email })).toEqual(new Set([401]))
    for (let wait: number = firstWaitSeconds; wait < longestWaitSeconds * 2; wait *= 2) {
      const due = Math.min(wait, longestWaitSeconds)
      expect(await enter(wrong, { email })).toMatchObject({ status: 429, wait: due })
      later(due - 1)
      expect(await enter(wrong, { email })).toEqual({
        status: 429,
        wait: 1,
        detail: 'Too many tries. Please try again in 1 second.',
      })
      later(1)
      expect((await enter(wrong, { email })).status).toBe(401)
    }
  },
)

test('the right password has to wait as well, opens nothing before, and ends the counting', async () => {
  await guess(freeAtAddress)
  expect((await enter(owner.password)).status).toBe(429)
  later(firstWaitSeconds)
  expect((await enter(owner.password)).status).toBe(200)
  expect(await guess(freeAtAddress)).toEqual(new Set([401]))
})

test('two processes count together, also at the same moment', async () => {
  const tries = await Promise.all(
    Array.from({ length: freeAtAddress + 4 }, (_, index) =>
      enter(wrong, { app: index % 2 ? first : second }),
    ),
  )
  expect(tries.filter(({ status }) => status === 401)).toHaveLength(freeAtAddress)
  expect((await enter(wrong, { app: second })).status).toBe(429)
})

test('wrong passwords are forgotten after a day', async () => {
  await guess(freeAtAddress)
  later(limits.wrongPasswords.forgottenAfterSeconds)
  expect(await guess(freeAtAddress)).toEqual(new Set([401]))
})

test('a stranger who guesses does not make the owner wait elsewhere', async () => {
  await guess(freeAtAddress + 3)
  expect((await enter(owner.password, { from: 2 })).status).toBe(200)
})

test('strangers at many addresses make every unknown browser wait, and none that the owner has used', async () => {
  const known = openBrowser(second.origin)
  expect((await enter(owner.password, { browser: known, from: 99 })).status).toBe(200)
  expect(known.jar.has('known-browser')).toBe(true)
  for (let tries = 0; tries < freeEverywhere; tries += 1) await enter(wrong, { from: 100 + tries })
  expect((await enter(owner.password, { from: 200 })).status).toBe(429)
  expect((await enter(owner.password, { browser: known, from: 201 })).status).toBe(200)

  expect(await guess(freeInKnownBrowser, { browser: known })).toEqual(new Set([401]))
  expect((await enter(owner.password, { browser: known })).status).toBe(429)
})

test('a browser is known of one account, and only by the word of this product', async () => {
  const stranger = openBrowser(first.origin)
  const other = await openBrowser(first.origin).signUp()
  await enter(other.password, { browser: stranger, email: other.email })
  await guess(freeAtAddress, { from: 7 })
  expect((await enter(wrong, { browser: stranger, from: 7 })).status).toBe(429)

  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  stranger.jar.set('known-browser', `${part({ alg: 'none' })}.${part({ sub: owner.email, jti: 'x' })}.`)
  expect((await enter(wrong, { browser: stranger, from: 7 })).status).toBe(429)
})

test('a mailed link makes its browser known: nobody can keep the owner out of the account', async () => {
  for (let tries = 0; tries < freeEverywhere; tries += 1) await enter(wrong, { from: 100 + tries })
  const browser = openBrowser(first.origin)
  await browser.post(requestPasswordReset, { email: owner.email })
  const token = tokenIn(await mailTo(first.anonymous, owner.email, 'Choose a new password'))
  const password = 'Larch7#meadow'
  expect((await browser.post(resetPassword, { token, password })).status).toBe(200)
  expect((await enter(password, { from: 200 })).status).toBe(429)
  expect((await enter(password, { browser, from: 200 })).status).toBe(200)
})
