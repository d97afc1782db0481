import type { Meter } from '@opentelemetry/api'
import { watchProcess } from './process-metrics.ts'
import type { Observer, PoolName, PoolUse, Reading } from './observer.ts'

/** Histogram buckets in seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10]
/** Longer than any read should take, but much shorter than the timeout of a scrape. */
const readWithinMs = 2_000

/** Clients can send arbitrary methods, so all others count as one. */
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
export const knownMethod = (method: string): string => (methods.has(method) ? method : '_OTHER')

/** The readings; empty if the read fails or is late. */
async function readInTime(read: () => Reading[] | Promise<Reading[]>): Promise<Reading[]> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Reading[]>((resolve) => {
    timer = setTimeout(() => resolve([]), readWithinMs).unref()
  })
  try {
    return await Promise.race([read(), late])
  } catch {
    // The source reports its own failures.
    return []
  } finally {
    clearTimeout(timer)
  }
}

type Metrics = Pick<Observer, 'pool' | 'email' | 'photo' | 'gauge'> & {
  request(method: string, answer: { route: string; status: number; ms: number }): void
  run(name: string, ms: number, failed: boolean): void
}

export function createMetrics(meter: Meter): Metrics {
  const duration = (name: string, description: string) =>
    meter.createHistogram(name, { description, unit: 's', advice: { explicitBucketBoundaries: buckets } })
  const requests = duration(
    'http.server.request.duration',
    'Duration of requests by method, route template and status',
  )
  const runs = duration('background.run.duration', 'Duration of runs of background work')
  const photos = duration(
    'photo.processing.duration',
    'Duration of creating the pictures of an uploaded photo',
  )
  const emails = meter.createCounter('mail.attempts', { description: 'Attempts to send an email' })
  const succeeded = new Map<string, number>()
  meter
    .createObservableGauge('background.run.last_success', {
      description: 'Time of the last successful run of background work, as Unix time',
      unit: 's',
    })
    .addCallback((result) => {
      for (const [name, at] of succeeded) result.observe(at, { 'background.name': name })
    })

  const pools: [PoolName, () => PoolUse][] = []
  const describePools = (name: string, description: string, read: (use: PoolUse) => Reading[]) =>
    meter.createObservableGauge(name, { description }).addCallback((result) => {
      for (const [pool, use] of pools)
        for (const { value, attributes } of read(use()))
          result.observe(value, { 'db.client.connection.pool.name': pool, ...attributes })
    })
  const inState = (state: string, value: number) => ({
    value,
    attributes: { 'db.client.connection.state': state },
  })
  describePools('db.client.connection.count', 'Open database connections', ({ used, idle }) => [
    inState('used', used),
    inState('idle', idle),
  ])
  describePools(
    'db.client.connection.max',
    'The maximum number of database connections of a pool',
    ({ max }) => [{ value: max }],
  )
  describePools(
    'db.client.connection.pending_requests',
    'Requests waiting for a database connection',
    ({ waiting }) => [{ value: waiting }],
  )
  watchProcess(meter)

  return {
    request: (method, { route, status, ms }) =>
      requests.record(ms / 1000, {
        'http.request.method': knownMethod(method),
        'http.route': route,
        'http.response.status_code': status,
      }),
    run: (name, ms, failed) => {
      runs.record(ms / 1000, {
        'background.name': name,
        'background.outcome': failed ? 'failed' : 'done',
      })
      if (!failed) succeeded.set(name, Date.now() / 1000)
    },
    pool: (name, read) => void pools.push([name, read]),
    email: (outcome) => emails.add(1, { 'mail.outcome': outcome }),
    photo: (outcome, ms) => photos.record(ms / 1000, { 'photo.outcome': outcome }),
    gauge: ({ name, description, unit }, read) =>
      meter.createObservableGauge(name, { description, unit }).addCallback(async (result) => {
        for (const { value, attributes } of await readInTime(read)) result.observe(value, attributes)
      }),
  }
}
