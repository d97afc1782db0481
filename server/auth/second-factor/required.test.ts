import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Endpoint, isOfAll } from '#contract/endpoint.ts'
import { endpoints } from '#contract/index.ts'
import { can } from '#contract/roles.ts'
import { addPhoto } from '#contract/photos.ts'
import { confirmTwoFactor, endTwoFactor, getSecurity, startTwoFactor } from '#contract/security.ts'
import { listUsers } from '#contract/users.ts'
import { startTestApp, type TestApp } from '#test/kit/app.ts'
import { makeProperty } from '#test/kit/factories.ts'
import { redDot } from '#test/kit/pictures.ts'
import { codeOf } from '#test/kit/totp.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp({ env: { TWO_FACTOR: 'staff' } })
})
afterAll(() => server.stop())

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

/** A member with this role, signed in by password alone. */
async function signedIn(role: 'user' | 'agent' | 'admin') {
  const { browser, ...form } = await server.newcomer()
  await server.db.updateTable('user').set({ role }).where('id', '=', form.id).execute()
  return { ...form, browser, token: await browser.token(form.email) }
}

const send = async ({ method, path }: Endpoint, token: string) => {
  const url = `${server.origin}/api${path.replaceAll(/:\w+/g, 'x')}`
  const response = await fetch(url, { method, headers: bearer(token), signal: AbortSignal.timeout(5000) })
  return ((await response.json()) as { code?: string }).code
}

test('without a second factor, agents and admins can only set one up', async () => {
  for (const role of ['agent', 'admin'] as const) {
    const { token } = await signedIn(role)
    const isClosed = ({ access }: Endpoint) =>
      access !== 'public' && access !== 'session' && (isOfAll(access) || can({ role }, access))
    const calls = Object.entries<Endpoint>(endpoints).filter(([, call]) => isClosed(call))
    const codes: Record<string, string | undefined> = {}
    for (const [name, call] of calls) codes[name] = call.setsUpSecondFactor ? 'open' : await send(call, token)
    const open = Object.keys(codes).filter((name) => codes[name] === 'open')
    expect(open.toSorted()).toEqual([
      'addPasskey',
      'askForConfirmation',
      'confirmTwoFactor',
      'getSecurity',
      'startPasskey',
      'startTwoFactor',
    ])
    const others = Object.values(codes).filter((code) => code !== 'open')
    expect(new Set(others)).toEqual(new Set(['two_factor_required']))
  }
})

test('can be set up in the first session and cannot be turned off', async () => {
  const { browser, token, ...agent } = await signedIn('agent')
  const described = await server.withToken(token).call(getSecurity)
  expect(described.body.twoFactor).toEqual({
    enabled: false,
    required: true,
    lacking: true,
    recoveryCodesLeft: 0,
  })
  const { body } = await browser.post(startTwoFactor, { password: agent.password }, bearer(token))
  const confirmed = await browser.post(confirmTwoFactor, { code: codeOf(String(body.key)) }, bearer(token))
  expect(confirmed.status, confirmed.text).toBe(200)

  const own = await browser.token(agent.email)
  expect((await server.withToken(own).call(listUsers)).status).toBe(200)
  const refused = await browser.post(endTwoFactor, { password: agent.password }, bearer(own))
  expect([refused.status, refused.body.code]).toEqual([409, 'two_factor_required'])
})

test('the requirement follows changes of the role', async () => {
  const user = await signedIn('user')
  const call = async () => (await server.withToken(user.token).call(listUsers)).status
  expect(await call()).toBe(200)
  const setRole = (role: 'user' | 'agent') =>
    server.db.updateTable('user').set({ role }).where('id', '=', user.id).execute()
  await setRole('agent')
  await expect.poll(call).toBe(409)
  await setRole('user')
  await expect.poll(call).toBe(200)
})

test('hides photos of a pending listing from an agent without a second factor', async () => {
  const agent = await signedIn('agent')
  const has = (twoFactorEnabled: boolean) =>
    server.db.updateTable('user').set({ twoFactorEnabled }).where('id', '=', agent.id).execute()
  await has(true)
  await server.db
    .updateTable('session')
    .set({ secondFactor: 'totp' })
    .where('userId', '=', agent.id)
    .execute()
  const id = await makeProperty(server.db, { agentId: agent.id, verificationStatus: 'pending' })
  const cookie = [...agent.browser.jar].map((pair) => pair.join('=')).join('; ')
  const added = await server
    .withToken(agent.token)
    .call(addPhoto, { params: { id }, query: {}, file: new Blob([redDot]) })
  const look = async () => (await fetch(server.origin + added.body.image, { headers: { cookie } })).status
  expect(await look()).toBe(200)
  await has(false)
  await expect.poll(look).toBe(404)
})
