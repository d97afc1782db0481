import { connect as connectTo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getBlog } from '#contract/content.ts'
import { connect } from '../db/connect.ts'
import { instance } from '../kernel/instance.ts'
import { watchProduct } from '../product-metrics.ts'
import { startTestApp, type TestApp } from '#test/kit/app.ts'
import { makeBlog, makeOffer, makeProperty } from '#test/kit/factories.ts'
import { addedPhoto, sendPhoto } from '#test/kit/photos.ts'
import { parseMetrics } from '#test/kit/prometheus.ts'
import { startTelemetry, type Telemetry } from './opentelemetry.ts'
import { listenForScrapes } from './scrapes.ts'

let server: TestApp
let telemetry: Telemetry
let scrapes: Awaited<ReturnType<typeof listenForScrapes>>
beforeAll(async () => {
  telemetry = startTelemetry({ serviceName: 'homes' })
  server = await startTestApp({
    observer: telemetry,
    connect: ({ url }) => connect({ connectionString: url, observer: telemetry }),
  })
  watchProduct(telemetry, {
    ...server,
    queues: { photos: server.photos.queue },
    folders: { data: '/' },
  })
  scrapes = await listenForScrapes({ host: '127.0.0.1', port: 0 }, telemetry.scrape)
})
afterAll(async () => {
  await scrapes.close()
  await server.stop()
  await telemetry.close()
})

const scrape = async () => {
  const answer = await fetch(`${scrapes.address}/metrics`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
  ])
  const samples = parseMetrics(await answer.text())
  return {
    samples,
    valueOf: (name: string, labels: Record<string, string> = {}) =>
      samples.find(
        (one) =>
          one.name === name && Object.entries(labels).every(([key, value]) => one.labels[key] === value),
      )?.value,
  }
}

test('exposes the documented metrics with bounded labels', async () => {
  const [buyer, agent] = [await server.member('user'), await server.member('agent')]
  const propertyId = await makeProperty(server.db, { agentId: agent.id })
  await makeOffer(buyer, propertyId)
  await addedPhoto(agent, propertyId)
  await sendPhoto(agent, propertyId, Buffer.from('no photo'))
  const blogs = [await makeBlog(server.db), await makeBlog(server.db), crypto.randomUUID()]
  for (const id of blogs) await server.anonymous.call(getBlog, { params: { id } })
  for (const path of ['/one', '/two', '/pictures/living-room-480.webp'])
    await fetch(server.origin + path, { method: path === '/one' ? 'PROPFIND' : 'GET' })
  await new Promise<void>((done) => {
    server.scheduler.start('counting', 10, async () => done())
  })
  await new Promise((done) => setTimeout(done, 50))

  const { samples, valueOf } = await scrape()
  const requests = samples.filter(({ name }) => name === 'http_server_request_duration_seconds_count')
  const counted = (labels: Record<string, string>) =>
    valueOf('http_server_request_duration_seconds_count', labels)
  const ofBlogs = { http_request_method: 'GET', http_route: '/api/blogs/:id' }
  expect(counted({ ...ofBlogs, http_response_status_code: '200' })).toBe(2)
  expect(counted({ ...ofBlogs, http_response_status_code: '404' })).toBe(1)
  expect(counted({ http_request_method: '_OTHER', http_route: 'none' })).toBe(1)
  expect(counted({ http_request_method: 'GET', http_route: '/pictures/*' })).toBe(1)
  expect(counted({ http_request_method: 'GET', http_route: 'none' })).toBe(1)
  for (const { labels } of requests)
    expect(Object.keys(labels).toSorted()).toEqual([
      'http_request_method',
      'http_response_status_code',
      'http_route',
    ])
  const buckets = samples.filter(({ name }) => name === 'http_server_request_duration_seconds_bucket')
  expect(buckets.filter(({ labels }) => labels.le === '+Inf')).toHaveLength(requests.length)

  for (const name of [
    'nodejs_eventloop_delay_max_seconds',
    'nodejs_eventloop_delay_p99_seconds',
    'process_memory_usage_bytes',
    'process_cpu_time_seconds_total',
    'v8js_memory_heap_limit_bytes',
    'v8js_memory_heap_used_bytes',
    'disk_size_bytes',
  ])
    expect([name, valueOf(name)]).toEqual([name, expect.any(Number)])
  expect(valueOf('process_memory_usage_bytes')).toBeGreaterThan(50 * 2 ** 20)
  const endsAt = performance.now() + 300
  while (performance.now() < endsAt);
  await new Promise((done) => setTimeout(done, 50))
  const delay = (await scrape()).valueOf('nodejs_eventloop_delay_max_seconds')
  expect(delay).toBeGreaterThan(0.25)
  expect(valueOf('disk_free_bytes', { disk_folder: 'data' })).toBeGreaterThan(0)
  const pool = { db_client_connection_pool_name: 'primary' }
  expect(valueOf('db_client_connection_max', pool)).toBe(12)
  expect(valueOf('db_client_connection_count', { ...pool, db_client_connection_state: 'idle' })).toBeDefined()
  expect(valueOf('db_client_connection_pending_requests', pool)).toBe(0)
  for (const state of ['running', 'waiting'])
    expect(valueOf('queue_tasks', { queue_name: 'photos', queue_task_state: state })).toBe(0)
  expect(valueOf('photo_processing_duration_seconds_count', { photo_outcome: 'made' })).toBe(1)
  expect(valueOf('photo_processing_duration_seconds_count', { photo_outcome: 'refused' })).toBe(1)
  expect(valueOf('background_run_last_success_seconds', { background_name: 'counting' })).toBeCloseTo(
    Date.now() / 1000,
    -2,
  )
  expect(valueOf('offer_open', { offer_status: 'pending' })).toBe(1)
  expect(valueOf('offer_open', { offer_status: 'accepted' })).toBe(0)
  for (const status of ['created', 'capturing', 'refund_due'])
    expect(valueOf('payment_unsettled', { payment_status: status })).toBe(0)
  expect(valueOf('mail_waiting', { mail_state: 'failed' })).toBe(0)
  expect(JSON.stringify(samples)).not.toContain(buyer.id)
})

test('identifies each process in target_info', async () => {
  const { samples } = await scrape()
  const [own] = samples.filter(({ name }) => name === 'target_info')
  expect(own?.labels).toMatchObject({
    service_name: 'homes',
    service_instance_id: instance.id,
    service_version: instance.version,
    host_name: instance.host,
  })
})

test('omits only the database counts when the database does not respond', async () => {
  const alone = startTelemetry({ serviceName: 'homes' })
  const never = () => new Promise<never>(() => {})
  watchProduct(alone, {
    queues: { pages: () => ({ running: 1, waiting: 2 }) },
    folders: { data: '/nowhere/at-all' },
    mail: { countWaiting: never },
    payments: { countUnsettled: () => Promise.reject(new Error('gone')) },
    offers: { countOpen: never },
  })
  const beganAt = performance.now()
  const names = new Set(parseMetrics(await alone.scrape()).map(({ name }) => name))
  expect(performance.now() - beganAt).toBeLessThan(4_000)
  expect(names).toContain('queue_tasks')
  for (const name of ['mail_waiting', 'payment_unsettled', 'offer_open', 'disk_free_bytes'])
    expect(names).not.toContain(name)
  await alone.close()
})

test('serves metrics neither on the public address nor on other paths', async () => {
  for (const path of ['/metrics', '/api/metrics'])
    expect((await fetch(server.origin + path)).status).toBe(404)
  expect((await fetch(`${scrapes.address}/`)).status).toBe(404)
  expect((await fetch(`${scrapes.address}/metrics`, { method: 'POST' })).status).toBe(404)
})

test('requires the token, or a loopback name if no token is set', async () => {
  const token = 'a-token-of-tests-alone'
  const guarded = await listenForScrapes({ host: '127.0.0.1', port: 0, token }, telemetry.scrape)
  const statusWith = async (headers: Record<string, string>) =>
    (await fetch(`${guarded.address}/metrics`, { headers })).status
  expect(await statusWith({})).toBe(401)
  expect(await statusWith({ authorization: 'Bearer another-token-of-tests' })).toBe(401)
  expect(await statusWith({ authorization: token })).toBe(401)
  expect(await statusWith({ authorization: `Bearer ${token}` })).toBe(200)
  expect(await statusWith({ authorization: `bearer ${token}` })).toBe(200)
  await guarded.close()

  // A browser sends the host name of the page, whatever address it resolves to.
  const { port } = new URL(scrapes.address)
  const socket = connectTo(Number(port), '127.0.0.1')
  socket.end('GET /metrics HTTP/1.1\r\nhost: attacker.example\r\nconnection: close\r\n\r\n')
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 421 /)
})
