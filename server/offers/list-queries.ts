import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { readList } from '#contract/fields.ts'
import type { OfferSort, OfferStatus } from '#contract/offers.ts'
import { withoutArticle } from '#contract/fold.ts'
import { can } from '#contract/roles.ts'
import { isActingAgent } from '../db/acting-agent.ts'
import type { Connection } from '../db/connect.ts'
import { wordsOf } from '../db/us-states.ts'
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
/** `answered`: the listings that an admin answers for, if there are few. */
type Filter = OfferFilter & { answered?: readonly string[]; settings: PaySettings }

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

/** Whether a search entry has every word. `search_text` leaves no wildcards. */
const hasWords = (search: string) =>
  sql.join<SqlBool>(
    [
      sql.lit(true),
      ...wordsOf(search)
        .map(withoutArticle)
        .map((word) => sql`entry.text like '%' || search_text(${word}) || '%'`),
    ],
    sql` and `,
  )

/**
 * The search entry of an offer, if it has every word. Viewers of few offers check them one by one: without the offset,
 * the planner might read all entries.
 */
const entry = (db: Connection, actor: Actor, search: string) =>
  db
    .selectFrom('offerSearchEntry as entry')
    .select('entry.offerId')
    .where(sql<SqlBool>`entry.offer_id = offer.id`)
    .where(hasWords(search))
    .$if(!can(actor, 'offer.seeAll'), (query) => query.offset(sql.lit(0)))

/** A search must not reveal listings under review to viewers who may not see them. */
const visibleListing = (db: Connection, actor: Actor) =>
  db
    .selectFrom('property')
    .select('property.id')
    .where(sql<SqlBool>`property.id = offer.property_id`)
    .where(isVisibleTo(actor))

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

function matching(db: Connection, actor: Actor, filter: Filter) {
  const { as, propertyId, status, payable, search, settings } = filter
  const isOwn =
    as === 'buyer' || !(can(actor, 'listing.manage') || can(actor, 'offer.seeAll')) || payable !== undefined
  return db
    .selectFrom(among(db, actor, filter).as('offer'))
    .select(keys)
    .$if(isOwn, (query) => query.where('offer.buyerId', '=', actor.id))
    .$if(propertyId !== undefined, (query) => query.where('offer.propertyId', '=', propertyId as string))
    .$if(status !== undefined, (query) => query.where('offer.status', 'in', statusesIn(status)))
    .$if(payable !== undefined, (query) =>
      query.innerJoinLateral(payableListing(db, settings).as('payable'), (join) => join.onTrue()),
    )
    .$if(search !== undefined, (query) =>
      query.innerJoinLateral(entry(db, actor, search as string).as('entry'), (join) => join.onTrue()),
    )
    .$if(search !== undefined && !can(actor, 'listing.seeAll'), (query) =>
      query.where((eb) => eb.exists(visibleListing(db, actor))),
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

/** `counted`: the total of a search. */
export async function listOfferRows(
  db: Connection,
  actor: Actor,
  filter: Filter & { limit: number; counted?: number },
  after?: Cursor,
): Promise<OfferRow[]> {
  const order = orders[filter.sort ?? '-buyingDate']
  const { limit, counted = countedRows } = filter
  // The offset makes this one step: few matches are faster to find by their words than in order.
  const matches = matching(db, actor, filter).$if(counted < countedRows, (query) => query.offset(sql.lit(0)))
  const page = db
    .selectFrom(matches.as('offer'))
    .select('offer.id')
    .$if(after !== undefined, (query) => query.where(isAfter(order, after as Cursor)))
    .orderBy(order.column, order.direction)
    .orderBy('offer.id', order.direction)
    .limit(limit + 1)
  const rows = await selectOffer(db)
    .innerJoin(page.as('page'), 'page.id', 'offer.id')
    .orderBy(order.column, order.direction)
    .orderBy('offer.id', order.direction)
    .execute()
  return rows.map(withDeal)
}

export async function countOfferRows(db: Connection, actor: Actor, filter: Filter): Promise<number> {
  const { counted } = await db
    .selectFrom(matching(db, actor, filter).limit(countedRows).as('counting'))
    .select((eb) => eb.fn.countAll<number>().as('counted'))
    .executeTakeFirstOrThrow()
  return counted
}
