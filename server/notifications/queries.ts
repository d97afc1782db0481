import { type SqlBool, sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import type { Connection } from '../db/connect.ts'
import type { Authorized } from '../http/authorized.ts'
import type { Cursor } from '../http/cursor.ts'
import { countedRows } from '../http/total.ts'

/** Of listings that everybody sees: of others nothing is told while they are hidden. */
const visible = (db: Connection, userId: string) =>
  db
    .selectFrom('notification')
    .innerJoin('property', 'property.id', 'notification.propertyId')
    .where('notification.userId', '=', userId)
    .where('property.verificationStatus', '=', 'verified')
    .where('property.deletedAt', 'is', null)

export type NotificationRow = Awaited<ReturnType<typeof listNotificationRows>>[number]

/** One row more than `limit` tells that there is a next page. */
export const listNotificationRows = (db: Connection, userId: string, limit: number, after?: Cursor) =>
  visible(db, userId)
    .leftJoin('savedSearch', 'savedSearch.id', 'notification.savedSearchId')
    .select(['notification.id', 'notification.kind', 'notification.propertyId', 'notification.createdAt'])
    .select(['notification.price', 'notification.priceBefore', 'notification.readAt'])
    .select(['property.title', 'property.location', 'property.image', 'savedSearch.name as searchName'])
    .$if(after !== undefined, (query) =>
      query.where(
        sql<SqlBool>`(notification.created_at, notification.id) < (${after?.value}::timestamptz, ${after?.id}::uuid)`,
      ),
    )
    .orderBy('notification.createdAt', 'desc')
    .orderBy('notification.id', 'desc')
    .limit(limit + 1)
    .execute()

async function countUpTo(db: Connection, userId: string, most: number, unread: boolean): Promise<number> {
  const { counted } = await db
    .selectFrom(
      visible(db, userId)
        .select('notification.id')
        .$if(unread, (query) => query.where('notification.readAt', 'is', null))
        .limit(most)
        .as('found'),
    )
    .select((eb) => eb.fn.countAll<number>().as('counted'))
    .executeTakeFirstOrThrow()
  return counted
}

export const countNotificationRows = (db: Connection, userId: string) =>
  countUpTo(db, userId, countedRows, false)

export const countUnreadRows = (db: Connection, userId: string) =>
  countUpTo(db, userId, limits.unread.counted, true)

export type OwnedNotification = NonNullable<Awaited<ReturnType<typeof findNotification>>>

export const findNotification = (db: Connection, id: string) =>
  db.selectFrom('notification').select(['id', 'userId']).where('id', '=', id).executeTakeFirst()

/** Answers whether that was news. */
export const setRead = (
  db: Connection,
  { id }: Authorized<OwnedNotification, 'read'>,
  readAt: Date | null,
): Promise<number> =>
  db
    .updateTable('notification')
    .set({ readAt })
    .where('id', '=', id)
    .where('readAt', readAt ? 'is' : 'is not', null)
    .executeTakeFirstOrThrow()
    .then(({ numUpdatedRows }) => Number(numUpdatedRows))

export const setAllRead = (db: Connection, userId: string, readAt: Date): Promise<number> =>
  db
    .updateTable('notification')
    .set({ readAt })
    .where('userId', '=', userId)
    .where('readAt', 'is', null)
    .executeTakeFirstOrThrow()
    .then(({ numUpdatedRows }) => Number(numUpdatedRows))

/** Read so long ago, or told so long ago at all. */
export type Over = { readBefore: Date; toldBefore: Date }

/**
 * Deletes so many of those that are over, and notes which homes they told for which searches, so that nobody is told
 * again. Answers how many there were.
 */
export async function deleteOver(
  tx: Connection,
  { readBefore, toldBefore }: Over,
  most: number,
): Promise<number> {
  const { rows } = await sql<{ id: string; searchId: string | null }>`
    (select id, saved_search_id as "searchId" from notification
      where read_at <= ${readBefore}::timestamptz order by read_at limit ${most})
    union
    (select id, saved_search_id from notification
      where created_at <= ${toldBefore}::timestamptz order by created_at limit ${most})
    limit ${most}`.execute(tx)
  const ids = rows.map(({ id }) => id)
  const searches = [...new Set(rows.map(({ searchId }) => searchId))]
  // Before the table's lock, as whoever deletes a search takes both.
  await sql`select id from saved_search where id = any (${searches}::uuid[]) order by id for key share`.execute(
    tx,
  )
  // Who tells at this moment would find neither the notification nor the note.
  await sql`lock table told_match in share row exclusive mode`.execute(tx)
  await sql`
    with gone as (
      delete from notification where id = any (${ids}::uuid[]) returning kind, saved_search_id, property_id
    )
    insert into told_match (saved_search_id, property_id)
    select saved_search_id, property_id from gone where kind = 'match' and saved_search_id is not null
    on conflict do nothing`.execute(tx)
  return ids.length
}

export async function deleteNotificationsOf(db: Connection, userId: string): Promise<void> {
  await db.deleteFrom('notification').where('userId', '=', userId).execute()
  await db.deleteFrom('alertLetter').where('userId', '=', userId).execute()
}
