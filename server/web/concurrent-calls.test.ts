import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/kit/app.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp({ env: { TRUSTED_PROXIES: '127.0.0.1' }, usesProductPasswordCost: true })
})
afterAll(() => server.stop())

const signIn = async (address: string, number: number) => {
  const response = await fetch(`${server.origin}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.origin, 'x-forwarded-for': address },
    body: JSON.stringify({ email: `nobody-${number}@example.org`, password: 'Wrong-password-1' }),
  })
  return response.status
}

test('a flood of sign-ins from one address does not delay others', async () => {
  const flood = Promise.all(Array.from({ length: 60 }, (_, number) => signIn('127.1.0.7', number)))
  expect(await signIn('127.1.0.9', 100)).toBe(401)
  const statuses = await flood
  expect(new Set(statuses)).toEqual(new Set([401, 429]))
  expect(await signIn('127.1.0.7', 101)).toBe(401)
})
