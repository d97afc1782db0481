import { type SqlBool, sql } from 'kysely'
import { readList } from '#contract/fields.ts'
import type { OfferSort, OfferStatus } from '#contract/offers.ts'
import type { Connection } from '../db/connect.ts'
import { likeText } from '../db/like-text.ts'
import { prepare } from '../db/prepared.ts'
import type { Actor } from '../http/actor.ts'
import type { Cursor } from '../http/cursor.ts'
import { countedRows } from '../http/total.ts'

/** Offers with their buyer and listing; a row of it goes through `withDeal`. */
export const selectOffer = (db: Connection) =>
  db
    .selectFrom('offer')
    .innerJoin('property', 'property.id', 'offer.propertyId')
    .innerJoin('user as buyer', 'buyer.id', 'offer.buyerId')
    .leftJoin('user as agent', 'agent.id', 'property.agentId')
    .selectAll('offer')
    .select([
      'buyer.name as buyerName',
      'buyer.email as buyerEmail',
      'agent.name as agentName',
      'agent.role as agentRole',
      'property.agentId',
    ])
    .select(['property.title', 'property.location', 'property.image', 'property.price', 'property.minPrice'])
    .select(['property.maxPrice', 'property.verificationStatus', 'property.status as dealStatus'])
    .select('property.deletedAt')

type Selected = NonNullable<Awaited<ReturnType<ReturnType<typeof selectOffer>['executeTakeFirst']>>>

/** The state of the listing that an offer stands on; undefined once it has been taken down. */
export const withDeal = (row: Selected) => ({
  ...row,
  deal: row.deletedAt
    ? undefined
    : {
        status: row.dealStatus,
        verificationStatus: row.verificationStatus,
        minPrice: row.minPrice,
        maxPrice: row.maxPrice,
      },
})

/** An offer with its buyer and the listing it is for. */
export type OfferRow = ReturnType<typeof withDeal>

export async function findOffer(db: Connection, id: string): Promise<OfferRow | undefined> {
  const row = await selectOffer(db).where('offer.id', '=', id).executeTakeFirst()
  return row && withDeal(row)
}

/** Call with the offer's property locked: property, then offer, then payment is the order of all locks. */
export async function findOfferForUpdate(tx: Connection, id: string): Promise<OfferRow | undefined> {
  const row = await selectOffer(tx).where('offer.id', '=', id).forUpdate('offer').executeTakeFirst()
  return row && withDeal(row)
}

export const findPropertyIdOfOffer = async (db: Connection, id: string): Promise<string | undefined> =>
  (await db.selectFrom('offer').select('propertyId').where('id', '=', id).executeTakeFirst())?.propertyId

const lockOpen = prepare(
  'lock_open_offer',
  (db, { propertyId, buyerId }: { propertyId: string; buyerId: string }) =>
    db
      .selectFrom('offer')
      .select(['id', 'status', 'offeredAmount'])
      .where('propertyId', '=', propertyId)
      .where('buyerId', '=', buyerId)
      .where('status', 'in', sql<OfferStatus>`('pending', 'accepted')`)
      .forUpdate(),
)

export const findOpenOffer = async (tx: Connection, propertyId: string, buyerId: string) =>
  (await lockOpen(tx, { propertyId, buyerId }))[0]

/** In the order of the properties, so that flows that lock several never wait for one another in a circle. */
export const listOpenOffersOf = (tx: Connection, buyerId: string) =>
  tx
    .selectFrom('offer')
    .select(['id', 'propertyId'])
    .where('buyerId', '=', buyerId)
    .where('status', 'in', ['pending', 'accepted'])
    .orderBy('propertyId')
    .execute()

/** Statuses separated by commas. */
export const statusesIn = (text = '') => readList(text) as OfferStatus[]

export type OfferFilter = {
  as?: 'buyer' | 'agent'
  propertyId?: string
  /** Any of these, separated by commas. */
  status?: string
  search?: string
  sort?: OfferSort
}
/** `answered`: the listings that an admin answers for, where they are few. */
type Asked = OfferFilter & { answered?: readonly string[] }

/** Offers by what is asked of them, before their listings and people are looked up. */
const selectKeys = (db: Connection) =>
  db
    .selectFrom('offer')
    .select([
      'offer.id',
      'offer.propertyId',
      'offer.buyerId',
      'offer.status',
      'offer.buyingDate',
      'offer.offeredAmount',
    ])

/** Those on each of the agent's listings; the offset keeps the database from reading all offers at once instead. */
const received = (db: Connection, agentId: string) =>
  db
    .selectFrom('property')
    .innerJoinLateral(
      selectKeys(db)
        .where(sql<SqlBool>`offer.property_id = property.id`)
        .offset(sql.lit(0))
        .as('offer'),
      (join) => join.onTrue(),
    )
    .select([
      'offer.id',
      'offer.propertyId',
      'offer.buyerId',
      'offer.status',
      'offer.buyingDate',
      'offer.offeredAmount',
    ])
    .where('property.agentId', '=', agentId)

/** Those on each of these listings. */
const onEach = (db: Connection, listings: readonly string[]) =>
  db
    .selectFrom(sql<{ id: string }>`(select unnest(${listings}::uuid[]) as id)`.as('listing'))
    .innerJoinLateral(
      selectKeys(db)
        .where(sql<SqlBool>`offer.property_id = listing.id`)
        .offset(sql.lit(0))
        .as('offer'),
      (join) => join.onTrue(),
    )
    .select([
      'offer.id',
      'offer.propertyId',
      'offer.buyerId',
      'offer.status',
      'offer.buyingDate',
      'offer.offeredAmount',
    ])

/**
 * The same where an admin answers for more of them (`findFewAnswered`): the listing is looked up for one offer
 * after the other, from the newest on; the offset keeps the database from reading all listings first.
 */
const answeredByAdmin = (db: Connection, adminId: string) =>
  selectKeys(db).innerJoinLateral(
    db
      .selectFrom('property')
      .leftJoin('user as agent', 'agent.id', 'property.agentId')
      .select('property.id')
      .where(sql<SqlBool>`property.id = offer.property_id`)
      .where((eb) =>
        eb.or([
          eb('property.agentId', '=', adminId),
          eb('agent.id', 'is', null),
          eb('agent.role', '=', 'user'),
        ]),
      )
      .offset(sql.lit(0))
      .as('answered'),
    (join) => join.onTrue(),
  )

/** Two sets side by side: each has its index, which a condition across both tables could not use. */
const ownOrReceived = (db: Connection, agentId: string) =>
  selectKeys(db).where('offer.buyerId', '=', agentId).union(received(db, agentId))

function among(db: Connection, { id, role }: Actor, { as, answered }: Asked) {
  if (as === 'agent' && answered) return onEach(db, answered)
  if (as === 'agent') return role === 'admin' ? answeredByAdmin(db, id) : received(db, id)
  return as === undefined && role === 'agent' ? ownOrReceived(db, id) : selectKeys(db)
}

/** All words of a search occur in the text of the offer's listing and people. */
const isFound = (db: Connection, actor: Actor, search: string) =>
  db
    .selectFrom('property')
    .innerJoin('user as buyer', (join) => join.on(sql<SqlBool>`buyer.id = offer.buyer_id`))
    .leftJoin('user as agent', 'agent.id', 'property.agentId')
    .select('property.id')
    .where(sql<SqlBool>`property.id = offer.property_id`)
    // A search must not find what its viewer may not read: a listing that is under review.
    .$if(actor.role !== 'admin', (query) =>
      query.where((eb) =>
        eb.or([
          eb('property.verificationStatus', '=', 'verified'),
          ...(actor.role === 'agent' ? [eb('property.agentId', '=', actor.id)] : []),
        ]),
      ),
    )
    .where((eb) =>
      eb.and(
        search
          .split(/[\s,]+/)
          .filter(Boolean)
          .map(
            (word) =>
              sql<SqlBool>`concat_ws(' ', property.title, property.location, buyer.name, buyer.email, agent.name, agent.email) ilike ${likeText(word)}`,
          ),
      ),
    )
    // Offers are looked at one after the other: without the offset, all listings and people would be read first.
    .offset(sql.lit(0))

/** The ids of those that match. */
const matching = (db: Connection, actor: Actor, asked: Asked) => {
  const { as, propertyId, status, search } = asked
  return db
    .selectFrom(among(db, actor, asked).as('offer'))
    .select('offer.id')
    .$if(as === 'buyer' || actor.role === 'user', (query) => query.where('offer.buyerId', '=', actor.id))
    .$if(propertyId !== undefined, (query) => query.where('offer.propertyId', '=', propertyId as string))
    .$if(status !== undefined, (query) => query.where('offer.status', 'in', statusesIn(status)))
    .$if(search !== undefined, (query) =>
      query.innerJoinLateral(isFound(db, actor, search ?? '').as('found'), (join) => join.onTrue()),
    )
}

/** How each sort goes: by which column, and whether downwards. */
const orders = {
  '-buyingDate': { column: 'offer.buyingDate', way: 'desc' },
  buyingDate: { column: 'offer.buyingDate', way: 'asc' },
  '-offeredAmount': { column: 'offer.offeredAmount', way: 'desc' },
  offeredAmount: { column: 'offer.offeredAmount', way: 'asc' },
} as const satisfies Record<OfferSort, { column: string; way: 'asc' | 'desc' }>

/** Behind the last row of the page before. */
const isAfter = ({ column, way }: (typeof orders)[OfferSort], { value, id }: Cursor) => {
  const last = column === 'offer.buyingDate' ? sql`${value}::timestamptz` : sql`${value}::bigint`
  const row = sql`(${sql.ref(column)}, offer.id)`
  return way === 'desc'
    ? sql<SqlBool>`${row} < (${last}, ${id}::uuid)`
    : sql<SqlBool>`${row} > (${last}, ${id}::uuid)`
}

export async function listOfferRows(
  db: Connection,
  actor: Actor,
  filter: Asked & { limit: number },
  after?: Cursor,
): Promise<OfferRow[]> {
  const order = orders[filter.sort ?? '-buyingDate']
  const page = matching(db, actor, filter)
    .$if(after !== undefined, (query) => query.where(isAfter(order, after as Cursor)))
    .orderBy(order.column, order.way)
    .orderBy('offer.id', order.way)
    .limit(filter.limit + 1)
  const rows = await selectOffer(db)
    .innerJoin(page.as('page'), 'page.id', 'offer.id')
    .orderBy(order.column, order.way)
    .orderBy('offer.id', order.way)
    .execute()
  return rows.map(withDeal)
}

export async function countOfferRows(db: Connection, actor: Actor, filter: Asked): Promise<number> {
  const { counted } = await db
    .selectFrom(
      matching(db, actor, filter)
        // A search follows the index that its pages follow.
        .$if(filter.search !== undefined, (query) => query.orderBy('offer.buyingDate', 'desc'))
        .limit(countedRows)
        .as('counting'),
    )
    .select((eb) => eb.fn.countAll<number>().as('counted'))
    .executeTakeFirstOrThrow()
  return counted
}

/** Whole currency units; the sums of no sales are 0. */
export const sumSales = (db: Connection, agentId: string) =>
  db
    .selectFrom('offer')
    .innerJoin('property', 'property.id', 'offer.propertyId')
    .select((eb) => [
      eb.fn.countAll<number>().as('salesCount'),
      sql<number>`coalesce(sum(property.price), 0)::bigint`.as('askedTotal'),
      sql<number>`coalesce(sum(offer.offered_amount), 0)::bigint`.as('soldTotal'),
    ])
    .where('property.agentId', '=', agentId)
    .where('offer.status', '=', 'bought')
    .executeTakeFirstOrThrow()

type NewOffer = { id: string; propertyId: string; buyerId: string; offeredAmount: number; buyingDate: Date }

export const insertOffer = prepare(
  'insert_offer',
  (db, { id, propertyId, buyerId, offeredAmount, buyingDate }: NewOffer) =>
    db.insertInto('offer').values({ id, propertyId, buyerId, offeredAmount, buyingDate }),
)

export const replaceAmount = (tx: Connection, id: string, offeredAmount: number, buyingDate: Date) =>
  tx
    .updateTable('offer')
    .set({ offeredAmount, buyingDate, status: 'pending', updatedAt: buyingDate })
    .where('id', '=', id)
    .execute()

export const setStatus = (tx: Connection, id: string, status: OfferStatus, reason: string | null = null) =>
  tx.updateTable('offer').set({ status, reason, updatedAt: new Date() }).where('id', '=', id).execute()

export const markBought = (tx: Connection, id: string, transactionId: string, buyingDate: Date) =>
  tx
    .updateTable('offer')
    .set({ status: 'bought', transactionId, buyingDate, updatedAt: buyingDate })
    .where('id', '=', id)
    .execute()

export const rejectOpenOffers = (tx: Connection, propertyId: string, reason: string) =>
  tx
    .updateTable('offer')
    .set({ status: 'rejected', reason, updatedAt: new Date() })
    .where('propertyId', '=', propertyId)
    .where('status', 'in', ['pending', 'accepted'])
    .execute()

const openOffers = (db: Connection) =>
  db.selectFrom('offer').where('offer.status', 'in', ['pending', 'accepted'])

/** The open offers on a listing, and the buyer whose offer is accepted. */
export const summarizeOpenOffers = (db: Connection, propertyId: string) =>
  openOffers(db)
    .innerJoin('user as buyer', 'buyer.id', 'offer.buyerId')
    .select((eb) => [
      eb.fn.countAll<number>().as('openOffers'),
      sql<string | null>`max(buyer.name) filter (where offer.status = 'accepted')`.as('reservedFor'),
    ])
    .where('offer.propertyId', '=', propertyId)
    .executeTakeFirstOrThrow()

/** Open offers that a member made, and those on the member's listings. */
export async function countOpenOffersOf(db: Connection, userId: string) {
  const { offersMade } = await openOffers(db)
    .select((eb) => eb.fn.countAll<number>().as('offersMade'))
    .where('offer.buyerId', '=', userId)
    .executeTakeFirstOrThrow()
  const { offersReceived } = await openOffers(db)
    .innerJoin('property', 'property.id', 'offer.propertyId')
    .select((eb) => eb.fn.countAll<number>().as('offersReceived'))
    .where('property.agentId', '=', userId)
    .executeTakeFirstOrThrow()
  return { offersMade, offersReceived }
}

export const isBeingPaid = async (tx: Connection, of: { offerId: string } | { propertyId: string }) => {
  const row = await tx
    .selectFrom('payment')
    .innerJoin('offer', 'offer.id', 'payment.offerId')
    .select('payment.id')
    .where('payment.status', '=', 'capturing')
    .where((eb) =>
      'offerId' in of ? eb('offer.id', '=', of.offerId) : eb('offer.propertyId', '=', of.propertyId),
    )
    .executeTakeFirst()
  return row !== undefined
}
