import { expect, test } from 'vitest'
import { getBlog } from '#contract/content.ts'
import { listUsers } from '#contract/users.ts'
import { connect } from '../db/connect.ts'
import { startTestApp } from '../testing/app.ts'
import { startCollector, valuesOf } from '../testing/collector.ts'
import { makeBlog } from '../testing/factories.ts'
import { startTelemetry } from './opentelemetry.ts'

test('a request is a trace by its route, its statements are within it, and no value leaves', async () => {
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
    server.rounds.start('counting', 10, () => {
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
  expect(valuesOf(collector.resources()[0]?.attributes ?? [])).toMatchObject({ 'service.name': 'homes' })

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
  const rounds = metrics.find(({ name }) => name === 'background.round.duration')
  const rounded = (rounds?.histogram?.dataPoints ?? []).map(({ attributes }) => valuesOf(attributes))
  expect(rounded).toContainEqual({
    'background.name': 'counting',
    'background.outcome': 'failed',
  })
  for (const secret of ['Canary', id, admin.email, admin.id]) expect(collector.text()).not.toContain(secret)
  await collector.stop()
})

test('a collector that is gone holds nothing up', async () => {
  const collector = await startCollector()
  await collector.stop()
  const telemetry = startTelemetry({ endpoint: collector.endpoint, serviceName: 'homes' })
  const server = await startTestApp({ observer: telemetry })
  const id = await makeBlog(server.db)
  expect((await server.anonymous.call(getBlog, { params: { id } })).status).toBe(200)
  await server.stop()
  await telemetry.close()
})
