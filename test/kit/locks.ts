import { sql } from 'kysely'
import { vi } from 'vitest'
import type { Database } from '#server/db/connect.ts'

/** Makes calls wait for locks on these rows, in order, to expose code that decides before it locks. */
export async function atTheSameTime<T>(
  db: Database,
  { table, ids }: { table: 'user' | 'property' | 'review' | 'wishlistShare'; ids: string[] },
  calls: (() => Promise<T>)[],
): Promise<T[]> {
  const running = await db.transaction().execute(async (tx) => {
    await tx.selectFrom(table).select('id').where('id', 'in', ids).forUpdate().execute()
    const started: Promise<T>[] = []
    for (const call of calls) {
      started.push(call())
      await vi.waitFor(
        async () => {
          const { rows } = await sql`select 1 from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
          if (rows.length < started.length)
            throw new Error(`Only ${rows.length} calls are waiting for a lock.`)
        },
        { timeout: 20_000, interval: 10 },
      )
    }
    // In an object, because the transaction would otherwise await the promises, which wait for it.
    return { started }
  })
  return Promise.all(running.started)
}
