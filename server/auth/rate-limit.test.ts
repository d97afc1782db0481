import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sendContactMessage } from '#contract/content.ts'
import type { Allowance, Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/index.ts'
import { limits } from '#contract/limits.ts'
import { placeOffer } from '#contract/offers.ts'
import { createPayment } from '#contract/payments.ts'
import { createToken, getCaptcha, signUp } from '#contract/session.ts'
import { listUsers } from '#contract/users.ts'
import { newId } from '../db/id.ts'
import { type Caller, startTestApp, type TestApp } from '#test/kit/app.ts'
import { newPerson, openBrowser } from '#test/kit/browser.ts'
import { makeGuesses } from '#test/kit/guesses.ts'
import { openAccounts } from './service.ts'

let first: TestApp
let second: TestApp
beforeAll(async () => {
  first = await startTestApp()
  second = await startTestApp({ sharedWith: first })
})
afterAll(async () => {
  await second.stop()
  await first.stop()
})
beforeEach(() => first.db.deleteFrom('rateLimit').execute())

/** Simulates calls under this key until one is left. */
async function useUp(key: string, { tries, windowSeconds }: { tries: number; windowSeconds: number }) {
  await first.db.deleteFrom('rateLimit').where('key', '=', key).execute()
  const endsAt = Date.now() + windowSeconds * 1000
  await first.db
    .insertInto('rateLimit')
    .values({ id: newId(), key, count: tries - 1, lastRequest: endsAt })
    .execute()
}

const keyOf = ({ method, path }: Endpoint, whose: string) => `${method} ${path}|${whose}`
const address = '127.0.0.1'

type Answered = { status: number; headers: Headers; problem: { code: string; detail?: string } }

function expectRefusal({ status, headers, problem }: Answered, { windowSeconds }: Allowance) {
  expect([status, problem.code]).toEqual([429, 'too_many_requests'])
  const wait = Number(headers.get('retry-after'))
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(windowSeconds)
  expect(problem.detail).toMatch(/^Too many tries\. Please try again in \d+ (seconds?|minutes?)\.$/)
}

describe('two processes on one database share limits', () => {
  const body = (call: object) => call as never
  const nobody = { email: 'nobody@people.example', password: 'Wrong1!' }
  test.each<[keyof typeof endpoints, () => object]>([
    ['signUp', () => newPerson()],
    ['signIn', () => nobody],
    ['startProviderSignIn', () => ({ provider: 'demo', attempt: newId() })],
    ['requestPasswordReset', () => ({ email: 'nobody@people.example' })],
    ['checkResetLink', () => ({ token: 'x' })],
    ['resetPassword', () => ({ token: 'x', password: 'Larch7#meadow' })],
    ['getCaptcha', () => ({})],
    ['getProofChallenge', () => ({})],
    ['createToken', () => ({ email: 'nobody@people.example' })],
    ['sendContactMessage', () => ({ name: 'Ann', email: 'ann@people.example', message: 'Hello' })],
  ])('%s, per address', async (name, form) => {
    const endpoint: Endpoint = endpoints[name]
    const allowance = endpoint.allowance as Allowance
    await useUp(keyOf(endpoint, address), { ...allowance, tries: allowance.perAddress })
    const input = endpoint.method === 'GET' ? {} : { body: form() }
    expect((await first.anonymous.call(endpoint, body(input))).status).not.toBe(429)
    expectRefusal(await second.anonymous.call(endpoint, body(input)), allowance)
    expectRefusal(await first.anonymous.call(endpoint, body(input)), allowance)
  })

  test('offers and payments, per account at any address', async () => {
    const buyer = await first.member('user')
    const elsewhere: Caller = second.withToken(buyer.token ?? '')
    const calls: [Endpoint, object][] = [
      [placeOffer, { body: { propertyId: newId(), offeredAmount: 1 } }],
      [createPayment, { body: { offerId: newId(), idempotencyKey: newId() } }],
    ]
    for (const [endpoint, input] of calls) {
      const allowance = endpoint.allowance as Allowance
      await useUp(keyOf(endpoint, buyer.id), { ...allowance, tries: allowance.perAccount ?? 0 })
      expect((await buyer.call(endpoint, input)).status).toBe(404)
      expectRefusal(await elsewhere.call(endpoint, input), allowance)
      const other = await second.member('user', `another ${endpoint.path}`)
      expect((await other.call(endpoint, input)).status).toBe(404)
    }
  })

  test('tokens, per account', async () => {
    const person = await first.signedIn('user')
    const { perAccount, windowSeconds } = limits.tokenExchange
    await useUp(`token|${person.id}`, { tries: perAccount, windowSeconds })
    const input = { body: { email: person.email } }
    expect((await person.call(createToken, input)).status).toBe(200)
    expectRefusal(await person.call(createToken, input), limits.tokenExchange)
  })

  test('messages, per account at any address', async () => {
    const member = await first.member('user')
    const { perAccount, windowSeconds } = limits.contacting
    await useUp(keyOf(sendContactMessage, member.id), { tries: perAccount, windowSeconds })
    const input = { body: { name: 'Ann', email: 'ann@people.example', message: 'Hello' } }
    expect((await member.call(sendContactMessage, input)).status).toBe(201)
    expectRefusal(
      await second.withToken(member.token ?? '').call(sendContactMessage, input),
      limits.contacting,
    )
  })
})

test('does not count requests that fail validation', async () => {
  await openBrowser(first.origin).post(signUp, {})
  expect(await first.db.selectFrom('rateLimit').selectAll().execute()).toEqual([])
})

test('people who share an address do not lock each other out', async () => {
  const people = Array.from({ length: 7 }, (_, index) => ({
    email: `desk.${index}@people.example`,
    password: 'Larch7#meadow',
  }))
  const accounts = people.map((person) => ({ ...person, name: 'Desk', role: 'user' as const }))
  await openAccounts(first.db, accounts)
  const [careless, ...others] = people
  const times = limits.wrongPasswords.freeAtAddress
  await makeGuesses(first.db, { email: careless!.email, times, now: new Date(), from: () => address })
  expect((await openBrowser(second.origin).signIn(careless!)).status).toBe(429)
  for (const person of others) expect((await openBrowser(second.origin).signIn(person)).status).toBe(200)
})

test('reports a database failure as an internal error', async () => {
  await sql`alter table rate_limit rename to rate_limit_away`.execute(first.db)
  const { status, body } = await openBrowser(first.origin).signIn({
    email: 'a@b.example',
    password: 'Larch7#meadow',
  })
  await sql`alter table rate_limit_away rename to rate_limit`.execute(first.db)
  expect([status, body.code]).toEqual([500, 'internal'])
  expect(JSON.stringify(body)).not.toContain('rate_limit')
})

describe('the client address', () => {
  const drawFrom = async (app: TestApp, forwarded: string) =>
    (await fetch(`${app.origin}/api${getCaptcha.path}`, { headers: { 'x-forwarded-for': forwarded } })).status
  const counted = async () =>
    (await first.db.selectFrom('rateLimit').select('key').execute()).map(({ key }) => key.split('|')[1])

  test.each([
    ['no proxy', {}],
    ['another proxy', { TRUSTED_PROXIES: '10.0.0.0/8, 2001:db8::1' }],
  ])('is not the claimed one if %s is trusted', async (_, env) => {
    const app = await startTestApp({ sharedWith: first, env: { ...env, DEMO: 'off' } })
    expect(await drawFrom(app, '203.0.113.7')).toBe(200)
    expect(await drawFrom(app, '198.51.100.1, 10.1.1.1')).toBe(200)
    expect(await counted()).toEqual([address])
    await app.stop()
  })

  test('is the one that the trusted proxy saw', async () => {
    const app = await startTestApp({ sharedWith: first, env: { TRUSTED_PROXIES: '127.0.0.1', DEMO: 'off' } })
    await drawFrom(app, '198.51.100.1, 203.0.113.7')
    await drawFrom(app, '203.0.113.8')
    await drawFrom(app, '2001:db8:1:2:3::9')
    expect(new Set(await counted())).toEqual(new Set(['2001:db8:1:2::/64', '203.0.113.7', '203.0.113.8']))
    await app.stop()
  })
})

test('limits the request rate per address, in each process separately', async () => {
  const at = new Date()
  let now = at
  const env = { CALLS_PER_SECOND: '2', TRUSTED_PROXIES: '127.0.0.1', DEMO: 'off' }
  const app = await startTestApp({ sharedWith: first, env, now: () => now })
  const ask = (forwarded: string) =>
    fetch(`${app.origin}/api${listUsers.path}`, { headers: { 'x-forwarded-for': forwarded } })
  const together = await Promise.all(Array.from({ length: 22 }, () => ask('203.0.113.7')))
  expect(together.filter(({ status }) => status === 429)).toHaveLength(2)
  const refused = await ask('203.0.113.7')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1'])
  expect(await refused.json()).toMatchObject({
    code: 'too_many_requests',
    detail: 'Too many requests from your network. Please slow down.',
  })
  expect((await ask('203.0.113.8')).status).toBe(401)
  // Requests without a route count, too.
  for (const [method, path] of [
    ['GET', '/no/such'],
    ['PUT', '/properties'],
    ['OPTIONS', '/properties'],
  ] as const) {
    const headers = { 'x-forwarded-for': '203.0.113.7' }
    expect((await fetch(`${app.origin}/api${path}`, { method, headers })).status, method).toBe(429)
  }
  expect(await first.db.selectFrom('rateLimit').selectAll().execute()).toEqual([])

  now = new Date(at.getTime() + 500)
  expect((await ask('203.0.113.7')).status).toBe(401)
  expect((await ask('203.0.113.7')).status).toBe(429)
  await app.stop()
})
