import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listConnections } from '#contract/identity.ts'
import { requestPasswordReset, resetPassword } from '#contract/passwords.ts'
import { createUser, listUsers } from '#contract/users.ts'
import { newId } from '../../db/id.ts'
import { startTestApp, type TestApp } from '#test/kit/app.ts'
import { openBrowser } from '#test/kit/browser.ts'
import { type OutsideIssuer, startIssuer } from '#test/kit/issuer.ts'
import { mailTo, tokenIn } from '#test/kit/mail.ts'
import { openSignInWindow } from '#test/kit/sign-in-window.ts'
import { openAccount } from '../service.ts'

let issuer: OutsideIssuer
let server: TestApp
let people = 0

beforeAll(async () => {
  issuer = await startIssuer()
  server = await startTestApp({ env: issuer.env })
  issuer.open(server.origin)
})
afterAll(async () => {
  await server.stop()
  await issuer.stop()
})
// A separate test covers the rate limit.
beforeEach(() => server.db.deleteFrom('rateLimit').execute())

const somebody = (changes: Record<string, unknown> = {}) => {
  const sub = `person-${(people += 1)}`
  return { sub, name: 'Ada Nova', email: `${sub}@people.example`, email_verified: true, ...changes }
}
const open = () => {
  const browser = openBrowser(server.origin)
  return { browser, window: openSignInWindow(browser, server.origin) }
}
const userOf = (email: string) =>
  server.db.selectFrom('user').selectAll().where('email', '=', email).executeTakeFirst()
const accountsOf = (userId: string | undefined) =>
  server.db
    .selectFrom('account')
    .selectAll()
    .where('userId', '=', userId ?? newId())
    .execute()
const hasSession = (jar: Map<string, string>) => jar.has('better-auth.session_token')

describe('a new person', () => {
  test('gets an account as a plain user with name, photo, session, and token', async () => {
    const person = somebody({ picture: 'https://pictures.example/ada.webp', role: 'admin' })
    issuer.admit(person)
    const { browser, window } = open()
    expect(await window.go()).toEqual({ attempt: expect.any(String), account: 'new' })

    const user = await userOf(person.email)
    expect(user).toMatchObject({
      name: 'Ada Nova',
      role: 'user',
      image: 'https://pictures.example/ada.webp',
      emailVerified: true,
    })
    const caller = server.withToken(await browser.token(person.email))
    expect((await caller.call(listUsers)).body).toMatchObject([{ email: person.email, role: 'user' }])
    const profile = { email: person.email, name: 'Ada Nova' }
    expect((await caller.call(createUser, { body: profile })).body).toEqual({ insertedId: user?.id })
  })

  test('leaves no provider token in the database', async () => {
    const person = somebody()
    issuer.admit(person)
    await open().window.go()
    expect(await accountsOf((await userOf(person.email))?.id)).toMatchObject([
      {
        providerId: 'openid',
        accountId: `${issuer.origin}#${person.sub}`,
        accessToken: null,
        refreshToken: null,
        idToken: null,
        password: null,
      },
    ])
  })

  test.each([
    ['http://pictures.example/a.webp', null],
    ['javascript:alert(1)', null],
    ['/pictures/villa.webp', null],
    ['no address', null],
    [7, null],
    ['https://pictures.example/a.webp', 'https://pictures.example/a.webp'],
  ])('with the picture %s has the photo %s', async (picture, image) => {
    const person = somebody({ picture })
    issuer.admit(person)
    await open().window.go()
    expect(await userOf(person.email)).toMatchObject({ image })
  })

  test.each([
    [{ name: '  ', given_name: 'Ada', family_name: 'Nova' }, /^Ada Nova$/],
    [{ name: undefined }, /^person-\d+$/],
    [{ name: 'x'.repeat(300) }, /^x{120}$/],
  ])('with the claims %o is named %s', async (claims, name) => {
    const person = somebody(claims)
    issuer.admit(person)
    await open().window.go()
    expect((await userOf(person.email))?.name).toMatch(name)
  })

  test('with an unverified email gets an account with an unverified email', async () => {
    const person = somebody({ email_verified: false })
    issuer.admit(person)
    expect((await open().window.go()).failure).toBeUndefined()
    expect(await userOf(person.email)).toMatchObject({ emailVerified: false })
  })
})

test('recognizes a returning person even if the email has changed', async () => {
  const person = somebody()
  issuer.admit(person)
  await open().window.go()
  const first = await userOf(person.email)
  issuer.admit({ ...person, email: `moved.${person.email}`, name: 'Ada Moved' })
  const { browser, window } = open()
  expect(await window.go()).toEqual({ attempt: expect.any(String) })
  const caller = server.withToken(await browser.token(person.email))
  expect((await caller.call(listUsers)).body).toMatchObject([{ _id: first?.id, name: 'Ada Nova' }])
})

describe('if an account with this email exists', () => {
  test('does not link it while its email is unproven', async () => {
    const person = somebody()
    await openBrowser(server.origin).signUp({ email: person.email })
    issuer.admit(person)
    const { browser, window } = open()
    expect((await window.go()).failure).toBe('account_exists')
    expect(hasSession(browser.jar)).toBe(false)
    const user = await userOf(person.email)
    expect(await accountsOf(user?.id)).toMatchObject([{ providerId: 'credential' }])
    expect(user).toMatchObject({ emailVerified: false })
  })

  test.each([
    [true, undefined, ['credential', 'openid']],
    [false, 'account_exists', ['credential']],
    [undefined, 'account_exists', ['credential']],
  ])(
    'links it with a proven email only if the provider has verified the email: %s',
    async (email_verified, failure, ways) => {
      const person = somebody({ email_verified })
      const { email } = person
      const account = {
        email,
        name: 'Ada',
        role: 'agent',
        password: 'Welcome1!',
        emailVerified: true,
      } as const
      await openAccount(server.db, account)
      issuer.admit(person)
      expect((await open().window.go()).failure).toBe(failure)
      const user = await userOf(email)
      expect((await accountsOf(user?.id)).map(({ providerId }) => providerId).toSorted()).toEqual(ways)
      expect(user).toMatchObject({ name: 'Ada', role: 'agent' })
    },
  )
})

test('links the account after a password reset has proven the email', async () => {
  const person = somebody()
  const { browser, window } = open()
  await browser.signUp({ email: person.email })
  issuer.admit(person)
  expect((await window.go()).failure).toBe('account_exists')
  await browser.post(requestPasswordReset, { email: person.email })
  const token = tokenIn(await mailTo(server.anonymous, person.email, 'Choose a new password'))
  expect((await browser.post(resetPassword, { token, password: 'Fresh2@x' })).status).toBe(200)
  expect((await window.go()).failure).toBeUndefined()
  const ways = await accountsOf((await userOf(person.email))?.id)
  expect(ways.map(({ providerId }) => providerId).toSorted()).toEqual(['credential', 'openid'])
})

describe('connecting a provider', () => {
  const member = async (changes = {}) => {
    const { browser, window } = open()
    const { email } = await browser.signUp(changes)
    await server.db.updateTable('user').set({ emailVerified: true }).where('email', '=', email).execute()
    const token = await browser.token(email)
    return { email, token, browser, window, caller: server.withToken(token) }
  }

  test('lets a member with a password sign in with the provider from then on', async () => {
    const { email, token, window, caller } = await member()
    issuer.admit(somebody({ email }))
    expect((await caller.call(listConnections)).body).toEqual([])
    expect((await window.go({ token })).failure).toBeUndefined()
    expect((await caller.call(listConnections)).body).toEqual([{ provider: 'openid' }])

    const later = open()
    expect((await later.window.go()).failure).toBeUndefined()
    expect(await later.browser.token(email)).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
    expect(await userOf(email)).toMatchObject({ emailVerified: true })
  })

  test.each([
    ['another email', {}],
    ['an email that is not verified', { email_verified: false }],
  ])('is refused for %s', async (kind, claims) => {
    const { email, token, window, caller } = await member()
    issuer.admit(somebody({ ...(kind !== 'another email' && { email }), ...claims }))
    expect((await window.go({ token })).failure).toBe('other_email')
    expect((await caller.call(listConnections)).body).toEqual([])
  })

  test('is refused if the provider account belongs to another member', async () => {
    const person = somebody()
    issuer.admit(person)
    await open().window.go()
    const { email, token, window } = await member()
    issuer.admit({ ...person, email })
    expect((await window.go({ token })).failure).toBe('connected_elsewhere')
  })

  test('requires the session of the same account', async () => {
    const { token } = await member()
    const other = await member()
    expect((await other.window.start({ token })).body).toMatchObject({ code: 'unauthenticated' })
    expect((await open().window.start({ token })).status).toBe(401)
  })
})
