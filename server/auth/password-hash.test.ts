import { hashPassword as hashEarlier } from 'better-auth/crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { openBrowser } from '../testing/browser.ts'
import { hashPassword, isOutdated, verifyPassword } from './password-hash.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.stop())

test('a hash names its cost, has a salt of its own and fits its password alone', async () => {
  const [one, other] = await Promise.all([hashPassword('Larch7#meadow'), hashPassword('Larch7#meadow')])
  expect(one).toMatch(/^scrypt:32768:8:3:[\w-]{22}:[\w-]{86}$/)
  expect(one).not.toBe(other)
  expect(await verifyPassword(one, 'Larch7#meadow')).toBe(true)
  expect(await verifyPassword(one, 'Larch7#meadoW')).toBe(false)
  expect(isOutdated(one)).toBe(false)
})

test('a letter that can be written in two ways is one', async () => {
  expect(await verifyPassword(await hashPassword('Ünder1!'), 'U\u0308nder1!')).toBe(true)
})

test('the password of an earlier version opens the account, and is hashed anew by that', async () => {
  const person = await openBrowser(server.origin).signUp()
  const hashOf = async () => {
    const owner = await server.db
      .selectFrom('account')
      .innerJoin('user', 'user.id', 'account.userId')
      .select('account.password')
      .where('user.email', '=', person.email)
      .executeTakeFirstOrThrow()
    return owner.password ?? ''
  }
  const before = await hashOf()
  const earlier = await hashEarlier(person.password)
  await server.db.updateTable('account').set({ password: earlier }).where('password', '=', before).execute()
  expect((await openBrowser(server.origin).signIn({ ...person, password: 'Wrong1!' })).status).toBe(401)
  expect(await hashOf()).toBe(earlier)

  expect((await openBrowser(server.origin).signIn(person)).status).toBe(200)
  expect(await hashOf()).toMatch(/^scrypt:32768:8:3:/)
  expect((await openBrowser(server.origin).signIn(person)).status).toBe(200)
})
