import type { Insertable } from 'kysely'
import type { Connection } from '#server/db/connect.ts'
import type { Mail } from '#server/db/schema.ts'

export type SummaryRow = Awaited<ReturnType<typeof listMailRows>>[number]
export type MailRow = NonNullable<Awaited<ReturnType<typeof findMail>>>

const newestFirst = (db: Connection) =>
  db.selectFrom('mail').orderBy('createdAt', 'desc').orderBy('id', 'desc')

export const listMailRows = (db: Connection) =>
  newestFirst(db).select(['id', 'recipient', 'subject', 'createdAt']).execute()

export const findMail = (db: Connection, id: string) =>
  db.selectFrom('mail').selectAll().where('id', '=', id).executeTakeFirst()

export const insertMail = (db: Connection, row: Insertable<Mail>) =>
  db
    .insertInto('mail')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()

export const deleteAllBut = (db: Connection, kept: number) =>
  db.deleteFrom('mail').where('id', 'in', newestFirst(db).select('id').offset(kept)).execute()
