import { SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listUsers } from '#contract/users.ts'
import { newId } from '../db/id.ts'
import { type Caller, startTestApp, type TestApp } from '#test/kit/app.ts'
import { createTokens, type TokenClaims } from './tokens.ts'
import { secret } from '#test/kit/serve.ts'

const now = new Date()
let server: TestApp
let member: Caller
let claims: TokenClaims

beforeAll(async () => {
  server = await startTestApp({ now: () => now })
  member = await server.member('admin')
  claims = (await server.tokens.read(member.token ?? '')) as TokenClaims
})
afterAll(() => server.stop())

const answerTo = async (token: string) => {
  const { status, problem } = await server.withToken(token).call(listUsers)
  return [status, problem.code]
}
const refused = [401, 'unauthenticated']
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const inAnHour = () => Math.floor(now.getTime() / 1000) + 3600
const payload = () => ({ sub: claims.userId, sid: claims.sessionId, exp: inAnHour() })

test('accepts our own token', async () => {
  expect((await member.call(listUsers)).status).toBe(200)
})

test('refuses a token signed with another key', async () => {
  const foreign = createTokens('another secret that is long enough for HS256', () => now)
  expect(await answerTo(await foreign.sign(claims))).toEqual(refused)
})

test('refuses a token signed with the secret itself', async () => {
  const signed = await new SignJWT(payload())
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode(secret))
  expect(await answerTo(signed)).toEqual(refused)
})

test('refuses an unsigned token', async () => {
  expect(await answerTo(`${part({ alg: 'none' })}.${part(payload())}.`)).toEqual(refused)
  expect(await answerTo(`${part({ alg: 'none' })}.${part(payload())}.AAAA`)).toEqual(refused)
})

test('refuses a modified token', async () => {
  const [header, , signature] = (member.token ?? '').split('.')
  expect(await answerTo(`${header}.${part(payload())}.${signature}`)).toEqual(refused)
})

test.each(['', 'garbage', 'a.b.c', '..', 'a.b', '🏠.🏠.🏠'.replaceAll('🏠', '%F0')])(
  'refuses the bearer token %j',
  async (token) => {
    expect(await answerTo(token)).toEqual(refused)
  },
)

test('reads tokens only from the bearer header', async () => {
  const token = member.token ?? ''
  const elsewhere: Record<string, string>[] = [
    { cookie: `access-token=${token}` },
    { authorization: `Basic ${token}` },
    { authorization: token },
  ]
  for (const headers of elsewhere) {
    expect((await fetch(`${server.origin}/api/users`, { headers })).status).toBe(401)
  }
  expect((await fetch(`${server.origin}/api/users?access_token=${token}`)).status).toBe(401)
})

test('refuses a token that combines a session with another account', async () => {
  const other = await server.member('user')
  const { userId } = (await server.tokens.read(other.token ?? '')) as TokenClaims
  expect(await answerTo(await server.tokens.sign({ ...claims, userId }))).toEqual(refused)
  expect(await answerTo(await server.tokens.sign({ ...claims, sessionId: newId() }))).toEqual(refused)
})

test('an expired session invalidates its tokens', async () => {
  const late = await server.member('user')
  await server.db
    .updateTable('session')
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where('userId', '=', late.id)
    .execute()
  expect((await late.call(listUsers)).status).toBe(401)
})
