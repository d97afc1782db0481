import { type RawBuilder, sql } from 'kysely'
import { actingAs } from './acting.ts'
import { type Database, inTransaction } from './db/connect.ts'
import { deleteExpired } from './notifications/service.ts'
import type { Retention } from './retention-settings.ts'
import { deleteUnusedLocations } from './searches/service.ts'
import type { Users } from './users/service.ts'

/** Few enough that nobody waits for the deletion of one batch. */
const batch = 1_000
/** Closing an account takes many statements. */
const accountBatch = 20
const dayMs = 24 * 60 * 60_000

const daysBefore = (at: Date, days: number) => new Date(at.getTime() - days * dayMs)

/** Tables and the conditions of their rows that are over: none of it counts any more, it only takes room. */
const expiries = (at: Date, retention: Retention): [string, RawBuilder<unknown>][] => [
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
  ['queued_letter', sql`expires_at <= ${daysBefore(at, retention.emailRecords)}`],
  ['rate_limit', sql`last_request <= ${at.getTime()}::bigint`],
  // After what it told of, which would otherwise be taken for something that no letter has told of yet.
  [
    'alert_letter',
    sql`created_at <= ${daysBefore(at, retention.notifications)}
        and (select n.id from notification n where n.letter_id = alert_letter.id limit 1) is null`,
  ],
]

type Parts = {
  db: Database
  now: () => Date
  retention: Retention
  users: Pick<Users, 'closeUnconfirmed'>
  /** How many rows or accounts were deleted because of the settings of retention; not called without any. */
  onRetained: (deleted: Record<string, number>) => void
}

/**
 * Deletes ended sessions, links, invitations, counted tries, and what the settings of retention say, batch by batch.
 * Processes that sweep at the same time pass over each other's rows instead of waiting.
 */
export const createSweep = ({ db, now, retention, users, onRetained }: Parts) => {
  /** Repeats the deletion of a batch until one is not full, and adds up the deleted. */
  const deleteAll = async (size: number, deleteBatch: () => Promise<number>): Promise<number> => {
    let total = 0
    for (;;) {
      const deleted = await deleteBatch()
      total += deleted
      if (deleted < size) return total
    }
  }

  const deleteRows = (table: string, isOver: RawBuilder<unknown>) =>
    deleteAll(batch, () =>
      inTransaction(db, async (tx) => {
        // As an array they are looked up by their key, however many the database expects.
        const { numAffectedRows = 0n } = await sql`delete from ${sql.table(table)} where id = any (array(
          select id from ${sql.table(table)} where ${isOver} limit ${batch} for update skip locked))`.execute(
          tx,
        )
        return Number(numAffectedRows)
      }),
    )

  /** The audit log names it for each message and account. */
  const retain = async (at: Date): Promise<void> => {
    const { contactMessages, unconfirmedAccounts, readNotifications, notifications } = retention
    const over = {
      readBefore: daysBefore(at, readNotifications),
      createdBefore: daysBefore(at, notifications),
    }
    const deleted: Record<string, number> = {
      notifications: await deleteAll(batch, () => inTransaction(db, (tx) => deleteExpired(tx, over, batch))),
    }
    if (contactMessages)
      deleted['contactMessages'] = await deleteRows(
        'contact_message',
        sql`created_at <= ${daysBefore(at, contactMessages)}`,
      )
    if (unconfirmedAccounts) {
      const before = daysBefore(at, unconfirmedAccounts)
      deleted['unconfirmedAccounts'] = await deleteAll(accountBatch, () =>
        users.closeUnconfirmed(before, accountBatch),
      )
    }
    if (Object.values(deleted).some((count) => count > 0)) onRetained(deleted)
  }

  return async (): Promise<void> => {
    const at = now()
    await actingAs({ via: 'retention' }, () => retain(at))
    for (const [table, isOver] of expiries(at, retention)) await deleteRows(table, isOver)
    await deleteAll(batch, () => inTransaction(db, (tx) => deleteUnusedLocations(tx, batch)))
  }
}
