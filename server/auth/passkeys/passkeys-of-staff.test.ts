import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPasskey, removePasskey, startPasskey } from '#contract/passkeys.ts'
import { confirmTwoFactor, getSecurity, startTwoFactor } from '#contract/security.ts'
import { listUsers } from '#contract/users.ts'
import { startTestApp, type TestApp } from '#test/kit/app.ts'
import { openAuthenticator } from '#test/kit/authenticator.ts'
import { openBrowser } from '#test/kit/browser.ts'
import { bearer, newcomer, signIn, type Started } from '#test/kit/passkeys.ts'
import { codeOf } from '#test/kit/totp.ts'

let staff: TestApp
beforeAll(async () => {
  staff = await startTestApp({ env: { TWO_FACTOR: 'staff' } })
})
afterAll(() => staff.stop())

const removalOf = (id: string) => ({ ...removePasskey, path: `/account/passkeys/${id}/removal` as const })
const isOpen = async (token: string) => (await staff.withToken(token).call(listUsers)).status === 200

test('a passkey satisfies the rule for staff, and a password alone cannot add another factor', async () => {
  const agent = await newcomer(staff, 'agent')
  expect(await isOpen(agent.token)).toBe(false)
  const { started } = await agent.start()
  const response = agent.device.create(started.options)
  const { body: added } = await agent.add({ ceremony: started.ceremony, response })
  expect(await isOpen(agent.token)).toBe(true)

  const thief = openBrowser(staff.origin)
  await thief.signIn(agent)
  const stolen = await thief.token(agent.email)
  expect(await isOpen(stolen)).toBe(false)
  const { body: security } = await staff.withToken(stolen).call(getSecurity)
  expect(security.twoFactor).toMatchObject({ enabled: false, required: true, lacking: true })
  for (const call of [startTwoFactor, startPasskey]) {
    const { body } = await thief.post(call, { password: agent.password }, bearer(stolen))
    expect(body.code).toBe('passkey_required')
  }
  const own = openBrowser(staff.origin)
  expect((await signIn(own, agent.device)).status).toBe(200)
  const token = await own.token(agent.email)
  expect(await isOpen(token)).toBe(true)
  const last = await own.post(removalOf(String(added._id)), { password: agent.password }, bearer(token))
  expect(last.body.code).toBe('two_factor_required')
  expect(await isOpen(token)).toBe(true)
})

test('a setup started with a password alone cannot finish after a passkey was added', async () => {
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
  const attempts = [
    await thief.post(confirmTwoFactor, { code }, bearer(stolen)),
    await thief.post(addPasskey, { ceremony, response }, bearer(stolen)),
  ]
  expect(attempts.map(({ body }) => body.code)).toEqual(['passkey_required', 'passkey_required'])
})

test('accepts only one of two passkeys added simultaneously with a password alone', async () => {
  const agent = await newcomer(staff, 'agent')
  const thief = openBrowser(staff.origin)
  await thief.signIn(agent)
  const stolen = await thief.token(agent.email)
  const { body: begun } = await thief.post(startPasskey, { password: agent.password }, bearer(stolen))
  const { started } = await agent.start()
  const theirs = begun as unknown as Started
  const response = openAuthenticator(staff.origin).create(theirs.options)
  const answers = await Promise.all([
    agent.add({ ceremony: started.ceremony, response: agent.device.create(started.options) }),
    thief.post(addPasskey, { ceremony: theirs.ceremony, response }, bearer(stolen)),
  ])
  const statuses = answers.map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([200, 409]))
})
