import { readRoom } from './health/disk.ts'
import type { Mail } from './mail/service.ts'
import type { Observer, Reading } from './telemetry/observer.ts'
import type { QueueUse } from './kernel/concurrency-limit.ts'

/** Scrapes within this time get cached values. */
const readEveryMs = 10_000

type Counts = { status: string; count: number }[]

type Dependencies = {
  /** Queues of this process by name. */
  queues: Record<string, () => QueueUse>
  /** Folders to monitor for free disk space, by content. */
  folders: Record<string, string>
  mail: Pick<Mail, 'countWaiting'>
  payments: { countUnsettled: () => Promise<Counts> }
  offers: { countOpen: () => Promise<Counts> }
}

/**
 * Caches a reading briefly: several collectors share one query, and a hanging disk blocks one thread.
 * Failures are not cached.
 */
function memoize(read: () => Promise<Reading[]>): () => Promise<Reading[]> {
  let known: { until: number; reading: Promise<Reading[]> } | undefined
  return () => {
    if (known && known.until > performance.now()) return known.reading
    const fresh = { until: Infinity, reading: read() }
    known = fresh
    fresh.reading.then(
      () => (fresh.until = performance.now() + readEveryMs),
      () => (fresh.until = 0),
    )
    return fresh.reading
  }
}

/** Reports zero for statuses without rows, to distinguish it from missing data. */
const byStatus = (attribute: string, statuses: readonly string[], counts: Counts): Reading[] =>
  statuses.map((status) => ({
    value: counts.find((one) => one.status === status)?.count ?? 0,
    attributes: { [attribute]: status },
  }))

/**
 * Registers product metrics. Counts from the database cover the whole installation and are equal in all
 * processes.
 */
export function watchProduct({ gauge }: Pick<Observer, 'gauge'>, dependencies: Dependencies): void {
  const { queues, folders, mail, payments, offers } = dependencies
  gauge({ name: 'queue.tasks', description: 'Tasks of this process that run and wait' }, () =>
    Object.entries(queues).flatMap(([name, use]) =>
      Object.entries(use()).map(([state, value]) => ({
        value,
        attributes: { 'queue.name': name, 'queue.task.state': state },
      })),
    ),
  )

  const rooms = (read: (room: { size: number; free: number }) => number) =>
    memoize(() =>
      Promise.all(
        Object.entries(folders).map(async ([holds, folder]) => ({
          value: read(await readRoom(folder)),
          attributes: { 'disk.folder': holds },
        })),
      ),
    )
  gauge(
    { name: 'disk.free', description: 'Free disk space', unit: 'By' },
    rooms(({ free }) => free),
  )
  gauge(
    { name: 'disk.size', description: 'Size of the disk', unit: 'By' },
    rooms(({ size }) => size),
  )

  gauge(
    { name: 'mail.waiting', description: 'Emails of the installation waiting to be sent' },
    memoize(async () => {
      const { fresh, failed } = await mail.countWaiting()
      return byStatus(
        'mail.state',
        ['new', 'failed'],
        [
          { status: 'new', count: fresh },
          { status: 'failed', count: failed },
        ],
      )
    }),
  )
  gauge(
    {
      name: 'payment.unsettled',
      description: 'Payments of the installation that are not settled',
    },
    memoize(async () =>
      byStatus('payment.status', ['created', 'capturing', 'refund_due'], await payments.countUnsettled()),
    ),
  )
  gauge(
    { name: 'offer.open', description: 'Open offers of the installation' },
    memoize(async () => byStatus('offer.status', ['pending', 'accepted'], await offers.countOpen())),
  )
}
