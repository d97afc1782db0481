import { type SqlBool, sql } from 'kysely'
import { readList } from '#contract/fields.ts'
import type { OfferSort, OfferStatus } from '#contract/offers.ts'
import { isActingAgent } from '../db/acting-agent.ts'
import type { Connection } from '../db/connect.ts'
import { hasWords, wordPatterns } from '../db/like-text.ts'
import type { Actor } from '../http/actor.ts'
import type { Cursor } from '../http/cursor.ts'
import { countedRows } from '../http/total.ts'
import { type OfferRow, selectOffer, withDeal } from './queries.ts'
import type { PaySettings } from './rules.ts'

/** Statuses separated by commas. */
export const statusesIn = (text = '') => readList(text) as OfferStatus[]

export type OfferFilter = {
  as?: 'buyer' | 'agent'
  propertyId?: string
  /** Any of these, separated by commas. */
  status?: string
  search?: string
  /** Only those that the viewer can pay. */
  payable?: 'Yes'
  sort?: OfferSort
}
/** `answered`: the listings that an admin answers for, where they are few. */
type Asked = OfferFilter & { answered?: readonly string[]; settings: PaySettings }

const keys = [
  'offer.id',
  'offer.propertyId',
  'offer.buyerId',
  'offer.status',
  'offer.buyingDate',
  'offer.offeredAmount',
] as const

/** Offers by what is asked of them, before their listings and people are looked up. */
const selectKeys = (db: Connection) => db.selectFrom('offer').select(keys)

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
    .select(keys)
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
    .select(keys)

/**
 * The same where an admin answers for more of them (`findFewAnswered`): the listing is looked up for one offer
 * after the other, from the newest on; the offset keeps the database from reading all listings first.
 */
const answeredByAdmin = (db: Connection, adminId: string) =>
  selectKeys(db).innerJoinLateral(
    db
      .selectFrom('property')
      .leftJoin('user as agent', (join) => join.onRef('agent.id', '=', 'property.agentId').on(isActingAgent))
      .select('property.id')
      .where(sql<SqlBool>`property.id = offer.property_id`)
      .where((eb) => eb.or([eb('property.agentId', '=', adminId), eb('agent.id', 'is', null)]))
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

const searchedText = sql`fold(concat_ws(' ', property.title, property.location, buyer.name, buyer.email, agent.name, agent.email))`

/** All words of a search occur in the text of the offer's listing and people. */
const isFound = (db: Connection, actor: Actor, search: string) =>
  db
    .selectFrom('property')
    .innerJoin('user as buyer', (join) => join.on(sql<SqlBool>`buyer.id = offer.buyer_id`))
    .leftJoin('user as agent', (join) => join.onRef('agent.id', '=', 'property.agentId').on(isActingAgent))
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
    .where(hasWords(searchedText, wordPatterns(search)))
    // Offers are looked at one after the other: without the offset, all listings and people would be read first.
    .offset(sql.lit(0))

/** The listing of an offer that can be paid now; `checkPayable` says the same of one offer. */
const payableListing = (db: Connection, { needsAcceptance, takesPayments }: PaySettings) =>
  db
    .selectFrom('property')
    .select('property.id')
    .where(sql<SqlBool>`property.id = offer.property_id`)
    .where('property.deletedAt', 'is', null)
    .where('property.verificationStatus', '=', 'verified')
    .$if(!takesPayments, (query) => query.where(sql.lit(false)))
    .where((eb) => {
      const accepted = eb.and([sql<SqlBool>`offer.status = 'accepted'`, eb('property.status', '!=', 'sold')])
      const inRange = sql<SqlBool>`offer.status = 'pending'
        and offer.offered_amount between property.min_price and property.max_price`
      return needsAcceptance
        ? accepted
        : eb.or([accepted, eb.and([inRange, eb('property.status', '=', 'available')])])
    })

/** The ids of those that match. */
const matching = (db: Connection, actor: Actor, asked: Asked) => {
  const { as, propertyId, status, search, payable, settings } = asked
  const isOwn = as === 'buyer' || actor.role === 'user' || payable !== undefined
  return db
    .selectFrom(among(db, actor, asked).as('offer'))
    .select('offer.id')
    .$if(isOwn, (query) => query.where('offer.buyerId', '=', actor.id))
    .$if(propertyId !== undefined, (query) => query.where('offer.propertyId', '=', propertyId as string))
    .$if(status !== undefined, (query) => query.where('offer.status', 'in', statusesIn(status)))
    .$if(payable !== undefined, (query) =>
      query.innerJoinLateral(payableListing(db, settings).as('payable'), (join) => join.onTrue()),
    )
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
