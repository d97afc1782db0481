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
    .select(['link.createdAt', 'user.email as currentEmail', 'user.emailVerified'])
    .select((eb) =>
      eb
        .selectFrom('account')
        .select('account.updatedAt')
        .whereRef('account.userId', '=', 'user.id')
        .where('account.providerId', '=', 'credential')
        .as('passwordSetAt'),
    )
    .where('link.tokenHash', '=', tokenHash)
    .where('user.deletedAt', 'is', null)

export type Confirmation = NonNullable<Awaited<ReturnType<typeof findConfirmation>>>

export const findConfirmation = (db: Connection, tokenHash: string) =>
  selectConfirmation(db, tokenHash).executeTakeFirst()

/** Locks the user, so that the account's other links wait for the end of the transaction. */
export const findConfirmationForUpdate = (tx: Connection, tokenHash: string) =>
  selectConfirmation(tx, tokenHash).forNoKeyUpdate('user').forUpdate('link').executeTakeFirst()

export const markConfirmed = (tx: Connection, id: string, at: Date) =>
  tx.updateTable('emailConfirmation').set({ confirmedAt: at }).where('id', '=', id).execute()

/** Deletes links for other addresses, from changes that were canceled or completed. */
export const deleteOtherConfirmations = (tx: Connection, userId: string, email: string) =>
  tx.deleteFrom('emailConfirmation').where('userId', '=', userId).where('email', '<>', email).execute()

export const deleteConfirmationsOf = (tx: Connection, userId: string) =>
  tx.deleteFrom('emailConfirmation').where('userId', '=', userId).execute()

type NewEmail = { email: string; emailVerified: boolean; updatedAt: Date }

export const setEmail = (tx: Connection, userId: string, row: NewEmail) =>
  tx.updateTable('user').set(row).where('id', '=', userId).execute()

/** Whether the member still has this session and this email. Locks both until the transaction ends. */
export const lockSignedIn = async (
  tx: Connection,
  { id, email, sessionId }: { id: string; email: string; sessionId: string },
): Promise<boolean> =>
  (await tx
    .selectFrom('user')
    .innerJoin('session', 'session.userId', 'user.id')
    .select('user.id')
    .where('user.id', '=', id)
    .where('user.email', '=', email)
    .where('user.deletedAt', 'is', null)
    .where('session.id', '=', sessionId)
    .forNoKeyUpdate('user')
    .forKeyShare('session')
    .executeTakeFirst()) !== undefined

export const findUnconfirmedForUpdate = (tx: Connection, userId: string) =>
  tx
    .selectFrom('user')
    .select(['id', 'email'])
    .where('id', '=', userId)
    .where('emailVerified', '=', false)
    .where('deletedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Emails that one address gets without a request: the first, and replacements of lost ones. */
const maxAutomaticLinks = 3

/** No link was sent to the current address of the member `u`, or it expired and its email was given up. */
const lacksLink = (at: Date) => sql<boolean>`not exists (
  select from email_confirmation c
  where c.user_id = u.id and c.email = u.email and not (
    c.expires_at <= ${at}::timestamptz
    and exists (select from queued_email l where l.id = c.id and l.given_up_at is not null)
    and (select count(*) from email_confirmation o where o.user_id = u.id and o.email = u.email) < ${maxAutomaticLinks}))`

/** Requires the lock on the member, so that the second of two processes finds the first one's link. */
export async function stillLacksLink(tx: Connection, userId: string, at: Date): Promise<boolean> {
  const { rows } = await sql`select from "user" u where u.id = ${userId} and ${lacksLink(at)}`.execute(tx)
  return rows.length > 0
}

/** Members who can sign in and have not received a link, newest first. */
export async function listMembersWithoutLink(db: Connection, at: Date, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select u.id from "user" u
    where not u.email_verified and u.deleted_at is null
      and exists (select from account a where a.user_id = u.id)
      and ${lacksLink(at)}
    order by u.created_at desc limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}
