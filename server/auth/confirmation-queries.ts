import { type Insertable, sql } from 'kysely'
import type { Connection } from '../db/connect.ts'
import type { EmailConfirmation } from '../db/schema.ts'

export const insertConfirmation = (tx: Connection, row: Insertable<EmailConfirmation>) =>
  tx.insertInto('emailConfirmation').values(row).execute()

const selectConfirmation = (db: Connection, tokenHash: string) =>
  db
    .selectFrom('emailConfirmation as link')
    .innerJoin('user', 'user.id', 'link.userId')
    .select(['link.id', 'link.userId', 'link.email', 'link.expiresAt', 'link.confirmedAt'])
    .select(['user.email as currentEmail', 'user.emailVerified'])
    .where('link.tokenHash', '=', tokenHash)
    .where('user.deletedAt', 'is', null)

export type Confirmation = NonNullable<Awaited<ReturnType<typeof findConfirmation>>>

export const findConfirmation = (db: Connection, tokenHash: string) =>
  selectConfirmation(db, tokenHash).executeTakeFirst()

/** The account's other links wait for the end of the transaction. */
export const findConfirmationForUpdate = (tx: Connection, tokenHash: string) =>
  selectConfirmation(tx, tokenHash).forNoKeyUpdate('user').forUpdate('link').executeTakeFirst()

export const markConfirmed = (tx: Connection, id: string, at: Date) =>
  tx.updateTable('emailConfirmation').set({ confirmedAt: at }).where('id', '=', id).execute()

/** Links to an address that the account does not have: of a change that is called off or over. */
export const deleteOtherConfirmations = (tx: Connection, userId: string, email: string) =>
  tx.deleteFrom('emailConfirmation').where('userId', '=', userId).where('email', '<>', email).execute()

export const deleteConfirmationsOf = (tx: Connection, userId: string) =>
  tx.deleteFrom('emailConfirmation').where('userId', '=', userId).execute()

type NewEmail = { email: string; emailVerified: boolean; updatedAt: Date }

export const setEmail = (tx: Connection, userId: string, row: NewEmail) =>
  tx.updateTable('user').set(row).where('id', '=', userId).execute()

/** Not where the account was erased, or proven meanwhile. */
export const findUnconfirmedForUpdate = (tx: Connection, userId: string) =>
  tx
    .selectFrom('user')
    .select(['id', 'email'])
    .where('id', '=', userId)
    .where('emailVerified', '=', false)
    .where('deletedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Members with a way in to whom no link was sent yet. */
export async function listUnasked(db: Connection, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select u.id from "user" u
    where not u.email_verified and u.deleted_at is null
      and exists (select from account a where a.user_id = u.id)
      and not exists (select from email_confirmation c where c.user_id = u.id)
    limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}
