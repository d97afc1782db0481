import { type SqlBool, sql } from 'kysely'
import { offersPerListing } from '#contract/offers.ts'
import type { Connection } from '../db/connect.ts'
import type { Cursor } from '../kernel/cursor.ts'
import { countedRows } from '../kernel/total.ts'
import { statusesIn } from './list-queries.ts'
import { isInPriceRange, type OfferRow, selectOffer, withDeal } from './queries.ts'

type Filter = { agentId: string; propertyId?: string; status?: string }

const isOpen = sql<boolean>`offer.status in ('pending', 'accepted')`

/** Listings with offers of this status. The offset keeps the planner from scanning all offers. */
const groups = (db: Connection, { agentId, propertyId, status }: Filter) =>
  db
    .selectFrom('property')
    .innerJoinLateral(
      db
        .selectFrom('offer')
        .select(['offer.offeredAmount', 'offer.buyingDate', 'offer.status'])
        .where(sql<SqlBool>`offer.property_id = property.id`)
        .offset(sql.lit(0))
        .as('offer'),
      (join) => join.onTrue(),
    )
    .where('property.agentId', '=', agentId)
    .$if(propertyId !== undefined, (query) => query.where('property.id', '=', propertyId as string))
    .groupBy('property.id')
    .$if(status !== undefined, (query) =>
      query.having(sql<SqlBool>`bool_or(offer.status = any (${statusesIn(status)}::text[]))`),
    )

export const listOfferGroups = (db: Connection, filter: Filter & { limit: number }, after?: Cursor) =>
  groups(db, filter)
    .select(['property.id as propertyId', 'property.title', 'property.location', 'property.image'])
    .select(['property.price', 'property.minPrice', 'property.maxPrice', 'property.status as dealStatus'])
    .select((eb) => [
      eb.fn.max('offer.buyingDate').as('newestAt'),
      eb.fn.countAll<number>().as('offerCount'),
      eb.fn.countAll<number>().filterWhere(isOpen).as('openCount'),
      sql<number | null>`max(offer.offered_amount) filter (
        where offer.status = 'accepted' or ${isOpen} and ${isInPriceRange()})`.as('bestAmount'),
    ])
    .$if(after !== undefined, (query) =>
      query.having(
        sql<SqlBool>`(max(offer.buying_date), property.id) < (${after?.value}::timestamptz, ${after?.id}::uuid)`,
      ),
    )
    .orderBy('newestAt', 'desc')
    .orderBy('property.id', 'desc')
    .limit(filter.limit + 1)
    .execute()

export type OfferGroup = Awaited<ReturnType<typeof listOfferGroups>>[number]

export async function countOfferGroups(db: Connection, filter: Filter): Promise<number> {
  const { counted } = await db
    .selectFrom(groups(db, filter).select('property.id').limit(countedRows).as('found'))
    .select((eb) => eb.fn.countAll<number>().as('counted'))
    .executeTakeFirstOrThrow()
  return counted
}

/** The best offers for each listing: open ones first, then by amount, then the earlier one. */
export async function listOffersOf(
  db: Connection,
  propertyIds: readonly string[],
  status?: string,
): Promise<OfferRow[]> {
  const best = db
    .selectFrom('offer')
    .select('offer.id')
    .where(sql<SqlBool>`offer.property_id = listing.id`)
    .$if(status !== undefined, (query) => query.where('offer.status', 'in', statusesIn(status)))
    .orderBy(isOpen, 'desc')
    .orderBy('offer.offeredAmount', 'desc')
    .orderBy('offer.buyingDate')
    .orderBy('offer.id')
    .limit(offersPerListing)
  const chosen = db
    .selectFrom(sql<{ id: string }>`(select unnest(${propertyIds}::uuid[]) as id)`.as('listing'))
    .innerJoinLateral(best.as('best'), (join) => join.onTrue())
    .select('best.id')
  const rows = await selectOffer(db)
    .innerJoin(chosen.as('chosen'), 'chosen.id', 'offer.id')
    .orderBy(isOpen, 'desc')
    .orderBy('offer.offeredAmount', 'desc')
    .orderBy('offer.buyingDate')
    .orderBy('offer.id')
    .execute()
  return rows.map(withDeal)
}
