import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import { PgBoss } from 'pg-boss'
import type { Connection } from '../db/connect.ts'

/** Its tables have a schema of their own: they are the library's, and no backup needs them. */
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
  /** How long a job that is over is kept. */
  deleteAfterSeconds: number
}

type Parts = {
  connection: pg.ClientConfig
  onError: (error: unknown) => void
  /** How often jobs of processes that are gone are looked for. */
  superviseSeconds?: number
}

/** Statements of the library's within a transaction of ours. */
const within = (db: Connection) => ({
  executeSql: async (text: string, values: unknown[] = []) => {
    const { rows } = await db.withoutPlugins().executeQuery<unknown>(CompiledQuery.raw(text, values))
    return { rows }
  },
})

/** A queue of jobs in the database itself, shared by all processes of it: pg-boss, on few connections of its own. */
export async function openJobs({ connection, onError, superviseSeconds = 30 }: Parts) {
  const boss = new PgBoss({
    ...(connection as { connectionString?: string }),
    schema,
    max: 2,
    schedule: false,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
    maintenanceIntervalSeconds: deleteEverySeconds,
  })
  // What goes on failing is told once, not with every look for a job.
  let trouble: string | undefined
  boss.on('error', (error) => {
    if (error.message === trouble) return
    trouble = error.message
    onError(error)
  })
  await boss.start()

  return {
    create: async (name: string, options: QueueOptions): Promise<void> => {
      await boss.createQueue(name, options)
      // One that was there already stays as it was made.
      const { policy: _, ...changeable } = options
      await boss.updateQueue(name, changeable)
    },

    send: (name: string) => boss.send(name, {}),

    /** A job for each of these keys, from so many seconds on; kept or lost with the transaction. */
    sendWith: (tx: Connection, name: string, keys: readonly string[], inSeconds: number) =>
      boss.insert(
        name,
        keys.map((key) => ({ data: { key }, singletonKey: key, startAfter: inSeconds })),
        { db: within(tx) },
      ),

    /** Takes jobs, one at a time in each of `atOnce` hands, and is told of each by its key. */
    work: (
      name: string,
      { everySeconds, atOnce }: { everySeconds: number; atOnce: number },
      handle: (key: string) => Promise<void>,
    ) =>
      boss.work<{ key?: string }>(
        name,
        { pollingIntervalSeconds: everySeconds, localConcurrency: atOnce },
        async ([job]) => {
          await handle(job?.data.key ?? '')
        },
      ),

    /** Waits a little for what is under way. What takes longer is done again by whoever comes next. */
    stop: () => boss.stop({ graceful: true, timeout: stopWithinMs, close: true }),
  }
}

export type Jobs = Awaited<ReturnType<typeof openJobs>>
