import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Endpoint, isOfAll } from '#contract/endpoint.ts'
import { endpoints } from '#contract/index.ts'
import { limits } from '#contract/limits.ts'
import { signOut } from '#contract/session.ts'
import { listProperties } from '#contract/property-search.ts'
import { rolesWith } from '#contract/roles.ts'
import { changeRole, deleteUser } from '#contract/users.ts'
import { createTokens, type TokenClaims } from '../auth/tokens.ts'
import { newId } from '../db/id.ts'
import { expectedStatus } from '#test/kit/access-expected.ts'
import { accessTable, type Row, type World } from '#test/kit/access-table.ts'
import { type Caller, startTestApp, type TestApp } from '#test/kit/app.ts'
import { secret } from '#test/kit/serve.ts'

const now = new Date()
let server: TestApp
/** Allowed everywhere; never signed out. */
let admin: Caller
/** Callers of the same role, each with an expired or invalid token. */
const refused = new Map<string, Caller>()
let world: World

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

async function makeTokens(claims: TokenClaims): Promise<Record<string, string>> {
  const genuine = await server.tokens.sign(claims)
  const [header = '', payload = '', signature = ''] = genuine.split('.')
  const content = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object
  const long = limits.token.lifetimeSeconds * 1000
  const early = createTokens(secret, () => new Date(+now - long))
  const foreign = createTokens('another secret that is long enough for HS256', () => now)
  return {
    expired: await early.sign(claims),
    'signed with a foreign key': await foreign.sign(claims),
    'unsigned (alg: none)': `${part({ alg: 'none', typ: 'JWT' })}.${payload}.`,
    'declared unsigned, with a signature': `${part({ alg: 'none' })}.${payload}.${signature}`,
    'forged in its content': `${header}.${part({ ...content, admin: true })}.${signature}`,
    'forged in its signature': `${header}.${payload}.${signature.replace(/^./, (c) => (c === 'A' ? 'B' : 'A'))}`,
    'signed with an all-zero key': await new SignJWT({ ...content })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new Uint8Array(32)),
  }
}

beforeAll(async () => {
  server = await startTestApp({ now: () => now })
  admin = await server.signedIn('admin')
  const claims = (await server.tokens.read(admin.token ?? '')) as TokenClaims
  for (const [kind, token] of Object.entries(await makeTokens(claims)))
    // With a valid cookie: only the token counts.
    refused.set(kind, server.withToken(token, admin.cookie))

  const left = await server.signedIn('admin')
  await left.call(signOut)
  refused.set('of a session that has been signed out', server.withToken(left.token ?? ''))
  const ended = await server.member('admin')
  await server.db.updateTable('session').set({ expiresAt: now }).where('userId', '=', ended.id).execute()
  refused.set('of a session that has run out', ended)
  const closed = await server.member('admin')
  await admin.call(deleteUser, { params: { id: closed.id } })
  refused.set('of a closed account', closed)

  const listings = { verified: newId(), pending: newId(), draft: newId(), rejected: newId() }
  const ids = { ...listings, offer: newId(), payment: newId(), review: newId() }
  const alerts = { savedSearch: newId(), notification: newId() }
  const shared = { share: newId(), invitation: newId() }
  const more = { photo: newId(), wish: newId(), ...shared, blog: newId(), contactMessage: newId() }
  const stranger = await server.member('user')
  const strangersSession = await server.sessionOf(stranger)
  world = { ...ids, ...more, alerts, stranger, strangersSession, self: admin }
})
afterAll(() => server.stop())

/** Calls that require a token. `createToken` takes the session cookie instead; `signIn` returns 401 for a wrong password. */
const isProtected = (row: Row) =>
  expectedStatus(row, 'anonymous', false) === 401 && row.call !== 'createToken' && row.call !== 'signIn'
const inputOf = ({ input }: Row) => (input ? input(world) : {})

describe.each(accessTable.filter(isProtected))('$call ($case)', (row) => {
  test('accepts a valid token and rejects all others', async () => {
    const endpoint: Endpoint = endpoints[row.call]
    const answers = new Map<string, string>()
    for (const [kind, caller] of refused) {
      const { status, problem } = await caller.call(endpoint, inputOf(row))
      answers.set(kind, `${status} ${problem.code}`)
    }
    expect(answers).toEqual(new Map([...refused.keys()].map((kind) => [kind, '401 unauthenticated'])))
    expect((await admin.call(endpoint, inputOf(row))).status).not.toBe(401)
  })
})

test('treats callers with an invalid token as visitors in calls open to visitors', async () => {
  for (const [kind, caller] of refused)
    expect((await caller.call(listProperties, { query: { featured: 'Yes' } })).status, kind).toBe(200)
})

test('the table contains every protected endpoint', () => {
  const covered = new Set<string>(accessTable.filter(isProtected).map(({ call }) => call))
  const closed = Object.entries(endpoints).filter(
    ([, { access }]) => access !== 'public' && access !== 'session',
  )
  expect([...covered].toSorted()).toEqual(closed.map(([name]) => name).toSorted())
})

describe('a removed role no longer counts, whatever the token says', () => {
  const held = accessTable.flatMap((row) => {
    const { access }: Endpoint = endpoints[row.call]
    return isOfAll(access)
      ? []
      : rolesWith(access)
          .slice(0, 1)
          .map((role) => ({ ...row, role }))
  })
  test.each(held)('$call ($case) of a former $role', async ({ role, ...row }) => {
    const endpoint: Endpoint = endpoints[row.call]
    const former = await server.member(role)
    expect((await former.call(endpoint, inputOf(row))).status).not.toBe(403)
    const demoted = await admin.call(changeRole, { params: { id: former.id }, body: { role: 'user' } })
    expect(demoted.status).toBe(200)
    const { status, problem } = await former.call(endpoint, inputOf(row))
    expect([status, problem.code]).toEqual([403, 'forbidden'])
  })
})
