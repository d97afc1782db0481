import {
  type ExpressionBuilder,
  type Insertable,
  type RawBuilder,
  type Selectable,
  sql,
  type Updateable,
} from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { PropertyReview } from '#contract/properties.ts'
import { isActingAgent } from '../db/acting-agent.ts'
import type { Connection } from '../db/connect.ts'
import { prepare } from '../db/prepared.ts'
import type { DB, Property } from '../db/schema.ts'
import type { Actor } from '../kernel/actor.ts'
import type { Authorized } from '../kernel/authorized.ts'
import { isVisibleTo, published } from '../db/visible.ts'
import { seesOnlyPublic } from './policy.ts'

type Where = ExpressionBuilder<DB, 'property'>

type Origin = { title: string; reason: string | null; isDeleted: boolean }
type CorrectedCopy = Pick<Selectable<Property>, 'id' | 'verificationStatus' | 'isDraft'>

/** The rejected listing that a corrected copy was made from. The subquery runs for copies only. */
const origin = sql<Origin | null>`case when property.copy_of is not null then (
  select json_build_object('title', one.title, 'reason', one.rejection_reason, 'is_deleted', one.deleted_at is not null)
  from property one where one.id = property.copy_of) end`

const correctedCopy = sql<CorrectedCopy | null>`case when property.verification_status = 'rejected' then (
  select json_build_object('id', copy.id, 'verification_status', copy.verification_status, 'is_draft', copy.is_draft)
  from property copy where copy.copy_of = property.id and copy.deleted_at is null) end`

const ifActing = (column: 'name' | 'image') =>
  sql<string | null>`case when ${isActingAgent} then ${sql.ref(`agent.${column}`)} end`

export const selectProperty = (db: Connection) =>
  db
    .selectFrom('property')
    .leftJoin('user as agent', 'agent.id', 'property.agentId')
    .selectAll('property')
    // Also set for former agents, who may neither buy nor review their own listings.
    .select('agent.email as agentEmail')
    .select([ifActing('name').as('agentName'), ifActing('image').as('agentImage')])
    .select([origin.as('origin'), correctedCopy.as('correctedCopy')])
    .where('property.deletedAt', 'is', null)

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

type ById = { id: string }
type Zone = { timeZone: string }

const listingEvents = (eb: Where, { timeZone }: Zone) =>
  jsonArrayFrom(
    eb
      .selectFrom('listingEvent')
      .select(['kind', sql<string>`to_char(happened_at at time zone ${timeZone}, 'YYYY-MM-DD')`.as('date')])
      .whereRef('listingEvent.propertyId', '=', 'property.id')
      .orderBy('happenedAt')
      .limit(200),
  )

const history = (eb: Where, zone: Zone) =>
  [priceChanges(eb).as('changes'), listingEvents(eb, zone).as('events')] as const

export type NewestReviews = (eb: Where) => RawBuilder<PropertyReview[]>

export type PhotosColumn<Row> = (eb: Where) => RawBuilder<Row[]>

export function prepareDetails<PhotoRow>(
  newestReviews: NewestReviews,
  photos: PhotosColumn<PhotoRow>,
  zone: Zone,
) {
  const plain = prepare('listing', (db, { id }: ById) =>
    selectProperty(db)
      .select((eb) => [...history(eb, zone), photos(eb).as('photos')])
      .where('property.id', '=', id),
  )
  const withReviews = prepare('listing_with_reviews', (db, { id }: ById) =>
    selectProperty(db)
      .select((eb) => [...history(eb, zone), photos(eb).as('photos'), newestReviews(eb).as('reviews')])
      .where('property.id', '=', id),
  )
  return {
    plain: async (db: Connection, id: string) => (await plain(db, { id }))[0],
    withReviews: async (db: Connection, id: string) => (await withReviews(db, { id }))[0],
  }
}

const lock = prepare('lock_listing', (db, { id }: ById) =>
  selectProperty(db).where('property.id', '=', id).forUpdate('property'),
)

/** Locks the listing until the end of the transaction, which serializes changes of its deal and its verdict. */
export const findPropertyForUpdate = async (db: Connection, id: string): Promise<PropertyRow | undefined> =>
  (await lock(db, { id }))[0]

const isUnsoldOf = (agentId: string) => (eb: Where) =>
  eb.and([eb('agentId', '=', agentId), eb('deletedAt', 'is', null), eb('status', '<>', 'sold')])

/** An agent's counts: on the market, reserved among these, waiting for review, rejected, and drafts. */
export const countListingsOf = (db: Connection, agentId: string) =>
  db
    .selectFrom('property')
    .where(isUnsoldOf(agentId))
    .select((eb) => {
      const isPending = eb('verificationStatus', '=', 'pending')
      const isWaiting = eb.or([isPending.and('isDraft', '=', false), eb('proposalStatus', '=', 'pending')])
      const count = eb.fn.countAll<number>()
      return [
        count.filterWhere('verificationStatus', '=', 'verified').as('listings'),
        count.filterWhere('status', '=', 'reserved').as('reservedListings'),
        count.filterWhere(isWaiting).as('waitingListings'),
        count.filterWhere('verificationStatus', '=', 'rejected').as('rejectedListings'),
        count.filterWhere('isDraft', '=', true).as('drafts'),
      ]
    })
    .executeTakeFirstOrThrow()

/**
 * Locks an agent's unsold listings and the given others until the end of the transaction, which blocks offers and
 * decisions on them. Ordered by id, so that flows that lock several listings cannot deadlock.
 */
export const lockListingsOf = (tx: Connection, agentId: string, others: readonly string[] = []) =>
  tx
    .selectFrom('property')
    .select('id')
    .where((eb) => eb.or([isUnsoldOf(agentId)(eb), eb('id', '=', eb.fn.any(eb.val([...others])))]))
    .orderBy('id')
    .forUpdate()
    .execute()

export async function deleteDraftsOf(tx: Connection, agentId: string, deletedAt: Date): Promise<string[]> {
  const rows = await tx
    .updateTable('property')
    .set({ deletedAt, updatedAt: changedAt })
    .where('agentId', '=', agentId)
    .where('isDraft', '=', true)
    .where('deletedAt', 'is', null)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

const listVisible = (db: Connection, actor: Actor | null, ids: readonly string[]) =>
  selectProperty(db)
    .where('property.id', '=', sql<string>`any (${ids}::uuid[])`)
    .where(isVisibleTo(actor))
const listPublic = prepare('listings', (db, { ids }: { ids: readonly string[] }) =>
  listVisible(db, null, ids),
)

/** The listings with these ids that the viewer may see, in this order. */
export async function listRowsOf(
  db: Connection,
  actor: Actor | null,
  ids: readonly string[],
): Promise<PropertyRow[]> {
  if (ids.length === 0) return []
  const rows = await (seesOnlyPublic(actor) ? listPublic(db, { ids }) : listVisible(db, actor, ids).execute())
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

type PageRange = { after: string | undefined; limit: number; skip?: number }

export const listPublishedRows = (db: Connection, { after, limit, skip = 0 }: PageRange) =>
  db
    .selectFrom('property')
    .select(['property.id', 'property.updatedAt as changedAt'])
    .where(published())
    .$if(after !== undefined, (query) => query.where('property.id', '>', after as string))
    .orderBy('property.id')
    .offset(skip)
    .limit(limit)
    .execute()

type NewRow = Insertable<Property>
const insertOf = (name: string, columns: string[]) =>
  prepare(name, (db, given: NewRow) =>
    db
      .insertInto('property')
      .values(Object.fromEntries(columns.map((one) => [one, given[one as keyof NewRow]])) as NewRow),
  )
const inserts = new Map<string, ReturnType<typeof insertOf>>()
/** Agents usually fill in the same few sets of fields. */
const maxInserts = 32

export async function insertProperty(db: Connection, row: NewRow): Promise<void> {
  const columns = Object.keys(row).filter((one) => row[one as keyof NewRow] !== undefined)
  const key = columns.toSorted().join()
  const insert = inserts.get(key) ?? insertOf(`insert_listing_${inserts.size}`, columns)
  if (inserts.size < maxInserts) inserts.set(key, insert)
  if (inserts.has(key)) await insert(db, row)
  else await db.insertInto('property').values(row).execute()
}

/** Strictly increasing per listing, in milliseconds, so that no two states share a version. */
const changedAt = sql<Date>`greatest(clock_timestamp(), property.updated_at + interval '1 millisecond')`

/** For a closed account: clears the agent of its unsold listings, including deleted ones. */
export const releaseListingsOf = (tx: Connection, agentId: string) =>
  tx
    .updateTable('property')
    .set({ agentId: null, updatedAt: changedAt })
    .where('agentId', '=', agentId)
    .where('status', '<>', 'sold')
    .execute()

/** A unique index allows at most one copy that is not deleted. */
export const findCorrectedCopyId = async (db: Connection, id: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('property')
      .select('id')
      .where('copyOf', '=', id)
      .where('deletedAt', 'is', null)
      .executeTakeFirst()
  )?.id

/** Deleting a rejected copy links its own corrected copy to the original listing. */
export const passOnCopy = (tx: Connection, { id, copyOf }: Authorized<PropertyRow, 'delete'>) =>
  tx.updateTable('property').set({ copyOf }).where('copyOf', '=', id).where('deletedAt', 'is', null).execute()

export const updatePropertyRow = (
  db: Connection,
  { id }: Authorized<PropertyRow, 'update' | 'verdict' | 'delete' | 'photos' | 'withdraw' | 'submit'>,
  changes: Updateable<Property>,
) =>
  db
    .updateTable('property')
    .set({ ...changes, updatedAt: changedAt })
    .where('id', '=', id)
    .execute()

export const noProposal = {
  proposedChanges: null,
  proposalStatus: null,
  proposalReason: null,
  proposedAt: null,
} as const

/** Only offer flows set the deal status. A sale ends the proposal. */
export const setDealStatus = (db: Connection, id: string, status: 'available' | 'reserved' | 'sold') =>
  db
    .updateTable('property')
    .set({ status, updatedAt: changedAt, ...(status === 'sold' && noProposal) })
    .where('id', '=', id)
    .execute()

type PriceChange = { propertyId: string; price: number; changedOn: string }

/** A price that recurs on the same day becomes the last price of that day. */
export const insertPriceChange = prepare(
  'insert_price_change',
  (db, { propertyId, price, changedOn }: PriceChange) =>
    db
      .insertInto('priceChange')
      .values({ propertyId, price, changedOn })
      .onConflict((conflict) =>
        conflict
          .columns(['propertyId', 'changedOn', 'price'])
          .doUpdateSet({ recordedAt: sql`clock_timestamp()` }),
      ),
)

/** For listings that were never published. */
export const deletePriceChanges = (db: Connection, { id }: Authorized<PropertyRow, 'update'>) =>
  db.deleteFrom('priceChange').where('propertyId', '=', id).execute()

/**
 * Whether one of the oldest listings shows a local picture. The demo is loaded into an empty database, so its
 * listings are the oldest.
 */
export async function haveOldestPictures(db: Connection): Promise<boolean> {
  const rows = await db.selectFrom('property').select('image').orderBy('id').limit(100).execute()
  return rows.some(({ image }) => image?.startsWith('/pictures/'))
}
