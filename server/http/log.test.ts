import type { FastifyReply, FastifyRequest } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isAdmin } from '#contract/users.ts'
import { getWeather } from '#contract/weather.ts'
import { getHealth, getReady } from '#contract/health.ts'
import { newId } from '../db/id.ts'
import { type Caller, startTestApp, type TestApp } from '../testing/app.ts'
import { routeOf } from './log.ts'

type Line = { reqId: string; msg: string; [field: string]: unknown }

let server: TestApp
let buyer: Caller
let lines: string[] = []

beforeAll(async () => {
  const log = { write: (line: string) => void lines.push(line) }
  server = await startTestApp({ env: { LOG_LEVEL: 'info', WEATHER: 'off' }, log })
  buyer = await server.member('user')
})
afterAll(() => server.stop())

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

test('does not log the path of an unknown address', async () => {
  const [line] = await linesOf(() => fetch(`${server.origin}/resetPassword?token=Secret`))
  expect(line).toMatchObject({ route: 'none', status: 404 })
  await linesOf(() => fetch(`${server.origin}/Secret/%E0%A4%A`))
  expect(lines.join('')).not.toContain('Secret')
})

test('logs the path of a page without ids', () => {
  const routeFor = (url: string, statusCode: number, route = '/*') =>
    routeOf({ url, routeOptions: { url: route } } as FastifyRequest, { statusCode } as FastifyReply)
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
