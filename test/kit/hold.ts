import { sql } from 'kysely'
import { vi } from 'vitest'
import type { Database } from '#server/db/connect.ts'

const lockId = 4850

export const untilWaiting = (db: Database, count: number): Promise<void> =>
  vi.waitFor(async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    if (rows.length !== count) throw new Error(`${rows.length} statements are waiting, not ${count}.`)
  }, 20_000)

/** Blocks inserts into `table` until `work` ends. `condition` restricts the rows, in terms of `new`. */
export async function holdingInserts<T>(
  db: Database,
  { table, condition = 'true' }: { table: string; condition?: string },
  work: () => Promise<T>,
): Promise<T> {
  await sql`create or replace function hold_up() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock_shared(${sql.lit(lockId)}); return new; end $$`.execute(db)
  await sql`create trigger hold_up before insert on ${sql.table(table)} for each row
    when (${sql.raw(condition)}) execute function hold_up()`.execute(db)
  try {
    return await db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(${sql.lit(lockId)})`.execute(tx)
      return work()
    })
  } finally {
    await sql`drop trigger hold_up on ${sql.table(table)}`.execute(db)
  }
}
