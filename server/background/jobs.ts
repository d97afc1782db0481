import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import { PgBoss } from 'pg-boss'
import type { Connection } from '../db/connect.ts'

/** The tables belong to pg-boss and need no backup. */
const schema = 'jobs'
const stopWithinMs = 5_000
const deleteEverySeconds = 60 * 60

type QueueOptions = {
  /** `short`: one job waits at most. `exclusive`: one job of a key waits or runs. */
  policy: 'short' | 'exclusive'
  retryLimit: number
  retryBackoff?: boolean
  retryDelay?: number
  retryDelayMax?: number
  expireInSeconds: number
  deleteAfterSeconds: number
}

type Dependencies = {
  connection: pg.ClientConfig
  onError: (error: unknown) => void
  /** How often to look for jobs of terminated processes. */
  superviseSeconds?: number
}

/** Lets pg-boss run statements within our transaction. */
const within = (db: Connection) => ({
  executeSql: async (text: string, values: unknown[] = []) => {
    const { rows } = await db.withoutPlugins().executeQuery<unknown>(CompiledQuery.raw(text, values))
    return { rows }
  },
})

/** A job queue in the database, shared by all its processes (pg-boss), on a few separate connections. */
export async function openJobs({ connection, onError, superviseSeconds = 30 }: Dependencies) {
  const boss = new PgBoss({
    ...(connection as { connectionString?: string }),
    schema,
    max: 2,
    schedule: false,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
    maintenanceIntervalSeconds: deleteEverySeconds,
  })
  // Report a repeated error once, not on every poll.
  let lastError: string | undefined
  boss.on('error', (error) => {
    if (error.message === lastError) return
    lastError = error.message
    onError(error)
  })
  await boss.start()

  return {
    create: async (name: string, options: QueueOptions): Promise<void> => {
      await boss.createQueue(name, options)
      // `createQueue` does not change an existing queue.
      const { policy: _, ...changeable } = options
      await boss.updateQueue(name, changeable)
    },

    send: (name: string) => boss.send(name, {}),

    /** Enqueues a job per key within the transaction, to start after `inSeconds`. */
    sendWith: (tx: Connection, name: string, keys: readonly string[], inSeconds: number) =>
      boss.insert(
        name,
        keys.map((key) => ({ data: { key }, singletonKey: key, startAfter: inSeconds })),
        { db: within(tx) },
      ),

    /** Processes jobs with `concurrency` workers; `handle` receives the key of each job. */
    work: (
      name: string,
      { everySeconds, concurrency }: { everySeconds: number; concurrency: number },
      handle: (key: string) => Promise<void>,
    ) =>
      boss.work<{ key?: string }>(
        name,
        { pollingIntervalSeconds: everySeconds, localConcurrency: concurrency },
        async ([job]) => {
          await handle(job?.data.key ?? '')
        },
      ),

    /** Waits up to 5 s for running jobs. Another process repeats jobs that take longer. */
    stop: () => boss.stop({ graceful: true, timeout: stopWithinMs, close: true }),
  }
}

export type Jobs = Awaited<ReturnType<typeof openJobs>>
