import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn } from '#contract/session.ts'
import { statement } from '../../scripts/specification.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { openBrowser } from '../testing/browser.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.stop())

test(statement('8.5.7'), async () => {
  const allowed = 30
  const person = await openBrowser(server.origin).signUp()
  const tries = await Promise.all(
    Array.from({ length: allowed + 5 }, (_, index) =>
      openBrowser(server.origin).post(
        signIn,
        { email: person.email, password: 'Wrong1!' },
        { 'x-forwarded-for': `10.0.0.${index}`, 'x-caller-address': `10.0.1.${index}` },
      ),
    ),
  )
  expect(tries.filter(({ status }) => status === 401)).toHaveLength(allowed)
  const refused = tries.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(5)
  for (const { body, headers } of refused) {
    expect(body).toMatchObject({ code: 'too_many_requests', title: 'Too many tries. Please wait a moment.' })
    const wait = Number(headers.get('retry-after'))
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(60)
  }

  const right = await openBrowser(server.origin).signIn(person)
  expect([right.status, right.headers.getSetCookie()]).toEqual([429, []])
})
