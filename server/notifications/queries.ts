import { type Insertable, type SqlBool, sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import { topics } from '#contract/notifications.ts'
import { isCurrent, isDue } from './current-queries.ts'
import { inheritedOffers } from './inherited-queries.ts'
import type { Connection } from '../db/connect.ts'
import type { EmailPreference } from '../db/schema.ts'
import type { Authorized } from '../kernel/authorized.ts'
import type { Cursor } from '../kernel/cursor.ts'
import { countedRows } from '../kernel/total.ts'
import { isVisibleToMember } from '../db/visible.ts'
import { kindsEvenIfHidden } from './events.ts'

const unaffected = sql.join(kindsEvenIfHidden.map((kind) => sql.lit(kind)))

/** Open offers on the agent's listings whose latest notification went to someone else. */
export async function listOffersReceivedElsewhere(db: Connection, agentId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select offer.id from offer join property on property.id = offer.property_id
    where property.agent_id = ${agentId}::uuid and property.deleted_at is null
      and offer.status in ('pending', 'accepted')
      and ${agentId}::uuid <> (
        select last.user_id from notification last
        where last.offer_id = offer.id and last.kind in ('offerMade', 'offerChanged')
        order by last.created_at desc limit 1)
    order by offer.buying_date, offer.id`.execute(db)
  return rows.map(({ id }) => id)
}

export async function listOffersReceived(db: Connection, agentId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('offer')
    .innerJoin('property', 'property.id', 'offer.propertyId')
    .select('offer.id')
    .where('property.agentId', '=', agentId)
    .where('property.deletedAt', 'is', null)
    .where('offer.status', 'in', ['pending', 'accepted'])
    .execute()
  return rows.map(({ id }) => id)
}

export const deleteInherited = (tx: Connection, agentId: string) =>
  sql`delete from notification where kind = 'offersInherited' and person_id = ${agentId}::uuid`.execute(tx)

/** Notifications about no listing, about a listing the recipient may see, or about what happened to a hidden one. */
const visible = (db: Connection) =>
  db
    .selectFrom('notification')
    .innerJoin('user as receiver', 'receiver.id', 'notification.userId')
    .leftJoin('property', 'property.id', 'notification.propertyId')
    .where(
      sql<SqlBool>`(notification.property_id is null
        or notification.kind in (${unaffected})
        or ${isVisibleToMember('receiver')})`,
    )
    .where(isCurrent)

const ownVisible = (db: Connection, userId: string) => visible(db).where('notification.userId', '=', userId)

/** Adds the details of notifications, with current names. */
const withDetails = (query: ReturnType<typeof visible>) =>
  query
    .leftJoin('offer', 'offer.id', 'notification.offerId')
    .leftJoin('user as buyer', 'buyer.id', 'offer.buyerId')
    .leftJoin('review', 'review.id', 'notification.reviewId')
    .leftJoin('user as writer', 'writer.id', 'review.userId')
    .leftJoin('contactMessage', 'contactMessage.id', 'notification.messageId')
    .leftJoin('wishNote', 'wishNote.id', 'notification.noteId')
    .leftJoin('user as sharer', (join) =>
      join.on((eb) => eb('sharer.id', '=', eb.fn.coalesce('notification.personId', 'wishNote.writerId'))),
    )
    .leftJoin('wishlistShare', (join) =>
      join
        .onRef('wishlistShare.ownerId', '=', 'wishNote.ownerId')
        .onRef('wishlistShare.guestId', '=', 'notification.userId'),
    )
    .leftJoin('user as agent', 'agent.id', 'property.agentId')
    .leftJoinLateral(inheritedOffers.as('inherited'), (join) => join.onTrue())
    .select(['notification.id', 'notification.kind', 'notification.propertyId', 'notification.offerId'])
    .select(['notification.amount', 'notification.amountBefore', 'notification.detail'])
    .select(['notification.offerStatus', 'notification.minPrice', 'notification.maxPrice'])
    .select(['notification.dealStatus', 'notification.price', 'notification.priceBefore'])
    .select([
      'wishlistShare.id as shareId',
      'inherited.offers',
      'inherited.listings',
      'inherited.status as inheritedStatus',
    ])
    .select(['property.title', 'property.location', 'property.image', 'review.starRating'])
    .select((eb) => [
      'receiver.role as receiverRole',
      eb.fn
        .coalesce('contactMessage.name', 'sharer.name', 'writer.name', 'buyer.name', 'agent.name')
        .as('person'),
    ])

export type EventRow = Awaited<ReturnType<typeof listEmailRows>>[number]
export type NotificationRow = Awaited<ReturnType<typeof listNotificationRows>>[number]

export const listNotificationRows = (db: Connection, userId: string, limit: number, after?: Cursor) =>
  withDetails(ownVisible(db, userId))
    .leftJoin('savedSearch', 'savedSearch.id', 'notification.savedSearchId')
    .select(['notification.readAt', 'notification.createdAt', 'savedSearch.name as searchName'])
    .$if(after !== undefined, (query) =>
      query.where(
        sql<SqlBool>`(notification.created_at, notification.id) < (${after?.value}::timestamptz, ${after?.id}::uuid)`,
      ),
    )
    .orderBy('notification.createdAt', 'desc')
    .orderBy('notification.id', 'desc')
    .limit(limit + 1)
    .execute()

/** Events in an email, oldest first, unless the member has turned off their topic meanwhile. */
const ofEmail = (db: Connection, emailId: string) =>
  visible(db)
    .where('notification.emailId', '=', emailId)
    .where('notification.topic', 'is not', null)
    .where(isDue)
    .where(
      sql<SqlBool>`not exists (
        select from email_preference chosen
        where chosen.user_id = notification.user_id and chosen.topic = notification.topic
          and chosen.email = 'never')`,
    )

export const listEmailRows = (db: Connection, emailId: string, most: number) =>
  withDetails(ofEmail(db, emailId))
    .orderBy('notification.createdAt')
    .orderBy('notification.id')
    .limit(most)
    .execute()

export const countEmailRows = (db: Connection, emailId: string): Promise<number> =>
  ofEmail(db, emailId)
    .select((eb) => eb.fn.countAll<number>().as('counted'))
    .executeTakeFirstOrThrow()
    .then(({ counted }) => counted)

async function countUpTo(db: Connection, userId: string, most: number, unread: boolean): Promise<number> {
  const { counted } = await db
    .selectFrom(
      ownVisible(db, userId)
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

export const findNewest = async (db: Connection, userId: string): Promise<Date | undefined> =>
  (
    await db
      .selectFrom('notification')
      .select('createdAt')
      .where('userId', '=', userId)
      .orderBy('createdAt', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.createdAt

export const findRole = async (db: Connection, userId: string) =>
  (await db.selectFrom('user').select('role').where('id', '=', userId).executeTakeFirstOrThrow()).role

export type OwnedNotification = NonNullable<Awaited<ReturnType<typeof findNotification>>>

export const findNotification = (db: Connection, id: string) =>
  db.selectFrom('notification').select(['id', 'userId']).where('id', '=', id).executeTakeFirst()

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

export type Expired = { readBefore: Date; createdBefore: Date }

/**
 * Deletes up to `most` expired notifications, and records which homes they reported for which searches, so that
 * nobody is alerted twice. Returns how many were deleted.
 */
export async function deleteExpired(
  tx: Connection,
  { readBefore, createdBefore }: Expired,
  most: number,
): Promise<number> {
  const { rows } = await sql<{ id: string; searchId: string | null }>`
    (select id, saved_search_id as "searchId" from notification
      where read_at <= ${readBefore}::timestamptz order by read_at limit ${most})
    union
    (select id, saved_search_id from notification
      where created_at <= ${createdBefore}::timestamptz order by created_at limit ${most})
    limit ${most}`.execute(tx)
  const ids = rows.map(({ id }) => id)
  const searches = [...new Set(rows.map(({ searchId }) => searchId))]
  // Before the table lock, in the same order as the deletion of a search.
  await sql`select id from saved_search where id = any (${searches}::uuid[]) order by id for key share`.execute(
    tx,
  )
  // A concurrent match would find neither the notification nor the record.
  await sql`lock table announced_match in share row exclusive mode`.execute(tx)
  await sql`
    with gone as (
      delete from notification where id = any (${ids}::uuid[]) returning kind, saved_search_id, property_id
    )
    insert into announced_match (saved_search_id, property_id)
    select saved_search_id, property_id from gone where kind = 'match' and saved_search_id is not null
    on conflict do nothing`.execute(tx)
  return ids.length
}

export async function deleteNotificationsOf(db: Connection, userId: string): Promise<void> {
  await db.deleteFrom('notification').where('userId', '=', userId).execute()
  await db.deleteFrom('alertEmail').where('userId', '=', userId).execute()
  await db.deleteFrom('emailPreference').where('userId', '=', userId).execute()
}

export const listPreferences = (db: Connection, userId: string) =>
  db.selectFrom('emailPreference').select(['topic', 'email']).where('userId', '=', userId).execute()

export const setPreference = (tx: Connection, row: Insertable<EmailPreference>) =>
  tx
    .insertInto('emailPreference')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['userId', 'topic']).doUpdateSet((eb) => ({ email: eb.ref('excluded.email') })),
    )
    .execute()

/**
 * Turns off emails about the topics in this email, or about all topics once its notifications are deleted.
 * Returns how many topics had emails.
 */
export async function stopEmailsOf(db: Connection, userId: string, emailId: string): Promise<number> {
  const { rows } = await sql`
    insert into email_preference as p (user_id, topic, email)
    select ${userId}::uuid, topic, 'never' from (
      select distinct topic from notification where email_id = ${emailId} and topic is not null
      union all
      select unnest(${topics}::text[])
      where not exists (select from notification where email_id = ${emailId})
    ) notified
    on conflict (user_id, topic) do update set email = 'never' where p.email <> 'never'
    returning topic`.execute(db)
  return rows.length
}
