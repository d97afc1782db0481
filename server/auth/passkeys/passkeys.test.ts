import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { removePasskey, signInWithPasskey, startPasskey } from '#contract/passkeys.ts'
import { requestPasswordReset, resetPassword } from '#contract/passwords.ts'
import {
  changePassword,
  completeSignIn,
  confirmTwoFactor,
  getSecurity,
  resetSecondFactor,
  startTwoFactor,
} from '#contract/security.ts'
import { listUsers } from '#contract/users.ts'
import { hashPassword } from '../password-hash.ts'
import { publishedPassword } from '../published.ts'
import { startTestApp, type TestApp } from '#test/kit/app.ts'
import { openAuthenticator } from '#test/kit/authenticator.ts'
import { openBrowser } from '#test/kit/browser.ts'
import { holdingInserts, untilWaiting } from '#test/kit/hold.ts'
import { mailTo, tokenIn } from '#test/kit/mail.ts'
import { beginSignIn, bearer, newcomer, signIn, type Started, withPasskey } from '#test/kit/passkeys.ts'
import { codeOf } from '#test/kit/totp.ts'

const removalOf = (id: string) => ({ ...removePasskey, path: `/account/passkeys/${id}/removal` as const })

let server: TestApp
let time = new Date()
beforeAll(async () => {
  server = await startTestApp({ now: () => time })
})
afterAll(async () => {
  await server.stop()
})
beforeEach(async () => {
  time = new Date()
  await server.db.deleteFrom('rateLimit').execute()
})

const isOpen = async (token: string) => (await server.withToken(token).call(listUsers)).status === 200

test('a passkey opens an account without a password and counts as its second factor', async () => {
  const member = await newcomer(server)
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

test('refuses a sign-in with a foreign, expired, or used ceremony, or a wrong signature', async () => {
  const { device, ...member } = await withPasskey(server)
  const browser = openBrowser(server.origin)
  const { options, ceremony } = await beginSignIn(browser)
  const response = device.get(options)
  expect((await browser.post(signInWithPasskey, { ceremony, response })).status).toBe(200)
  const again = await browser.post(signInWithPasskey, { ceremony, response })
  expect([again.status, again.body.code]).toEqual([410, 'sign_in_expired'])

  const of = async (change: (started: Started) => object | Promise<object>) => {
    const started = await beginSignIn(browser)
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
    'a passkey that may be copied, unlike before': ({ options: own }) => device.get(own, { copies: 'made' }),
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

test('adds a passkey once, for the account it was made for, in time, and up to ten', async () => {
  const [one, other] = [await newcomer(server), await newcomer(server)]
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
  // Certificates in an attestation name addresses that callers must not make us fetch.
  for (const flags of [
    { verified: false },
    { from: 'https://homes.example.net' },
    { isAttested: true },
    { crossOrigin: true },
    { isOffCurve: true },
  ]) {
    const { started: own } = await other.start()
    const response = other.device.create(own.options, flags)
    const { status, body } = await other.add({ ceremony: own.ceremony, response })
    const text =
      'isOffCurve' in flags
        ? 'The key of this passkey cannot be used. Please try another device.'
        : 'This passkey could not be verified. Please try again.'
    expect([status, body.fields], JSON.stringify(flags)).toEqual([422, { response: text }])
  }
  const ceremonies: Started[] = []
  for (let count = 1; count <= limits.passkeys.max; count += 1) ceremonies.push((await one.start()).started)
  // All at once: the tenth passkey is the last.
  const answers = await Promise.all(
    ceremonies.map(({ options, ceremony }) =>
      one.add({ ceremony, response: openAuthenticator(server.origin).create(options) }),
    ),
  )
  const statuses = Map.groupBy(answers, ({ status }) => status)
  expect([statuses.get(200)?.length, statuses.get(409)?.length]).toEqual([limits.passkeys.max - 1, 1])
  expect((await one.start()).body.code).toBe('too_many_passkeys')
})

test('removing a passkey ends the sessions it may have opened elsewhere', async () => {
  const { device, browser, token, passkeyId, ...member } = await withPasskey(server)
  const elsewhere = openBrowser(server.origin)
  await signIn(elsewhere, device)
  const byPassword = openBrowser(server.origin)
  await byPassword.signIn(member)
  const [stolen, unaffected] = [await elsewhere.token(member.email), await byPassword.token(member.email)]
  const remove = (id: string, password: string, by = token, from = browser) =>
    from.post(removalOf(id), { password }, bearer(by))

  const stranger = await newcomer(server)
  expect((await remove(passkeyId, stranger.password, stranger.token, stranger.browser)).status).toBe(404)
  expect((await remove(passkeyId, 'Wrong7#meadow')).status).toBe(422)
  const removed = await remove(passkeyId, member.password)
  expect([removed.status, removed.body]).toEqual([200, { endedSessions: 1, credentialId: device.id }])
  expect([await isOpen(token), await isOpen(stolen), await isOpen(unaffected)]).toEqual([true, false, true])
  await mailTo(server.anonymous, member.email, 'A passkey was removed from your account')
  expect((await signIn(openBrowser(server.origin), device)).body.code).toBe('passkey_refused')
  expect((await remove(passkeyId, member.password)).status).toBe(404)
})

test('accepts only one of several sign-ins with the same counter, as from a cloned device', async () => {
  const { device } = await withPasskey(server)
  const attempts = await Promise.all(
    [1, 2, 3].map(async () => {
      const browser = openBrowser(server.origin)
      const { options, ceremony } = await beginSignIn(browser)
      return { browser, body: { ceremony, response: device.get(options, { counter: 50 }) } }
    }),
  )
  const answers = await Promise.all(
    attempts.map(({ browser, body }) => browser.post(signInWithPasskey, body)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test("a sign-in refused at its last step keeps the browser's session", async () => {
  const { browser, device, passkeyId, token } = await withPasskey(server)
  const { options, ceremony } = await beginSignIn(browser)
  const body = { ceremony, response: device.get(options) }
  const { answer } = await holdingInserts(server.db, { table: 'session' }, async () => {
    const signingIn = browser.post(signInWithPasskey, body)
    await untilWaiting(server.db, 1)
    // Simulates a removal in another session.
    await server.db.deleteFrom('passkey').where('id', '=', passkeyId).execute()
    return { answer: signingIn }
  })
  const { status, body: refused } = await answer
  expect([status, refused.code]).toEqual([401, 'passkey_refused'])
  expect(await isOpen(token)).toBe(true)
})

test('the last use determines whether a passkey is synced', async () => {
  const member = await newcomer(server)
  const { started } = await member.start()
  const response = member.device.create(started.options, { copies: 'possible' })
  expect((await member.add({ ceremony: started.ceremony, response })).body.synced).toBe(false)
  const browser = openBrowser(server.origin)
  const { options, ceremony } = await beginSignIn(browser)
  const used = member.device.get(options, { copies: 'made' })
  expect((await browser.post(signInWithPasskey, { ceremony, response: used })).status).toBe(200)
  const { body } = await server.withToken(member.token).call(getSecurity)
  expect(body.passkeys).toMatchObject([{ synced: true }])
})

test('refuses sign-ins from pages of other sites', async () => {
  const { device } = await withPasskey(server)
  const browser = openBrowser(server.origin)
  const foreign = [
    ['origin', 'https://homes.example.net'],
    ['sec-fetch-site', 'cross-site'],
  ] as const
  for (const [name, value] of foreign) {
    const { options, ceremony } = await beginSignIn(browser)
    const body = { ceremony, response: device.get(options) }
    expect((await browser.post(signInWithPasskey, body, { [name]: value })).status).toBe(403)
  }
})

test('a new password keeps passkeys and mentions them; the demo password cannot add any', async () => {
  const { email, id, token, browser, password } = await withPasskey(server)
  const body = { currentPassword: password, password: 'Another9$meadow' }
  expect((await browser.post(changePassword, body, bearer(token))).status).toBe(200)
  const changed = await mailTo(server.anonymous, email, 'Your password has been changed')
  expect(changed.text).toContain('Your passkey still opens the account.')
  expect(changed.text).toContain('/dashboard/security')
  await browser.post(requestPasswordReset, { email })
  const reset = tokenIn(await mailTo(server.anonymous, email, 'Choose a new password'))
  const done = await browser.post(resetPassword, { token: reset, password: 'Cedar9#brook' })
  expect(done.body).toEqual({ success: true, passkeys: 1 })

  const hash = await hashPassword(publishedPassword)
  await server.db.updateTable('account').set({ password: hash }).where('userId', '=', id).execute()
  await browser.signIn({ email, password: publishedPassword })
  const known = bearer(await browser.token(email))
  const refused = await browser.post(startPasskey, { password: publishedPassword }, known)
  expect(refused.body.fields).toEqual({
    password: 'This is the public demo password. Change it before you add a passkey.',
  })
})

test('an admin resets passkeys like an authenticator app', async () => {
  const { device, token, ...member } = await withPasskey(server)
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

test('a reset that first proves the email removes earlier passkeys', async () => {
  const { device, email, id } = await withPasskey(server)
  // They may belong to somebody else.
  await server.db.updateTable('user').set({ emailVerified: false }).where('id', '=', id).execute()
  await openBrowser(server.origin).post(requestPasswordReset, { email })
  const token = tokenIn(await mailTo(server.anonymous, email, 'Choose a new password'))
  const body = { token, password: 'Another9$meadow' }
  expect((await server.anonymous.call(resetPassword, { body })).status).toBe(200)
  await mailTo(server.anonymous, email, 'Your two-factor authentication was removed')
  expect((await signIn(openBrowser(server.origin), device)).body.code).toBe('passkey_refused')
})
