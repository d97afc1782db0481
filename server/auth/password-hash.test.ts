import { randomBytes, scryptSync } from 'node:crypto'
import { hashPassword as hashEarlier } from 'better-auth/crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/kit/app.ts'
import { openBrowser } from '#test/kit/browser.ts'
import { hashPassword, isOutdated, verifyPassword } from './password-hash.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp({ usesProductPasswordCost: true })
})
afterAll(() => server.stop())

const hashOf = async (email: string) => {
  const owner = await server.db
    .selectFrom('account')
    .innerJoin('user', 'user.id', 'account.userId')
    .select('account.password')
    .where('user.email', '=', email)
    .executeTakeFirstOrThrow()
  return owner.password ?? ''
}

test('a hash includes its cost, has its own salt, and verifies only its password', async () => {
  const [one, other] = await Promise.all([hashPassword('Larch7#meadow'), hashPassword('Larch7#meadow')])
  expect(one).toMatch(/^scrypt:16384:8:5:[\w-]{22}:[\w-]{86}$/)
  expect(one).not.toBe(other)
  expect(await verifyPassword(one, 'Larch7#meadow')).toBe(true)
  expect(await verifyPassword(one, 'Larch7#meadoW')).toBe(false)
  expect(isOutdated(one)).toBe(false)
})

test('verifies a hash of another cost and marks it as outdated', async () => {
  const salt = randomBytes(16)
  const key = scryptSync('Larch7#meadow', salt, 64, { N: 2 ** 15, r: 8, p: 3, maxmem: 2 ** 26 })
  const former = `scrypt:32768:8:3:${salt.toString('base64url')}:${key.toString('base64url')}`
  expect(await verifyPassword(former, 'Larch7#meadow')).toBe(true)
  expect(await verifyPassword(former, 'Larch7#meadoW')).toBe(false)
  expect(isOutdated(former)).toBe(true)
})

test('treats equivalent Unicode spellings as equal', async () => {
  expect(await verifyPassword(await hashPassword('Ünder1!'), 'U\u0308nder1!')).toBe(true)
})

test("hashes sign-ups at the product's cost", async () => {
  const form = await openBrowser(server.origin).signUp()
  expect(await hashOf(form.email)).toMatch(/^scrypt:16384:8:5:/)
})

test('accepts a hash of an earlier version and replaces it at sign-in', async () => {
  const person = await server.register()
  const before = await hashOf(person.email)
  const earlier = await hashEarlier(person.password)
  await server.db.updateTable('account').set({ password: earlier }).where('password', '=', before).execute()
  expect((await openBrowser(server.origin).signIn({ ...person, password: 'Wrong1!' })).status).toBe(401)
  expect(await hashOf(person.email)).toBe(earlier)

  expect((await openBrowser(server.origin).signIn(person)).status).toBe(200)
  expect(await hashOf(person.email)).toMatch(/^scrypt:16384:8:5:/)
  expect((await openBrowser(server.origin).signIn(person)).status).toBe(200)
})
