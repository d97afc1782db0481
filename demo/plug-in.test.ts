import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#contract/index.ts'
import { startTestApp, type TestApp } from '#test/kit/app.ts'
import { openLegalPages } from '../server/legal/service.ts'
import { demoOf } from './index.ts'

let demo: TestApp
let production: TestApp
beforeAll(async () => {
  demo = await startTestApp()
  production = await startTestApp({ env: { DEMO: 'off', CAPTCHA: 'on' } })
})
afterAll(async () => {
  await demo.stop()
  await production.stop()
})

test('only demo mode has the routes of the demo', () => {
  const [within, outside] = [demo, production].map(({ app }) => app.printRoutes({ commonPrefix: false }))
  for (const route of ['/demo-identity/', '/mailbox']) {
    expect(within).toContain(route)
    expect(outside).not.toContain(route)
  }
})

test('outside demo mode, every endpoint but those of the mailbox exists', () => {
  const { listMails, getMail, ...others } = endpoints
  expect(production.api.implemented).toEqual(new Set(Object.values(others)))
  expect(demo.api.implemented).toEqual(new Set([...Object.values(others), listMails, getMail]))
})

test.each(['/demo-identity/jwks', '/demo-identity/style.css', '/api/mailbox'])(
  'GET %s is found in demo mode only',
  async (path) => {
    expect((await fetch(`${demo.origin}${path}`)).status).toBe(200)
    expect((await fetch(`${production.origin}${path}`)).status).toBe(404)
  },
)

test.each([
  ['DE', 'Muster, vor dem Start ersetzen.'],
  ['ES', 'Ejemplo, sustituir antes de publicar.'],
  ['AE', 'نموذج، يُستبدل قبل النشر.'],
] as const)('the demo of %s has legal pages that are marked as placeholders', async (country, mark) => {
  const pages = await openLegalPages(demoOf(country).legal)
  expect(Object.keys(pages).toSorted()).toEqual(['imprint', 'privacy', 'terms'])
  for (const page of Object.values(pages)) expect(JSON.stringify(page)).toContain(mark)
})

test('the demo of the United States has no legal pages, like a new installation', () => {
  expect(demoOf('US').legal).toEqual({})
})
