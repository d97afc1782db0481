import { sql } from 'kysely'
import type { Database } from './db/connect.ts'

/** Few enough that nobody waits for the deletion of one batch. */
const batch = 1_000

/** What is over, by table: none of it counts any more, it only takes room. */
const expiries = (at: Date) =>
  [
    ['session', sql`expires_at <= ${at}`],
    ['verification', sql`expires_at <= ${at}`],
    // Invitations that nobody has accepted; what is shared has no end.
    ['wishlist_share', sql`expires_at <= ${at}`],
    ['rate_limit', sql`last_request <= ${at.getTime()}::bigint`],
  ] as const

/**
 * Deletes ended sessions, links, invitations and counted tries, batch by batch. Processes that sweep at the same time pass over
 * each other's rows instead of waiting.
 */
export const createSweep =
  ({ db, now }: { db: Database; now: () => Date }) =>
  async (): Promise<void> => {
    for (const [table, isOver] of expiries(now())) {
      let deleted: number
      do {
        const { numAffectedRows = 0n } = await sql`delete from ${sql.table(table)} where id in (
          select id from ${sql.table(table)} where ${isOver} limit ${batch} for update skip locked)`.execute(
          db,
        )
        deleted = Number(numAffectedRows)
      } while (deleted === batch)
    }
  }
