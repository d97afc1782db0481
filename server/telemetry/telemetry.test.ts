import { expect, test } from 'vitest'
import { getBlog } from '#contract/content.ts'
import { listUsers } from '#contract/users.ts'
import { connect } from '../db/connect.ts'
import { instance } from '../kernel/instance.ts'
import { startTestApp, type TestApp } from '#test/kit/app.ts'
import { startCollector, valuesOf } from '#test/kit/collector.ts'
import { makeBlog } from '#test/kit/factories.ts'
import { startWeatherServer, warmDay } from '#test/kit/weather.ts'
import { startTelemetry } from './opentelemetry.ts'
import { readTraceparent } from './trace-context.ts'

const named = {
  'service.name': 'homes',
  'service.version': instance.version,
  'service.instance.id': instance.id,
  'host.name': instance.host,
}

test('traces a request by route with its statements, without values', async () => {
  const collector = await startCollector()
  const telemetry = startTelemetry({ endpoint: collector.endpoint, serviceName: 'homes' })
  const server = await startTestApp({
    observer: telemetry,
    connect: ({ url }) => connect({ connectionString: url, observer: telemetry }),
  })
  const admin = await server.member('admin')
  const id = await makeBlog(server.db)
  expect((await server.anonymous.call(getBlog, { params: { id } })).status).toBe(200)
  await admin.call(listUsers, { query: { search: 'Canary search' } })
  expect((await server.anonymous.call(getBlog, { params: { id: crypto.randomUUID() } })).status).toBe(404)
  await new Promise<void>((done) => {
    server.scheduler.start('counting', 10, () => {
      done()
      return Promise.reject(new Error('no'))
    })
  })
  await server.stop()
  await telemetry.close()

  const spans = collector.spans()
  const requests = spans.filter(({ kind }) => kind === 2)
  expect(requests.map(({ name }) => name)).toEqual([
    'GET /api/blogs/:id',
    'GET /api/users',
    'GET /api/blogs/:id',
  ])
  expect(valuesOf(requests[0]?.attributes ?? [])).toMatchObject({
    'http.request.method': 'GET',
    'http.route': '/api/blogs/:id',
    'http.response.status_code': 200,
  })
  const within = spans.filter(({ parentSpanId }) => parentSpanId === requests[0]?.spanId)
  expect(within.map(({ name, traceId }) => [name, traceId])).toEqual([['select blog', requests[0]?.traceId]])
  expect(valuesOf(within[0]?.attributes ?? [])).toEqual({
    'db.system.name': 'postgresql',
    'db.operation.name': 'select',
    'db.collection.name': 'blog',
  })
  expect(valuesOf(collector.resources()[0]?.attributes ?? [])).toMatchObject(named)
  expect(valuesOf(collector.metricResources()[0]?.attributes ?? [])).toMatchObject(named)
  const run = spans.find(({ name }) => name === 'run counting')
  expect(run?.status.code).toBe(2)

  const metrics = collector.metrics()
  const duration = metrics.find(({ name }) => name === 'http.server.request.duration')
  const points = (duration?.histogram?.dataPoints ?? []).map(({ attributes, count }) => ({
    ...valuesOf(attributes),
    count,
  }))
  expect(points).toContainEqual({
    'http.request.method': 'GET',
    'http.route': '/api/blogs/:id',
    'http.response.status_code': 404,
    count: 1,
  })
  const names = new Set(metrics.map(({ name }) => name))
  expect(names).toContain('db.client.connection.count')
  expect(names).toContain('db.client.connection.pending_requests')
  const runs = metrics.find(({ name }) => name === 'background.run.duration')
  const attributes = (runs?.histogram?.dataPoints ?? []).map((point) => valuesOf(point.attributes))
  expect(attributes).toContainEqual({
    'background.name': 'counting',
    'background.outcome': 'failed',
  })
  for (const secret of ['Canary', id, admin.email, admin.id]) expect(collector.text()).not.toContain(secret)
  await collector.stop()
})

test('works without delay when the collector is down', async () => {
  const collector = await startCollector()
  await collector.stop()
  const telemetry = startTelemetry({ endpoint: collector.endpoint, serviceName: 'homes' })
  const server = await startTestApp({ observer: telemetry })
  const id = await makeBlog(server.db)
  expect((await server.anonymous.call(getBlog, { params: { id } })).status).toBe(200)
  await server.stop()
  await telemetry.close()
})

const [traceId, spanId] = ['0af7651916cd43dd8448eb211c80319c', 'b7ad6b7169203331']
const given = (flags: string) => ({ traceparent: `00-${traceId}-${spanId}-${flags}` })

test('continues the trace of a trusted proxy in spans, log, and outgoing calls; others start a new one', async () => {
  const collector = await startCollector()
  const telemetry = startTelemetry({ endpoint: collector.endpoint, serviceName: 'homes' })
  const traceparents: (string | undefined)[] = []
  const weather = await startWeatherServer((response, requestUrl) => {
    traceparents.push(response.req.headers.traceparent as string | undefined)
    warmDay(response, requestUrl)
  })
  const lines: Record<string, string>[] = []
  const log = {
    write: (text: string) => {
      const line = JSON.parse(text) as Record<string, string>
      if (line.msg === 'answered') lines.push(line)
    },
  }
  const env = { LOG_LEVEL: 'info', WEATHER_URL: weather.url, WEATHER_API_KEY: '' }
  const trusting = await startTestApp({
    env: { ...env, TRUSTED_PROXIES: '127.0.0.1' },
    log,
    observer: telemetry,
  })
  const wary = await startTestApp({ env, log, observer: telemetry, sharedWith: trusting })
  const ask = async ({ origin }: TestApp, lat: number, headers: Record<string, string>) => {
    await fetch(`${origin}/api/weather?lat=${lat}&lon=-122.33`, { headers })
    // The log line follows the response.
    await expect.poll(() => lines).toHaveLength(traceparents.length)
    const line = lines.at(-1) ?? {}
    return { line, outgoing: readTraceparent(traceparents.at(-1)) }
  }

  const continued = await ask(trusting, 41, given('01'))
  expect(continued.line).toMatchObject({
    trace_id: traceId,
    service_instance_id: instance.id,
    service_version: instance.version,
    hostname: instance.host,
  })
  expect(continued.line.span_id).not.toBe(spanId)
  expect(continued.outgoing).toEqual({ traceId, spanId: continued.line.span_id, traceFlags: 1 })

  const unrecorded = await ask(trusting, 42, given('00'))
  expect([unrecorded.line.trace_id, unrecorded.outgoing?.traceFlags]).toEqual([traceId, 0])

  const invalid = await ask(trusting, 43, { traceparent: `00-${'0'.repeat(32)}-${spanId}-01` })
  const foreign = await ask(wary, 44, given('01'))
  for (const { line, outgoing } of [invalid, foreign]) {
    expect([line.trace_id, line.span_id]).toEqual([
      expect.stringMatching(/^[\da-f]{32}$/),
      expect.stringMatching(/^[\da-f]{16}$/),
    ])
    expect(line.trace_id).not.toBe(traceId)
    expect(outgoing).toEqual({ traceId: line.trace_id, spanId: line.span_id, traceFlags: 1 })
  }

  await wary.stop()
  await trusting.stop()
  await weather.stop()
  await telemetry.close()
  const requests = collector.spans().filter(({ kind }) => kind === 2)
  expect(requests.map((one) => [one.traceId, one.spanId, one.parentSpanId ?? ''])).toEqual([
    [traceId, continued.line.span_id, spanId],
    [invalid.line.trace_id, invalid.line.span_id, ''],
    [foreign.line.trace_id, foreign.line.span_id, ''],
  ])
  await collector.stop()
})

test('adds trace ids to log and outgoing calls without a collector', async () => {
  const lines: string[] = []
  const traceparents: unknown[] = []
  const weather = await startWeatherServer((response) => {
    traceparents.push(response.req.headers.traceparent)
    response.writeHead(500).end()
  })
  const server = await startTestApp({
    env: { WEATHER_URL: weather.url, LOG_LEVEL: 'error', TRUSTED_PROXIES: '127.0.0.1' },
    log: { write: (line) => void lines.push(line) },
  })
  await fetch(`${server.origin}/api/weather?lat=45&lon=-122.33`, { headers: given('01') })
  const [line] = lines.map((one) => JSON.parse(one) as Record<string, unknown>)
  expect(line).toMatchObject({ level: 50, trace_id: traceId, span_id: expect.any(String) })
  expect(traceparents).toEqual([`00-${traceId}-${String(line?.span_id)}-01`])
  await server.stop()
  await weather.stop()
})
