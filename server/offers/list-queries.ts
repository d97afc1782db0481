import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { readList } from '#contract/fields.ts'
import type { OfferSort, OfferStatus } from '#contract/offers.ts'
import { can } from '#contract/roles.ts'
import { isActingAgent } from '../db/acting-agent.ts'
import type { Connection } from '../db/connect.ts'
import { accountText, hasWords, wordPatterns } from '../db/like-text.ts'
import type { Actor } from '../kernel/actor.ts'
import type { Cursor } from '../kernel/cursor.ts'
import { countedRows } from '../kernel/total.ts'
import { isVisibleTo, published } from '../db/visible.ts'
import { isInPriceRange, type OfferRow, selectOffer, withDeal } from './queries.ts'
import type { PaySettings } from './rules.ts'

export const statusesIn = (text = '') => readList(text) as OfferStatus[]

export type OfferFilter = {
  as?: 'buyer' | 'agent'
  propertyId?: string
  /** Comma-separated statuses. */
  status?: string
  search?: string
  payable?: 'Yes'
  sort?: OfferSort
}
/**
 * `answered`: the listings that an admin answers for, if there are few. `hasRareWords`: see {@link searchesRareWords}.
 */
type Filter = OfferFilter & {
  answered?: readonly string[]
  hasRareWords?: boolean
  settings: PaySettings
}

const keys = [
  'offer.id',
  'offer.propertyId',
  'offer.buyerId',
  'offer.status',
  'offer.buyingDate',
  'offer.offeredAmount',
] as const

const selectKeys = (db: Connection) => db.selectFrom('offer').select(keys)

/** The offers on each listing or of each buyer. The offset keeps the planner from scanning all offers. */
const offersOf = (db: Connection, whose: RawBuilder<SqlBool>) =>
  selectKeys(db).where(whose).offset(sql.lit(0)).as('offer')
const onListing = sql<SqlBool>`offer.property_id = property.id`

const received = (db: Connection, agentId: string) =>
  db
    .selectFrom('property')
    .innerJoinLateral(offersOf(db, onListing), (join) => join.onTrue())
    .select(keys)
    .where('property.agentId', '=', agentId)

const onEach = (db: Connection, listings: readonly string[]) =>
  db
    .selectFrom(sql<{ id: string }>`(select unnest(${listings}::uuid[]) as id)`.as('property'))
    .innerJoinLateral(offersOf(db, onListing), (join) => join.onTrue())
    .select(keys)

/**
 * Like {@link onEach}, for an admin with too many listings (`findFewAnswered`). Looks up the listing of each offer,
 * newest offer first. The offset keeps the planner from scanning all listings.
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

/** A union, because each branch can use an index. A condition across both tables could not. */
const ownOrReceived = (db: Connection, agentId: string) =>
  selectKeys(db).where('offer.buyerId', '=', agentId).union(received(db, agentId))

function among(db: Connection, actor: Actor, { as, answered }: Filter) {
  if (as === 'agent' && answered) return onEach(db, answered)
  if (as === 'agent')
    return can(actor, 'offer.answerForCompany') ? answeredByAdmin(db, actor.id) : received(db, actor.id)
  const seesReceived = can(actor, 'listing.manage') && !can(actor, 'offer.seeAll')
  return as === undefined && seesReceived ? ownOrReceived(db, actor.id) : selectKeys(db)
}

const searchedText = sql`fold(concat_ws(' ', property.title, property.location, buyer.name, buyer.email, agent.name, agent.email))`

const isFound = (db: Connection, actor: Actor, search: string) =>
  db
    .selectFrom('property')
    .innerJoin('user as buyer', (join) => join.on(sql<SqlBool>`buyer.id = offer.buyer_id`))
    .leftJoin('user as agent', (join) => join.onRef('agent.id', '=', 'property.agentId').on(isActingAgent))
    .select('property.id')
    .where(sql<SqlBool>`property.id = offer.property_id`)
    // A search must not reveal listings under review to viewers who may not see them.
    .where(isVisibleTo(actor))
    .where(hasWords(searchedText, wordPatterns(search)))
    // Checks one offer at a time. Without the offset, the planner would read all listings and people first.
    .offset(sql.lit(0))

/** Offers whose listing, buyer, or agent has this word, by the indexes of words. */
const withWord = (db: Connection, pattern: string) => {
  const isIn = (text: RawBuilder<unknown>) => sql<SqlBool>`${text} like fold(${pattern})`
  const ofListing = db
    .selectFrom('property')
    .innerJoinLateral(offersOf(db, onListing), (join) => join.onTrue())
    .select(keys)
  return ofListing
    .where(isIn(sql`fold(property.title || ' ' || property.location)`))
    .union(
      db
        .selectFrom('user as buyer')
        .innerJoinLateral(offersOf(db, sql`offer.buyer_id = buyer.id`), (join) => join.onTrue())
        .select(keys)
        .where(isIn(accountText('buyer'))),
    )
    .union(
      ofListing
        .innerJoin('user as agent', 'agent.id', 'property.agentId')
        .where(isActingAgent)
        .where(isIn(accountText('agent'))),
    )
}

/** The listing of an offer that can be paid now; matches `checkPayable`. */
const payableListing = (db: Connection, { needsAcceptance, takesPayments }: PaySettings) =>
  db
    .selectFrom('property')
    .select('property.id')
    .where(sql<SqlBool>`property.id = offer.property_id`)
    .where(published())
    .$if(!takesPayments, (query) => query.where(sql.lit(false)))
    .where((eb) => {
      const accepted = eb.and([sql<SqlBool>`offer.status = 'accepted'`, eb('property.status', '!=', 'sold')])
      const inRange = sql<SqlBool>`offer.status = 'pending' and ${isInPriceRange()}`
      return needsAcceptance
        ? accepted
        : eb.or([accepted, eb.and([inRange, eb('property.status', '=', 'available')])])
    })

/** Those of `offers` that match all but the search. */
const filtered = (
  db: Connection,
  actor: Actor,
  filter: Filter,
  offers: ReturnType<typeof selectKeys> = among(db, actor, filter),
) => {
  const { as, propertyId, status, payable, settings } = filter
  const isOwn =
    as === 'buyer' || !(can(actor, 'listing.manage') || can(actor, 'offer.seeAll')) || payable !== undefined
  return db
    .selectFrom(offers.as('offer'))
    .select(keys)
    .$if(isOwn, (query) => query.where('offer.buyerId', '=', actor.id))
    .$if(propertyId !== undefined, (query) => query.where('offer.propertyId', '=', propertyId as string))
    .$if(status !== undefined, (query) => query.where('offer.status', 'in', statusesIn(status)))
    .$if(payable !== undefined, (query) =>
      query.innerJoinLateral(payableListing(db, settings).as('payable'), (join) => join.onTrue()),
    )
}

const orders = {
  '-buyingDate': { column: 'offer.buyingDate', direction: 'desc' },
  buyingDate: { column: 'offer.buyingDate', direction: 'asc' },
  '-offeredAmount': { column: 'offer.offeredAmount', direction: 'desc' },
  offeredAmount: { column: 'offer.offeredAmount', direction: 'asc' },
} as const satisfies Record<OfferSort, { column: string; direction: 'asc' | 'desc' }>

const isAfter = ({ column, direction }: (typeof orders)[OfferSort], { value, id }: Cursor) => {
  const last = column === 'offer.buyingDate' ? sql`${value}::timestamptz` : sql`${value}::bigint`
  const row = sql`(${sql.ref(column)}, offer.id)`
  return direction === 'desc'
    ? sql<SqlBool>`${row} < (${last}, ${id}::uuid)`
    : sql<SqlBool>`${row} > (${last}, ${id}::uuid)`
}

/** Offers in order that follow the cursor. */
function matching(db: Connection, actor: Actor, filter: Filter, after?: Cursor) {
  const { search, sort = '-buyingDate', hasRareWords } = filter
  const order = orders[sort]
  const listed = (offers?: ReturnType<typeof selectKeys>) =>
    filtered(db, actor, filter, offers)
      .$if(after !== undefined, (query) => query.where(isAfter(order, after as Cursor)))
      .orderBy(order.column, order.direction)
      .orderBy('offer.id', order.direction)
  if (search === undefined) return listed()
  const found = isFound(db, actor, search).as('found')
  if (!hasRareWords) return listed().innerJoinLateral(found, (join) => join.onTrue())
  // The offset makes this one step, whose order remains: pages check few offers for the other words.
  const some = listed(withWord(db, wordPatterns(search).longest)).offset(sql.lit(0))
  return db
    .selectFrom(some.as('offer'))
    .select(keys)
    .innerJoinLateral(found, (join) => join.onTrue())
    .orderBy(order.column, order.direction)
    .orderBy('offer.id', order.direction)
}

/** Offers that decide whether a search is rare, and the matches among them that are too many. */
const examined = { offers: 1_000, matches: 100 }

/**
 * Whether an index of words finds the offers of a search among all offers. It is faster to check offers one by one for
 * common words, and for the few offers of an agent or buyer. The index finds no words without three letters in a row.
 */
export async function searchesRareWords(db: Connection, actor: Actor, filter: Filter): Promise<boolean> {
  const { as, search } = filter
  if (search === undefined || as !== undefined || !can(actor, 'offer.seeAll')) return false
  if (!/[\p{L}\p{N}]{3}/u.test(wordPatterns(search).longest)) return false
  const latest = filtered(db, actor, filter).orderBy('offer.buyingDate', 'desc').limit(examined.offers)
  const { counted } = await db
    .selectFrom(latest.as('offer'))
    .innerJoinLateral(isFound(db, actor, search).as('found'), (join) => join.onTrue())
    .select((eb) => eb.fn.countAll<number>().as('counted'))
    .executeTakeFirstOrThrow()
  return counted < examined.matches
}

export async function listOfferRows(
  db: Connection,
  actor: Actor,
  filter: Filter & { limit: number },
  after?: Cursor,
): Promise<OfferRow[]> {
  const order = orders[filter.sort ?? '-buyingDate']
  const page = matching(db, actor, filter, after).limit(filter.limit + 1)
  const rows = await selectOffer(db)
    .innerJoin(page.as('page'), 'page.id', 'offer.id')
    .orderBy(order.column, order.direction)
    .orderBy('offer.id', order.direction)
    .execute()
  return rows.map(withDeal)
}

export async function countOfferRows(db: Connection, actor: Actor, filter: Filter): Promise<number> {
  const isSearch = filter.search !== undefined
  // A search reads offers like its pages do; others need no order.
  const all = isSearch ? matching(db, actor, filter) : filtered(db, actor, filter)
  const { counted } = await db
    .selectFrom(all.limit(countedRows).as('counting'))
    .select((eb) => eb.fn.countAll<number>().as('counted'))
    .executeTakeFirstOrThrow()
  return counted
}
