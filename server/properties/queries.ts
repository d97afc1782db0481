import { type ExpressionBuilder, type Insertable, type RawBuilder, sql, type Updateable } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { PropertyReview } from '#contract/properties.ts'
import type { Connection } from '../db/connect.ts'
import { prepareById } from '../db/prepared.ts'
import type { DB, Property } from '../db/schema.ts'
import type { Actor } from '../http/actor.ts'
import type { Authorized } from '../http/authorized.ts'

type Where = ExpressionBuilder<DB, 'property'>

export const selectProperty = (db: Connection) =>
  db
    .selectFrom('property')
    .leftJoin('user as agent', 'agent.id', 'property.agentId')
    .selectAll('property')
    .select(['agent.name as agentName', 'agent.email as agentEmail', 'agent.image as agentImage'])
    .where('property.deletedAt', 'is', null)

/** A listing with its agent. */
export type PropertyRow = NonNullable<Awaited<ReturnType<typeof findProperty>>>

export const findProperty = (db: Connection, id: string) =>
  selectProperty(db).where('property.id', '=', id).executeTakeFirst()

const priceChanges = (eb: Where) =>
  jsonArrayFrom(
    eb
      .selectFrom('priceChange')
      .select(['price', 'changedOn'])
      .whereRef('priceChange.propertyId', '=', 'property.id')
      .orderBy('changedOn')
      .orderBy('recordedAt')
      .limit(200),
  )

const listingEvents = (eb: Where) =>
  jsonArrayFrom(
    eb
      .selectFrom('listingEvent')
      .select(['kind', sql<string>`to_char(happened_at at time zone 'UTC', 'YYYY-MM-DD')`.as('date')])
      .whereRef('listingEvent.propertyId', '=', 'property.id')
      .orderBy('happenedAt')
      .limit(200),
  )

const history = (eb: Where) => [priceChanges(eb).as('changes'), listingEvents(eb).as('events')] as const

/** What members say of the listing of a row, as a column of its query. */
export type NewestReviews = (eb: Where) => RawBuilder<PropertyReview[]>

/** The photos of the listing of a row, as a column of its query. */
export type PhotosColumn<Row> = (eb: Where) => RawBuilder<Row[]>

/**
 * A listing with its agent, its history, its photos and, for those who may read them, its newest reviews, all in one
 * answer.
 */
export function prepareDetails<PhotoRow>(newestReviews: NewestReviews, photos: PhotosColumn<PhotoRow>) {
  const plain = prepareById('listing', (db, id) =>
    selectProperty(db)
      .select((eb) => [...history(eb), photos(eb).as('photos')])
      .where('property.id', '=', id),
  )
  const withReviews = prepareById('listing_with_reviews', (db, id) =>
    selectProperty(db)
      .select((eb) => [...history(eb), photos(eb).as('photos'), newestReviews(eb).as('reviews')])
      .where('property.id', '=', id),
  )
  return { plain, withReviews }
}

/** Locks the listing until the end of the transaction: its deal and verdict change one at a time. */
export const findPropertyForUpdate = (db: Connection, id: string) =>
  selectProperty(db).where('property.id', '=', id).forUpdate('property').executeTakeFirst()

/** `canSee` of the policy, for lists. */
export const isVisibleTo = (actor: Actor | null) => (eb: Where) => {
  const verified = eb('property.verificationStatus', '=', 'verified')
  if (actor?.role === 'admin') return eb.val(true)
  return actor?.role === 'agent' ? eb.or([verified, eb('property.agentId', '=', actor.id)]) : verified
}

type Stretch = { after: string | undefined; limit: number; skip?: number }

/** Where everybody may go, in the order of ids, which is that of creation. */
export const listPublishedRows = (db: Connection, { after, limit, skip = 0 }: Stretch) =>
  db
    .selectFrom('property')
    .select(['property.id', 'property.updatedAt as changedAt'])
    .where('property.deletedAt', 'is', null)
    .where(isVisibleTo(null))
    .$if(after !== undefined, (query) => query.where('property.id', '>', after as string))
    .orderBy('property.id')
    .offset(skip)
    .limit(limit)
    .execute()

export const insertProperty = (db: Connection, row: Insertable<Property>) =>
  db.insertInto('property').values(row).execute()

/** Later than any moment told before, to the millisecond: no two states of a listing share one. */
const changedAt = sql<Date>`greatest(clock_timestamp(), property.updated_at + interval '1 millisecond')`

export const updatePropertyRow = (
  db: Connection,
  { id }: Authorized<PropertyRow, 'update' | 'verdict' | 'delete' | 'photos'>,
  changes: Updateable<Property>,
) =>
  db
    .updateTable('property')
    .set({ ...changes, updatedAt: changedAt })
    .where('id', '=', id)
    .execute()

/** The deal's state follows its offers; only their flows set it. */
export const setDealStatus = (db: Connection, id: string, status: 'available' | 'reserved' | 'sold') =>
  db.updateTable('property').set({ status, updatedAt: changedAt }).where('id', '=', id).execute()

/** A price that comes back on the same day becomes the day's last one. */
export const insertPriceChange = (db: Connection, propertyId: string, price: number, changedOn: string) =>
  db
    .insertInto('priceChange')
    .values({ propertyId, price, changedOn })
    .onConflict((conflict) =>
      conflict
        .columns(['propertyId', 'changedOn', 'price'])
        .doUpdateSet({ recordedAt: sql`clock_timestamp()` }),
    )
    .execute()
