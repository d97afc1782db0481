import { type Insertable, sql } from 'kysely'
import type { Connection } from '../db/connect.ts'
import type { QueuedEmail } from '../db/schema.ts'

export const insertEmail = (tx: Connection, row: Insertable<QueuedEmail>) =>
  tx.insertInto('queuedEmail').values(row).execute()

export type TakenEmail = { id: string; kind: string; content: string; attempts: number; expiresAt: Date }

/**
 * Claims due emails until `until`, beginning with those that expire first. The array makes PostgreSQL look them
 * up by key, whatever its row estimate.
 */
export async function takeEmails(
  db: Connection,
  { at, until, most }: { at: Date; until: Date; most: number },
): Promise<TakenEmail[]> {
  const { rows } = await sql<TakenEmail>`
    update queued_email set attempts = attempts + 1, next_attempt_at = ${until}::timestamptz
    where id = any (array(
      select id from queued_email where content is not null and next_attempt_at <= ${at}::timestamptz
      order by expires_at, next_attempt_at limit ${most} for update skip locked))
    returning id, kind, content, attempts, expires_at as "expiresAt"`.execute(db)
  return rows
}

/** Only the first outcome counts: another process may have claimed the email since. */
const updateWaiting = (db: Connection, id: string) =>
  db.updateTable('queuedEmail').where('id', '=', id).where('content', 'is not', null)

export const markSent = (db: Connection, id: string, at: Date) =>
  updateWaiting(db, id).set({ content: null, sentAt: at }).execute()

export const giveUp = (db: Connection, id: string, at: Date) =>
  updateWaiting(db, id).set({ content: null, givenUpAt: at }).execute()

/** Deletes only emails that have not been sent yet. */
export const cancelEmails = (tx: Connection, ids: string[]) =>
  tx.deleteFrom('queuedEmail').where('id', 'in', ids).where('content', 'is not', null).execute()

export const postpone = (db: Connection, id: string, until: Date) =>
  updateWaiting(db, id).set({ nextAttemptAt: until }).execute()

/** Counts waiting emails: never attempted (`fresh`) and attempted before (`failed`). */
export const countWaiting = (db: Connection) =>
  db
    .selectFrom('queuedEmail')
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('attempts', '=', 0).as('fresh'),
      eb.fn.countAll<number>().filterWhere('attempts', '>', 0).as('failed'),
    ])
    .where('content', 'is not', null)
    .executeTakeFirstOrThrow()

/** The contents of unsent emails from before `before`, if none has been sent since they were queued. */
export async function listStuck(db: Connection, before: Date, most: number): Promise<string[]> {
  const { rows } = await sql<{ content: string }>`
    select content from queued_email
    where content is not null and created_at < ${before}::timestamptz
      and created_at >= coalesce((select max(sent_at) from queued_email), '-infinity')
    order by created_at limit ${most}`.execute(db)
  return rows.map(({ content }) => content)
}

export const isConfirmed = async (db: Connection, email: string): Promise<boolean> =>
  (await db
    .selectFrom('user')
    .select('id')
    .where('email', '=', email.toLowerCase())
    .where('emailVerified', '=', true)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()) !== undefined

/** The language and units that the member with this email has chosen. */
export const findChoices = async (db: Connection, email: string) =>
  db
    .selectFrom('user')
    .select(['language', 'units'])
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst()

export const findUnconfirmed = (db: Connection, email: string) =>
  db
    .selectFrom('user')
    .select('id')
    .where('email', '=', email.toLowerCase())
    .where('emailVerified', '=', false)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
