import { type RawBuilder, sql } from 'kysely'
import { runAs } from '../kernel/actor-context.ts'
import { type Database, inTransaction } from '../db/connect.ts'
import { deleteExpired } from '../notifications/service.ts'
import type { Retention } from '../settings/retention.ts'
import { deleteUnusedLocations } from '../searches/service.ts'
import type { Users } from '../users/service.ts'

/** Small, so that deleting a batch blocks nobody. */
const batch = 1_000
/** Smaller, since closing an account takes many statements. */
const accountBatch = 20
const dayMs = 24 * 60 * 60_000

const daysBefore = (at: Date, days: number) => new Date(at.getTime() - days * dayMs)

/** Tables with conditions of expired rows, which have no effect anymore. */
const expiries = (at: Date, retention: Retention): [string, RawBuilder<unknown>][] => [
  ['session', sql`expires_at <= ${at}`],
  // Keeps those of unconfirmed members, which record that they were asked to confirm.
  [
    'email_confirmation',
    sql`expires_at <= ${at} and (confirmed_at is not null or exists (
        select from "user" u where u.id = email_confirmation.user_id and u.email_verified))`,
  ],
  ['verification', sql`expires_at <= ${at}`],
  // Unaccepted invitations; accepted ones do not expire.
  ['wishlist_share', sql`expires_at <= ${at}`],
  // The content is already deleted; the outcome helps to investigate problems.
  ['queued_letter', sql`expires_at <= ${daysBefore(at, retention.emailRecords)}`],
  ['rate_limit', sql`last_request <= ${at.getTime()}::bigint`],
  // Only after its notifications, which would otherwise count as not yet emailed.
  [
    'alert_letter',
    sql`created_at <= ${daysBefore(at, retention.notifications)}
        and (select n.id from notification n where n.letter_id = alert_letter.id limit 1) is null`,
  ],
]

type Dependencies = {
  db: Database
  now: () => Date
  retention: Retention
  users: Pick<Users, 'closeUnconfirmed'>
  /** Called with the numbers of rows and accounts deleted by retention settings, if any. */
  onRetained: (deleted: Record<string, number>) => void
}

/**
 * Deletes expired sessions, links, invitations, attempt counters, and data past its retention period, in
 * batches. Concurrent sweeps skip each other's rows instead of waiting.
 */
export const createSweep = ({ db, now, retention, users, onRetained }: Dependencies) => {
  /** Deletes batches until one is not full. Returns the total. */
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
        // An array makes the planner use the primary key, whatever its estimate.
        const { numAffectedRows = 0n } = await sql`delete from ${sql.table(table)} where id = any (array(
          select id from ${sql.table(table)} where ${isOver} limit ${batch} for update skip locked))`.execute(
          tx,
        )
        return Number(numAffectedRows)
      }),
    )

  /** Deletes data past its retention period. The audit log records each message and account. */
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
    await runAs({ via: 'retention' }, () => retain(at))
    for (const [table, isOver] of expiries(at, retention)) await deleteRows(table, isOver)
    await deleteAll(batch, () => inTransaction(db, (tx) => deleteUnusedLocations(tx, batch)))
  }
}
