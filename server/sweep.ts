import { sql } from 'kysely'
import { type Database, inTransaction } from './db/connect.ts'
import { deleteOver } from './notifications/service.ts'
import { deleteUnasked } from './searches/service.ts'

/** Few enough that nobody waits for the deletion of one batch. */
const batch = 1_000
const dayMs = 24 * 60 * 60_000

/** Retention of queued emails, of read notifications, and of all notifications. */
const kept = { letterDays: 7, readDays: 90, toldDays: 365 }

const daysBefore = (at: Date, days: number) => new Date(at.getTime() - days * dayMs)

/** What is over, by table: none of it counts any more, it only takes room. */
const expiries = (at: Date) =>
  [
    ['session', sql`expires_at <= ${at}`],
    // Not of members who have not confirmed: that they were asked is known by it.
    [
      'email_confirmation',
      sql`expires_at <= ${at} and (confirmed_at is not null or exists (
        select from "user" u where u.id = email_confirmation.user_id and u.email_verified))`,
    ],
    ['verification', sql`expires_at <= ${at}`],
    // Invitations that nobody has accepted; what is shared has no end.
    ['wishlist_share', sql`expires_at <= ${at}`],
    // Without content: the outcome helps to investigate problems within days.
    ['queued_letter', sql`expires_at <= ${daysBefore(at, kept.letterDays)}`],
    ['rate_limit', sql`last_request <= ${at.getTime()}::bigint`],
    // After what it told of, which would otherwise be taken for something that no letter has told of yet.
    [
      'alert_letter',
      sql`created_at <= ${daysBefore(at, kept.toldDays)}
        and (select n.id from notification n where n.letter_id = alert_letter.id limit 1) is null`,
    ],
  ] as const

/**
 * Deletes ended sessions, links, invitations, counted tries, and what members were told long ago, batch by batch.
 * Processes that sweep at the same time pass over each other's rows instead of waiting.
 */
export const createSweep =
  ({ db, now }: { db: Database; now: () => Date }) =>
  async (): Promise<void> => {
    const at = now()
    const over = { readBefore: daysBefore(at, kept.readDays), toldBefore: daysBefore(at, kept.toldDays) }
    while ((await inTransaction(db, (tx) => deleteOver(tx, over, batch))) === batch);
    for (const [table, isOver] of expiries(at)) {
      let deleted: number
      do {
        // As an array they are looked up by their key, however many the database expects.
        const { numAffectedRows = 0n } = await sql`delete from ${sql.table(table)} where id = any (array(
          select id from ${sql.table(table)} where ${isOver} limit ${batch} for update skip locked))`.execute(
          db,
        )
        deleted = Number(numAffectedRows)
      } while (deleted === batch)
    }
    while ((await inTransaction(db, (tx) => deleteUnasked(tx, batch))) === batch);
  }
