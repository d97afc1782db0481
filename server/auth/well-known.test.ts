import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/kit/app.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp({ env: { DEMO: 'off', ORIGIN: 'https://homes.example' } })
})
afterAll(() => server.stop())

const get = (name: string) => fetch(`${server.origin}/.well-known/${name}`, { redirect: 'manual' })

test('tells password managers where to change passwords and passkeys', async () => {
  const password = await get('change-password')
  expect([password.status, password.headers.get('location')]).toEqual([302, '/dashboard/security'])
  const passkeys = await get('passkey-endpoints')
  expect(passkeys.headers.get('content-type')).toContain('application/json')
  const page = 'https://homes.example/dashboard/security'
  expect(await passkeys.json()).toEqual({ enroll: page, manage: page })
  expect((await get('resource-that-should-not-exist-whose-status-code-should-not-be-200')).status).toBe(404)
})
