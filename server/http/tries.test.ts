import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendContactMessage } from '#contract/content.ts'
import { limits } from '#contract/limits.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { openBrowser } from '../testing/browser.ts'

const { perAddress, windowSeconds } = limits.contactMessage
const body = { name: 'Ann', email: 'ann@people.example', message: 'Hello' }

let server: TestApp
beforeAll(async () => {
  // In the middle of the window by the clock that the sign-in's own limits go by.
  const back = (windowSeconds * 1000) / 2
  server = await startTestApp({ now: () => new Date(Date.now() - back) })
})
afterAll(() => server.stop())

test('the sweeping of old sign-in limits leaves a running window alone', async () => {
  const send = () => server.anonymous.call(sendContactMessage, { body })
  await Promise.all(Array.from({ length: perAddress }, send))
  expect((await send()).status).toBe(429)

  const nobody = { email: 'nobody@people.example', password: 'Wrong1!' }
  await openBrowser(server.origin).signIn(nobody)
  // Older than its window: the next sign-in starts it anew, and sweeps.
  await sql`update rate_limit set last_request = last_request - 3600000 where key not like 'contact%'`.execute(
    server.db,
  )
  await sql`insert into rate_limit (id, key, count, last_request) values (gen_random_uuid(), 'old', 1, 0)`.execute(
    server.db,
  )
  await openBrowser(server.origin).signIn(nobody)
  const keys = await server.db.selectFrom('rateLimit').select('key').execute()
  expect(keys.map(({ key }) => key)).not.toContain('old')
  expect((await send()).status).toBe(429)
})
