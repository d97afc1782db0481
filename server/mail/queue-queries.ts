import { type Insertable, sql } from 'kysely'
import type { Connection } from '../db/connect.ts'
import type { QueuedLetter } from '../db/schema.ts'

export const insertLetter = (tx: Connection, row: Insertable<QueuedLetter>) =>
  tx.insertInto('queuedLetter').values(row).execute()

export type TakenLetter = { id: string; kind: string; content: string; attempts: number; expiresAt: Date }

/** Takes letters that are due. Until `until` no other process does, unless how it went is noted before. */
export async function takeLetters(
  db: Connection,
  { at, until, most }: { at: Date; until: Date; most: number },
): Promise<TakenLetter[]> {
  const { rows } = await sql<TakenLetter>`
    update queued_letter set attempts = attempts + 1, next_attempt_at = ${until}::timestamptz
    where id in (
      select id from queued_letter where content is not null and next_attempt_at <= ${at}::timestamptz
      order by next_attempt_at limit ${most} for update skip locked)
    returning id, kind, content, attempts, expires_at as "expiresAt"`.execute(db)
  return rows
}

export const markSent = (db: Connection, id: string, at: Date) =>
  db.updateTable('queuedLetter').set({ content: null, sentAt: at }).where('id', '=', id).execute()

export const giveUp = (db: Connection, id: string, at: Date) =>
  db.updateTable('queuedLetter').set({ content: null, givenUpAt: at }).where('id', '=', id).execute()

export const postpone = (db: Connection, id: string, until: Date) =>
  db.updateTable('queuedLetter').set({ nextAttemptAt: until }).where('id', '=', id).execute()

/** Whether a letter from before has failed and still waits, and none has been sent since it was written. */
export async function areLettersStuck(db: Connection, before: Date): Promise<boolean> {
  const { rows } = await sql<{ areStuck: boolean }>`
    select coalesce(
      (select max(created_at) from queued_letter where content is not null and created_at < ${before}::timestamptz)
        >= coalesce((select max(sent_at) from queued_letter), '-infinity'),
      false
    ) as "areStuck"`.execute(db)
  return rows[0]?.areStuck ?? false
}

export const findUnconfirmed = (db: Connection, email: string) =>
  db
    .selectFrom('user')
    .select('id')
    .where('email', '=', email.toLowerCase())
    .where('emailVerified', '=', false)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
