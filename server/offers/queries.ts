import { type SqlBool, sql } from 'kysely'
import type { OfferStatus } from '#contract/offers.ts'
import { isActingAgent } from '../db/acting-agent.ts'
import type { Connection } from '../db/connect.ts'
import { holds } from '../db/holds.ts'
import { prepare } from '../db/prepared.ts'

/** {@link isInPriceRange} of the contract in SQL, by default with the current range of the listing. */
export const isInPriceRange = ({ minPrice, maxPrice }: { minPrice?: number; maxPrice?: number } = {}) =>
  sql<SqlBool>`offer.offered_amount between ${minPrice ?? sql`property.min_price`} and ${maxPrice ?? sql`property.max_price`}`

/** Offers with their buyer and listing; pass the rows to `withDeal`. */
export const selectOffer = (db: Connection) =>
  db
    .selectFrom('offer')
    .innerJoin('property', 'property.id', 'offer.propertyId')
    .innerJoin('user as buyer', 'buyer.id', 'offer.buyerId')
    .leftJoin('user as agent', (join) => join.onRef('agent.id', '=', 'property.agentId').on(isActingAgent))
    .selectAll('offer')
    .select([
      'buyer.name as buyerName',
      'buyer.email as buyerEmail',
      'buyer.emailVerified as buyerEmailVerified',
      'agent.name as agentName',
      'agent.id as actingAgentId',
    ])
    .select(['property.title', 'property.location', 'property.image', 'property.price', 'property.minPrice'])
    .select(['property.maxPrice', 'property.verificationStatus', 'property.status as dealStatus'])
    .select('property.deletedAt')

type Selected = NonNullable<Awaited<ReturnType<ReturnType<typeof selectOffer>['executeTakeFirst']>>>

/** Adds the state of the offer's listing, undefined if it was deleted. */
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

export type OfferRow = ReturnType<typeof withDeal>

export async function findOffer(db: Connection, id: string): Promise<OfferRow | undefined> {
  const row = await selectOffer(db).where('offer.id', '=', id).executeTakeFirst()
  return row && withDeal(row)
}

/** Call with the offer's property locked. Locks are always taken in the order property, offer, payment. */
export async function findOfferForUpdate(tx: Connection, id: string): Promise<OfferRow | undefined> {
  const row = await selectOffer(tx).where('offer.id', '=', id).forUpdate('offer').executeTakeFirst()
  return row && withDeal(row)
}

/** The buyer's newest offer on a listing. Call with the property locked. */
export async function findLastOffer(
  tx: Connection,
  propertyId: string,
  buyerId: string,
): Promise<OfferRow | undefined> {
  const row = await selectOffer(tx)
    .where('offer.propertyId', '=', propertyId)
    .where('offer.buyerId', '=', buyerId)
    .orderBy('offer.id', 'desc')
    .limit(1)
    .forUpdate('offer')
    .executeTakeFirst()
  return row && withDeal(row)
}

export const findPropertyIdOfOffer = async (db: Connection, id: string): Promise<string | undefined> =>
  (await db.selectFrom('offer').select('propertyId').where('id', '=', id).executeTakeFirst())?.propertyId

const shareAccounts = prepare(
  'share_accounts_of_offer',
  (db, { propertyId, buyerId }: { propertyId: string; buyerId: string }) =>
    db
      .selectFrom('user')
      .select('user.id')
      .where((eb) => {
        const agentId = eb.selectFrom('property').select('agentId').where('property.id', '=', propertyId)
        return eb.or([eb('user.id', '=', buyerId), eb('user.id', '=', agentId)])
      })
      .orderBy(holds('user', 'user.manage'), 'desc')
      .orderBy('user.id')
      .forShare(),
)

/**
 * Locks the accounts of the buyer and the listing's agent (shared), whose names become part of the search entry.
 * Admins first, as flows that close accounts do. If an import gives the listing another agent before it is locked,
 * the insertion of the offer locks that one.
 */
export const lockAccounts = async (tx: Connection, propertyId: string, buyerId: string): Promise<void> => {
  await shareAccounts(tx, { propertyId, buyerId })
}

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

/** Ordered by property, so that flows that lock several properties cannot deadlock. */
export const listOpenOffersOf = (tx: Connection, buyerId: string) =>
  tx
    .selectFrom('offer')
    .select(['id', 'propertyId'])
    .where('buyerId', '=', buyerId)
    .where('status', 'in', ['pending', 'accepted'])
    .orderBy('propertyId')
    .execute()

/** Whole currency units; zeros without sales. */
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

export const setStatus = (tx: Connection, id: string, status: OfferStatus, updatedAt: Date) =>
  tx.updateTable('offer').set({ status, reason: null, updatedAt }).where('id', '=', id).execute()

export const markBought = (tx: Connection, id: string, transactionId: string, buyingDate: Date) =>
  tx
    .updateTable('offer')
    .set({ status: 'bought', transactionId, buyingDate, updatedAt: buyingDate })
    .where('id', '=', id)
    .execute()

export const recordRefund = (
  tx: Connection,
  id: string,
  refund: { refundedTransactionId: string; refundedAmount: number },
) => tx.updateTable('offer').set(refund).where('id', '=', id).execute()

export const rejectOpenOffers = (
  tx: Connection,
  propertyId: string,
  { reason, at }: { reason: 'sold' | 'deleted'; at: Date },
) =>
  tx
    .updateTable('offer')
    .set({ status: 'rejected', reason, updatedAt: at })
    .where('propertyId', '=', propertyId)
    .where('status', 'in', ['pending', 'accepted'])
    .execute()

const openOffers = (db: Connection) =>
  db.selectFrom('offer').where('offer.status', 'in', ['pending', 'accepted'])

export const summarizeOpenOffers = (db: Connection, propertyId: string) =>
  openOffers(db)
    .innerJoin('user as buyer', 'buyer.id', 'offer.buyerId')
    .select((eb) => [
      eb.fn.countAll<number>().as('openOffers'),
      sql<string | null>`max(buyer.name) filter (where offer.status = 'accepted')`.as('reservedFor'),
    ])
    .where('offer.propertyId', '=', propertyId)
    .executeTakeFirstOrThrow()

/** The accepted offer on a listing, and the number of pending offers outside this price range. */
export async function findOffersUnder(
  db: Connection,
  propertyId: string,
  { minPrice, maxPrice }: { minPrice: number; maxPrice: number },
) {
  const offers = openOffers(db).where('offer.propertyId', '=', propertyId)
  const accepted = await offers
    .innerJoin('user as buyer', 'buyer.id', 'offer.buyerId')
    .select(['buyer.name as buyerName', 'offer.offeredAmount as amount'])
    .where('offer.status', '=', 'accepted')
    .executeTakeFirst()
  const { outside } = await offers
    .select((eb) => eb.fn.countAll<number>().as('outside'))
    .where('offer.status', '=', 'pending')
    .where(sql<SqlBool>`not ${isInPriceRange({ minPrice, maxPrice })}`)
    .executeTakeFirstOrThrow()
  return { accepted, outside }
}

export const countOffersMade = (db: Connection, userId: string) =>
  openOffers(db)
    .select((eb) => [
      eb.fn.countAll<number>().as('offersMade'),
      eb.fn.countAll<number>().filterWhere('offer.status', '=', 'accepted').as('acceptedOffersMade'),
    ])
    .where('offer.buyerId', '=', userId)
    .executeTakeFirstOrThrow()

/** Pending offers on a member's listings. Counted per listing, because a join may scan all offers. */
export const countOffersReceived = (db: Connection, userId: string): Promise<number> =>
  db
    .selectFrom('property')
    .innerJoinLateral(
      db
        .selectFrom('offer')
        .select((eb) => eb.fn.countAll<number>().as('counted'))
        .where('offer.status', '=', 'pending')
        .where('offer.propertyId', '=', sql.ref<string>('property.id'))
        .as('received'),
      (join) => join.onTrue(),
    )
    .select(sql<number>`coalesce(sum(received.counted), 0)::bigint`.as('counted'))
    .where('property.agentId', '=', userId)
    .executeTakeFirstOrThrow()
    .then(({ counted }) => counted)

export const countOpen = (db: Connection) =>
  openOffers(db)
    .select((eb) => ['status', eb.fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute()

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
