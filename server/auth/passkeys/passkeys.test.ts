import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import {
  addPasskey,
  removePasskey,
  signInWithPasskey,
  startPasskey,
  startPasskeySignIn,
} from '#contract/passkeys.ts'
import { requestPasswordReset, resetPassword } from '#contract/passwords.ts'
import {
  completeSignIn,
  confirmTwoFactor,
  getSecurity,
  resetSecondFactor,
  startTwoFactor,
} from '#contract/security.ts'
import { listUsers } from '#contract/users.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { openAuthenticator } from '../../testing/authenticator.ts'
import { openBrowser } from '../../testing/browser.ts'
import { mailTo, tokenIn } from '../../testing/mail.ts'
import { codeOf } from '../../testing/totp.ts'

type Started = { options: { challenge: string; user: { id: string } }; ceremony: string }
const removalOf = (id: string) => ({ ...removePasskey, path: `/account/passkeys/${id}/removal` as const })
type Browser = ReturnType<typeof openBrowser>

let server: TestApp
let staff: TestApp
let time = new Date()
beforeAll(async () => {
  server = await startTestApp({ now: () => time })
  staff = await startTestApp({ env: { TWO_FACTOR: 'staff' } })
})
afterAll(async () => {
  await server.stop()
  await staff.stop()
})
beforeEach(async () => {
  time = new Date()
  for (const { db } of [server, staff]) await db.deleteFrom('rateLimit').execute()
})

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const isOpen = async (token: string, at = server) =>
  (await at.withToken(token).call(listUsers)).status === 200

/** A member who is signed in, with a device that has no passkey yet. */
async function newcomer(at = server, role?: 'agent') {
  const { browser, ...form } = await at.newcomer()
  if (role) await at.db.updateTable('user').set({ role }).where('id', '=', form.id).execute()
  const token = await browser.token(form.email)
  const start = async (password = form.password, own = token) => {
    const answer = await browser.post(startPasskey, { password }, bearer(own))
    return { ...answer, started: answer.body as unknown as Started }
  }
  const add = (body: object, own = token) => browser.post(addPasskey, body, bearer(own))
  return { ...form, browser, token, start, add, device: openAuthenticator(at.origin) }
}

async function withPasskey(at = server, role?: 'agent') {
  const member = await newcomer(at, role)
  const { started } = await member.start()
  const { status, text, body } = await member.add({
    ceremony: started.ceremony,
    response: member.device.create(started.options),
  })
  expect(status, text).toBe(200)
  return { ...member, passkeyId: String(body._id) }
}

const ask = async (browser: Browser) => (await browser.post(startPasskeySignIn)).body as unknown as Started
async function signIn(browser: Browser, device: ReturnType<typeof openAuthenticator>) {
  const { options, ceremony } = await ask(browser)
  return browser.post(signInWithPasskey, { ceremony, response: device.get(options) })
}

test('a passkey opens an account without a password, and counts as its second factor', async () => {
  const member = await newcomer()
  const wrong = await member.start('Wrong7#meadow')
  expect([wrong.status, wrong.body.fields]).toEqual([422, { password: 'Password is incorrect' }])
  const { started, headers } = await member.start()
  expect(headers.get('cache-control')).toBe('no-store')
  expect(started.options).toMatchObject({
    rp: { id: new URL(server.origin).hostname, name: 'Real Estate' },
    user: { name: member.email },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  const made = member.device.create(started.options)
  const added = await member.add({ ceremony: started.ceremony, response: made })
  expect(added.body).toMatchObject({ synced: false, lastUsedAt: null })
  await mailTo(server.anonymous, member.email, 'A passkey was added to your account')
  expect((await member.start()).started.options).toMatchObject({
    excludeCredentials: [{ id: member.device.id }],
  })

  const browser = openBrowser(server.origin)
  const { status, body, text } = await signIn(browser, member.device)
  expect([status, body.email], text).toEqual([200, member.email])
  const token = await browser.token(member.email)
  const security = await server.withToken(token).call(getSecurity)
  expect(security.body.passkeys).toMatchObject([{ _id: added.body._id, lastUsedAt: expect.any(String) }])

  // With an authenticator app as well, the passkey alone is still enough.
  const { body: app } = await browser.post(startTwoFactor, { password: member.password }, bearer(token))
  await browser.post(confirmTwoFactor, { code: codeOf(String(app.key)) }, bearer(token))
  const next = openBrowser(server.origin)
  expect((await signIn(next, member.device)).status).toBe(200)
  expect(await isOpen(await next.token(member.email))).toBe(true)
  const byPassword = openBrowser(server.origin)
  expect((await byPassword.signIn(member)).body).toEqual({ secondFactor: 'asked' })
  expect((await byPassword.post(completeSignIn, { code: codeOf(String(app.key), 1) })).status).toBe(200)
})

test('a sign-in is refused whose ceremony is another, late or done, and whose signature is not right', async () => {
  const { device, ...member } = await withPasskey()
  const browser = openBrowser(server.origin)
  const { options, ceremony } = await ask(browser)
  const response = device.get(options)
  expect((await browser.post(signInWithPasskey, { ceremony, response })).status).toBe(200)
  const again = await browser.post(signInWithPasskey, { ceremony, response })
  expect([again.status, again.body.code]).toEqual([410, 'sign_in_expired'])

  const of = async (change: (started: Started) => object | Promise<object>) => {
    const started = await ask(browser)
    const body = {
      ceremony: started.ceremony,
      response: device.get(started.options),
      ...(await change(started)),
    }
    return (await browser.post(signInWithPasskey, body)).body.code
  }
  const { started: adding } = await member.start()
  expect(await of(() => ({ ceremony: adding.ceremony }))).toBe('sign_in_expired')
  expect(await of(({ ceremony: own }) => ({ ceremony: `${own}x` }))).toBe('sign_in_expired')
  expect(
    await of(() => ((time = new Date(Date.now() + limits.passkeys.lifetimeSeconds * 1000 + 1000)), {})),
  ).toBe('sign_in_expired')
  time = new Date()
  const refused: Record<string, (started: Started) => object> = {
    'another challenge': () => device.get(options),
    'another origin': ({ options: own }) => device.get(own, { from: 'https://homes.example.net' }),
    'no user verification': ({ options: own }) => device.get(own, { verified: false }),
    'a counter of before': ({ options: own }) => device.get(own, { counter: 1 }),
    'the name of another account': ({ options: own }) =>
      device.get(own, { userHandle: Buffer.from('somebody').toString('base64url') }),
    'an unknown passkey': ({ options: own }) => openAuthenticator(server.origin).get(own),
    'the signature of another device': ({ options: own }) => ({
      ...openAuthenticator(server.origin).get(own),
      id: device.id,
      rawId: device.id,
    }),
  }
  for (const [name, make] of Object.entries(refused))
    expect(await of((own) => ({ response: make(own) })), name).toBe('passkey_refused')
  expect(await of(() => ({}))).toBeUndefined()
})

test('a passkey is added once, by whom it was made for, in time, and up to ten', async () => {
  const [one, other] = [await newcomer(), await newcomer()]
  const { started } = await one.start()
  const made = { ceremony: started.ceremony, response: one.device.create(started.options) }
  expect((await other.add(made)).status).toBe(422)
  expect((await one.add(made)).status).toBe(200)
  const late = await one.add(made)
  expect([late.status, late.body.fields]).toEqual([
    422,
    { response: 'The passkey was not added, because this took too long. Please try again.' },
  ])
  // The same device for another account.
  const { started: next } = await other.start()
  const taken = await other.add({ ceremony: next.ceremony, response: one.device.create(next.options) })
  expect(taken.body.fields).toEqual({ response: 'This passkey has been added already.' })
  for (const flags of [{ verified: false }, { from: 'https://homes.example.net' }]) {
    const { started: own } = await other.start()
    const response = other.device.create(own.options, flags)
    expect((await other.add({ ceremony: own.ceremony, response })).status).toBe(422)
  }
  const ceremonies: Started[] = []
  for (let count = 1; count <= limits.passkeys.max; count += 1) ceremonies.push((await one.start()).started)
  // All at once: the tenth is the last.
  const answers = await Promise.all(
    ceremonies.map(({ options, ceremony }) =>
      one.add({ ceremony, response: openAuthenticator(server.origin).create(options) }),
    ),
  )
  const statuses = Map.groupBy(answers, ({ status }) => status)
  expect([statuses.get(200)?.length, statuses.get(409)?.length]).toEqual([limits.passkeys.max - 1, 1])
  expect((await one.start()).body.code).toBe('too_many_passkeys')
})

test('removing a passkey ends the sessions it may have opened elsewhere, and it opens nothing more', async () => {
  const { device, browser, token, passkeyId, ...member } = await withPasskey()
  const elsewhere = openBrowser(server.origin)
  await signIn(elsewhere, device)
  const byPassword = openBrowser(server.origin)
  await byPassword.signIn(member)
  const [stolen, kept] = [await elsewhere.token(member.email), await byPassword.token(member.email)]
  const remove = (id: string, password: string, by = token, from = browser) =>
    from.post(removalOf(id), { password }, bearer(by))

  const stranger = await newcomer()
  expect((await remove(passkeyId, stranger.password, stranger.token, stranger.browser)).status).toBe(404)
  expect((await remove(passkeyId, 'Wrong7#meadow')).status).toBe(422)
  const removed = await remove(passkeyId, member.password)
  expect([removed.status, removed.body]).toEqual([200, { endedSessions: 1 }])
  expect([await isOpen(token), await isOpen(stolen), await isOpen(kept)]).toEqual([true, false, true])
  await mailTo(server.anonymous, member.email, 'A passkey was removed from your account')
  expect((await signIn(openBrowser(server.origin), device)).body.code).toBe('passkey_refused')
  expect((await remove(passkeyId, member.password)).status).toBe(404)
})

test('an admin resets passkeys like an authenticator app', async () => {
  const { device, token, ...member } = await withPasskey()
  const admin = await server.member('admin')
  const { body: found } = await admin.call(listUsers, { query: { email: member.email } })
  expect(found[0]?.can.resetSecondFactor).toBe(true)
  expect((await admin.call(resetSecondFactor, { params: { id: member.id } })).body).toEqual({
    deletedCount: 1,
  })
  expect(await isOpen(token)).toBe(false)
  expect((await signIn(openBrowser(server.origin), device)).body.code).toBe('passkey_refused')
  await mailTo(server.anonymous, member.email, 'Your two-factor authentication was reset')
})

test('where staff needs a second factor, a passkey is one, and a password alone adds no other', async () => {
  const agent = await newcomer(staff, 'agent')
  expect(await isOpen(agent.token, staff)).toBe(false)
  const { started } = await agent.start()
  const response = agent.device.create(started.options)
  const { body: added } = await agent.add({ ceremony: started.ceremony, response })
  expect(await isOpen(agent.token, staff)).toBe(true)

  const thief = openBrowser(staff.origin)
  await thief.signIn(agent)
  const stolen = await thief.token(agent.email)
  expect(await isOpen(stolen, staff)).toBe(false)
  const { body: told } = await staff.withToken(stolen).call(getSecurity)
  expect(told.twoFactor).toMatchObject({ enabled: false, required: true, lacking: true })
  for (const call of [startTwoFactor, startPasskey]) {
    const { body } = await thief.post(call, { password: agent.password }, bearer(stolen))
    expect(body.code).toBe('passkey_required')
  }
  const own = openBrowser(staff.origin)
  expect((await signIn(own, agent.device)).status).toBe(200)
  const token = await own.token(agent.email)
  expect(await isOpen(token, staff)).toBe(true)
  const last = await own.post(removalOf(String(added._id)), { password: agent.password }, bearer(token))
  expect(last.body.code).toBe('two_factor_required')
  expect(await isOpen(token, staff)).toBe(true)
})

test('a setup that a password began before there was a passkey does not end after it', async () => {
  const agent = await newcomer(staff, 'agent')
  const thief = openBrowser(staff.origin)
  await thief.signIn(agent)
  const stolen = await thief.token(agent.email)
  const { body: app } = await thief.post(startTwoFactor, { password: agent.password }, bearer(stolen))
  const { body: begun } = await thief.post(startPasskey, { password: agent.password }, bearer(stolen))
  const { started } = await agent.start()
  await agent.add({ ceremony: started.ceremony, response: agent.device.create(started.options) })

  const { options, ceremony } = begun as unknown as Started
  const code = codeOf(String(app.key))
  const response = openAuthenticator(staff.origin).create(options)
  const tries = [
    await thief.post(confirmTwoFactor, { code }, bearer(stolen)),
    await thief.post(addPasskey, { ceremony, response }, bearer(stolen)),
  ]
  expect(tries.map(({ body }) => body.code)).toEqual(['passkey_required', 'passkey_required'])
})

test('a reset that proves an email for the first time removes the passkeys of before', async () => {
  const { device, email, id } = await withPasskey()
  // Whoever made it may have been somebody else.
  await server.db.updateTable('user').set({ emailVerified: false }).where('id', '=', id).execute()
  await openBrowser(server.origin).post(requestPasswordReset, { email })
  const token = tokenIn(await mailTo(server.anonymous, email, 'Choose a new password'))
  const body = { token, password: 'Another9$meadow' }
  expect((await server.anonymous.call(resetPassword, { body })).status).toBe(200)
  await mailTo(server.anonymous, email, 'Your two-factor authentication was removed')
  expect((await signIn(openBrowser(server.origin), device)).body.code).toBe('passkey_refused')
})
