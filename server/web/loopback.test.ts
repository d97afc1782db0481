import { request } from 'node:http'
import { connect } from 'node:net'
import { text as textOf } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { statement } from '../../scripts/specification.ts'
import { parseConfig } from '../settings/config.ts'
import { startTestApp, type TestApp } from '#test/kit/app.ts'

let demo: TestApp
let real: TestApp
beforeAll(async () => {
  demo = await startTestApp({ env: { DEMO: 'on', TRUSTED_PROXIES: '127.0.0.1' } })
  real = await startTestApp({
    env: { DEMO: 'off', CAPTCHA: 'on', TRUSTED_PROXIES: '127.0.0.1', ORIGIN: 'https://homes.example.com' },
  })
})
afterAll(async () => {
  await demo.stop()
  await real.stop()
})

/** Sends arbitrary Host and Origin headers, which fetch does not. */
const ask = ({ origin }: TestApp, headers: Record<string, string>, path = '/api/testimonials') =>
  new Promise<{ status: number | undefined; code: unknown }>((resolve, reject) => {
    const sent = request(origin, { path, headers }, (response) => {
      let text = ''
      response.on('data', (chunk) => (text += String(chunk)))
      response.on('end', () => {
        const body = JSON.parse(text) as { code?: unknown }
        resolve({ status: response.statusCode, code: body.code })
      })
    })
    sent.on('error', reject)
    sent.end()
  })

const refused = { status: 403, code: 'demo_is_local' }

test.each([
  { host: 'homes.example.com' },
  { host: 'rebind.evil.example:3000' },
  { host: 'localhost.evil.example' },
  { host: '127.0.0.1.evil.example' },
  { host: '192.168.1.7:3000' },
  { 'x-forwarded-for': '203.0.113.9' },
  { 'x-forwarded-for': '127.0.0.1, 203.0.113.9' },
  { 'x-forwarded-host': 'homes.example.com' },
  { 'x-forwarded-proto': 'https' },
  { 'x-real-ip': '203.0.113.9' },
  { 'cf-connecting-ip': '203.0.113.9' },
  { forwarded: 'for=203.0.113.9' },
  { via: '1.1 proxy' },
  { 'x-original-host': 'homes.example.com' },
  { 'x-envoy-external-address': '203.0.113.9' },
  { 'cdn-loop': 'cloudflare' },
  { 'cf-ray': '8f2c' },
  { origin: 'http://homes.example.com' },
])('rejects %o in demo mode only', async (headers) => {
  const given = Object.fromEntries(Object.entries(headers))
  expect(await ask(demo, given)).toEqual(refused)
  expect(await ask(demo, given, '/pictures/none')).toEqual(refused)
  expect(await ask(demo, given, '/api/auth/get-session')).toEqual(refused)
  // Undecodable addresses are rejected before anything else.
  expect(await ask(demo, given, '/%')).toEqual(refused)
  expect(await ask(demo, given, '/api/%E0%A4%A')).toEqual(refused)
  const named = given.host
  const foreign = named !== undefined && named !== 'homes.example.com'
  expect((await ask(real, given)).status).toBe(foreign ? 421 : 200)
})

test(statement('10.8.4'), async () => {
  expect(await ask(demo, { host: 'homes.example.com' })).toEqual(refused)
  expect(await ask(demo, { host: '192.168.1.7:3000' })).toEqual(refused)
  expect(await ask(demo, { 'x-forwarded-for': '203.0.113.9' })).toEqual(refused)
  expect((await ask(demo, { host: 'localhost' })).status).toBe(200)
  expect(parseConfig({ DEMO: 'on' }).host).toBe('127.0.0.1')
  for (const HOST of ['0.0.0.0', '::', '192.168.1.7'])
    expect(() => parseConfig({ DEMO: 'on', HOST })).toThrow(`HOST: "${HOST}" is not on this machine`)
})

test.each([
  ['1.0', '403'],
  ['1.1', '200'],
])('answers HTTP/%s, as proxies may speak it, in demo mode with %s', async (version, status) => {
  const { port, host } = new URL(demo.origin)
  const socket = connect(Number(port), '127.0.0.1')
  socket.write(`GET /api/testimonials HTTP/${version}\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
  expect(await textOf(socket)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
})

test('outside demo mode, serves only its own address and loopback, but probes under any name', async () => {
  const own = { host: 'homes.example.com', 'x-forwarded-host': 'homes.example.com' }
  expect((await ask(real, own)).status).toBe(200)
  for (const path of ['/api/testimonials', '/%', '/pictures/none'])
    expect(await ask(real, { host: 'evil.example' }, path)).toEqual({ status: 421, code: 'misdirected' })
  // The host that a trusted proxy forwards counts.
  expect((await ask(real, { ...own, 'x-forwarded-host': 'evil.example' })).status).toBe(421)
  // An absolute URL overrides the header.
  expect((await ask(real, own, 'http://evil.example/api/testimonials')).status).toBe(421)
  expect((await ask(real, { host: '10.0.0.5:3000' }, '/api/health')).status).toBe(200)
  expect((await ask(real, { host: '10.0.0.5:3000' }, '/api/ready?x=1')).status).toBe(200)
})

test('without ORIGIN, rejects a sign-in under a foreign name with itself as origin', async () => {
  const bare = await startTestApp({ env: { DEMO: 'off' } })
  const { email, password } = await bare.register()
  const signIn = (name: string) =>
    new Promise<number | undefined>((resolve) => {
      const headers = { host: name, origin: `http://${name}`, 'content-type': 'application/json' }
      request(`${bare.origin}/api/auth/sign-in/email`, { method: 'POST', headers }, (response) =>
        resolve(response.resume().statusCode),
      ).end(JSON.stringify({ email, password }))
    })
  expect(await signIn('evil.example:3000')).toBe(421)
  expect(await signIn(new URL(bare.origin).host)).toBe(200)
  await bare.stop()
})

test.each([
  { host: 'localhost' },
  { host: '127.0.0.1:8080' },
  { host: '[::1]:3000' },
  { 'x-forwarded-for': '127.0.0.9' },
])('answers %o in demo mode', async (headers) => {
  expect((await ask(demo, Object.fromEntries(Object.entries(headers)))).status).toBe(200)
})
