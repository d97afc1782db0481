import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn } from '#contract/session.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { openBrowser } from '../testing/browser.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.stop())

test('a failure of the database is told as one of ours, not as a mistake of the caller', async () => {
  await sql`alter table rate_limit rename to rate_limit_away`.execute(server.db)
  const { status, body } = await openBrowser(server.origin).signIn({
    email: 'a@b.example',
    password: 'Welcome1!',
  })
  await sql`alter table rate_limit_away rename to rate_limit`.execute(server.db)
  expect([status, body.code]).toEqual([500, 'internal'])
  expect(JSON.stringify(body)).not.toContain('rate_limit')
})

test('behind a trusted proxy each caller has a limit of their own', async () => {
  const allowed = 30
  const proxied = await startTestApp({ env: { TRUSTED_PROXIES: '127.0.0.1' } })
  const form = { email: 'nobody@people.example', password: 'Wrong1!' }
  const tryFrom = async (address: string) =>
    (await openBrowser(proxied.origin).post(signIn, form, { 'x-forwarded-for': address })).status
  const tries = await Promise.all(Array.from({ length: allowed + 1 }, () => tryFrom('203.0.113.7')))
  expect(tries.filter((status) => status === 429)).toHaveLength(1)
  expect(await tryFrom('203.0.113.8')).toBe(401)
  await proxied.stop()
})
