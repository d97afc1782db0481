import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isAdmin } from '#contract/users.ts'
import { getWeather } from '#contract/weather.ts'
import { getHealth, getReady } from '#contract/health.ts'
import { listEmailPreferences } from '#contract/notifications.ts'
import { newId } from '../db/id.ts'
import { type Caller, startTestApp, type TestApp } from '#test/kit/app.ts'
import { holdingInserts, untilWaiting } from '#test/kit/hold.ts'
import { parseMetrics } from '#test/kit/prometheus.ts'
import { startTelemetry } from '../telemetry/opentelemetry.ts'
import { routeOf } from './log.ts'

type Line = { reqId: string; msg: string; [field: string]: unknown }

let server: TestApp
let buyer: Caller
const telemetry = startTelemetry({ serviceName: 'homes' })
let lines: string[] = []

beforeAll(async () => {
  const log = { write: (line: string) => void lines.push(line) }
  server = await startTestApp({ env: { LOG_LEVEL: 'info', WEATHER: 'off' }, log, observer: telemetry })
  buyer = await server.member('user')
})
afterAll(async () => {
  await server.stop()
  await telemetry.close()
})

const linesOf = async (ask: () => Promise<{ headers: Headers }>) => {
  lines = []
  const { headers } = await ask()
  const id = headers.get('x-request-id')
  return lines.map((line) => JSON.parse(line) as Line).filter(({ reqId }) => reqId === id)
}

test('logs the method, route, status, time, caller, and request id, but no content of the request', async () => {
  const [line, ...more] = await linesOf(() => buyer.call(isAdmin, { params: { email: buyer.email } }))
  expect(more).toEqual([])
  expect(line).toMatchObject({
    method: 'GET',
    route: '/api/users/admin/:email',
    status: 200,
    userId: buyer.id,
    ms: expect.any(Number),
    msg: 'answered',
  })
  expect(lines.join('')).not.toContain(buyer.email)

  const [visitor] = await linesOf(() =>
    server.anonymous.call(getWeather, { query: { lat: '47.611', lon: '-122.333' } }),
  )
  expect(visitor).toMatchObject({ route: '/api/weather', status: 404 })
  expect(visitor).not.toHaveProperty('userId')
  expect(lines.join('')).not.toMatch(/47\.61|122\.33/)
})

/** Sends raw text on a new connection. */
function sendRaw(text: string) {
  const socket = connect((server.app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write(text)
  return socket
}
const answered = () => lines.map((line) => JSON.parse(line) as Line).filter(({ msg }) => msg === 'answered')

test('logs and counts requests whose client disconnects, once, with status 499', async () => {
  const patch = (topic: string) =>
    [
      `PATCH /api/notifications/email-preferences/${topic} HTTP/1.1`,
      'host: localhost',
      `authorization: Bearer ${buyer.token}`,
      'content-type: application/json',
      'content-length: 17',
      '',
      '{"email":"never"}',
    ].join('\r\n')
  lines = []
  const route = '/api/notifications/email-preferences/:topic'
  const line = { method: 'PATCH', route, status: 499, userId: buyer.id, remoteAddress: '127.0.0.1' }
  await holdingInserts(server.db, { table: 'email_preference' }, async () => {
    // The response to the second waits for that to the first.
    const socket = sendRaw(patch('offers') + patch('savedHomes'))
    await untilWaiting(server.db, 2)
    socket.destroy()
    await expect.poll(answered).toMatchObject([line, line])
  })
  // The changes are made nevertheless, without a second line.
  const chosen = async () => {
    const { body } = await buyer.call(listEmailPreferences)
    return body.filter(({ email }) => email === 'never').map(({ topic }) => topic)
  }
  await expect.poll(chosen).toEqual(expect.arrayContaining(['offers', 'savedHomes']))
  expect(answered().filter(({ method }) => method === 'PATCH')).toHaveLength(2)
  const counted = parseMetrics(await telemetry.scrape()).filter(
    ({ name, labels }) =>
      name === 'http_server_request_duration_seconds_count' && labels.http_route === route,
  )
  expect(counted).toMatchObject([{ labels: { http_response_status_code: '499' }, value: 2 }])
})

test('logs a client that disconnects within its request body', async () => {
  lines = []
  const arrival = once(server.app.server, 'request')
  const socket = sendRaw(
    'POST /api/auth/sign-in/email HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 5000\r\n\r\n{',
  )
  await arrival
  socket.destroy()
  const line = { status: 499, route: '/api/auth/sign-in/email', remoteAddress: '127.0.0.1' }
  await expect.poll(answered).toMatchObject([line])
  expect(lines).toHaveLength(1)
})

test('logs one line per request of a kept connection', async () => {
  lines = []
  const get = 'GET /api/blogs HTTP/1.1\r\nhost: localhost\r\n\r\n'
  const socket = sendRaw(get + get)
  const blogs = { route: '/api/blogs', status: 200 }
  await expect.poll(answered).toMatchObject([blogs, blogs])
  const arrival = once(server.app.server, 'request')
  socket.write(get)
  const [request] = (await arrival) as [IncomingMessage]
  await expect.poll(answered).toHaveLength(3)
  const closed = once(request.socket, 'close')
  socket.destroy()
  await closed
  expect(answered()).toHaveLength(3)
})

test('does not log the path of an unknown address', async () => {
  const [line] = await linesOf(() => fetch(`${server.origin}/resetPassword?token=Secret`))
  expect(line).toMatchObject({ route: 'none', status: 404 })
  await linesOf(() => fetch(`${server.origin}/Secret/%E0%A4%A`))
  expect(lines.join('')).not.toContain('Secret')
})

test('logs the path of a page without ids', () => {
  const routeFor = (url: string, status: number, route = '/*') =>
    routeOf({ url, routeOptions: { url: route } } as FastifyRequest, status)
  const page = `/details/${newId()}`
  expect(routeFor(`${page}?from=Secret`, 200)).toBe('/details/:id')
  expect(routeFor(`${page}.data?_routes=x`, 200)).toBe('/details/:id.data')
  expect(routeFor('/somebody@people.example', 404)).toBe('/*')
  expect(routeFor('/pictures/a.webp', 200, '/pictures/a.webp')).toBe('/pictures/a.webp')
})

test('does not log probes', async () => {
  expect(await linesOf(() => server.anonymous.call(getHealth))).toEqual([])
  expect(await linesOf(() => server.anonymous.call(getReady))).toEqual([])
})

test('warns once about an untrusted proxy', async () => {
  const warnings: string[] = []
  const log = { write: (line: string) => void warnings.push(line) }
  const ask = async (env: Record<string, string>) => {
    const app = await startTestApp({ env: { LOG_LEVEL: 'warn', ...env }, log, sharedWith: server })
    for (const forwarded of ['127.0.0.1', '127.0.0.2'])
      await fetch(`${app.origin}/api/nothing`, { headers: { 'x-forwarded-for': forwarded } })
    await app.stop()
  }
  await ask({ TRUSTED_PROXIES: '127.0.0.1' })
  expect(warnings).toEqual([])
  await ask({})
  await ask({ TRUSTED_PROXIES: '10.0.0.0/8', DEMO: 'off' })
  expect(warnings).toEqual(
    Array.from({ length: 2 }, () =>
      expect.stringContaining('"TRUSTED_PROXIES: 127.0.0.1 names other callers'),
    ),
  )
})
