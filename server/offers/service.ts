import type { Page } from '#contract/endpoint.ts'
import type { ListingOffers, Offer, OffersUnderChanges, OfferTerms } from '#contract/offers.ts'
import { can } from '#contract/roles.ts'
import { type Connection, type Database, inTransaction } from '../db/connect.ts'
import { newId } from '../db/id.ts'
import type { Actor } from '../kernel/actor.ts'
import { readCursor } from '../kernel/cursor.ts'
import { problem, throwIf } from '../kernel/problem.ts'
import { pageOf } from '../kernel/page.ts'
import type { Seen } from '../kernel/versions.ts'
import { notify } from '../notifications/service.ts'
import {
  canSee as canSeeProperty,
  findProperty,
  lockProperty,
  markSold,
  setDealStatus,
  withProposal,
} from '../properties/service.ts'
import { lockOpenAccount } from '../users/service.ts'
import { checkReplaced, checkTerms, findConflict, type SeenOffer } from './conflicts.ts'
import { authorizeStep, canSee } from './policy.ts'
import { type PresentSettings, presentListingOffers, presentOffer } from './presenter.ts'
import { findFewAnswered } from './company-queries.ts'
import * as listQueries from './list-queries.ts'
import * as listingQueries from './listing-queries.ts'
import * as queries from './queries.ts'
import { checkAcceptable, checkAmount, checkGivesUp, checkStep, checkStillForSale } from './rules.ts'

const newestOfferSort = '-newestOffer'

const closingEvent = (status: 'rejected' | 'withdrawn', before: queries.OfferRow) => {
  if (before.status === 'accepted') return status === 'rejected' ? 'acceptanceRevoked' : 'acceptanceGivenUp'
  return status === 'rejected' ? 'offerRejected' : 'offerWithdrawn'
}

type Dependencies = PresentSettings & { db: Database; now: () => Date }

/** Offers from the first amount to their end, without payment. Whole currency units. */
export function createOffers({ db, now, ...settings }: Dependencies) {
  /**
   * Locks the property, then the offer, and runs one step of the offer's life cycle. Throws `changed_meanwhile` if
   * the offer differs from what the actor saw. Returns the amount.
   */
  const step = (
    actor: Actor,
    id: string,
    name: 'accept' | 'reject' | 'withdraw',
    seen: SeenOffer,
    take: (tx: Connection, offer: queries.OfferRow) => Promise<void>,
  ): Promise<number> =>
    inTransaction(db, async (tx) => {
      const propertyId = await queries.findPropertyIdOfOffer(tx, id)
      if (propertyId) await lockProperty(tx, propertyId)
      const offer = authorizeStep(name, actor, await queries.findOfferForUpdate(tx, id))
      throwIf(await findConflict(tx, { actor, offer, seen, settings, now: now() }))
      throwIf(checkStep(offer.status, name))
      if (await queries.isBeingPaid(tx, { offerId: id })) throw problem('payment_in_progress')
      await take(tx, offer)
      return offer.offeredAmount
    })

  /** Closing an accepted offer makes its reserved property available again. */
  const close = async (
    tx: Connection,
    offer: queries.OfferRow,
    status: 'rejected' | 'withdrawn',
  ): Promise<void> => {
    await queries.setStatus(tx, offer.id, status, now())
    await notify(tx, closingEvent(status, offer), { offerId: offer.id })
    if (offer.status === 'accepted') await makeAvailable(tx, offer.id, offer)
  }

  return {
    countOpen: () => queries.countOpen(db),

    list: async (
      actor: Actor,
      query: listQueries.OfferFilter & { limit: number; cursor?: string },
    ): Promise<Page<Offer>> => {
      const { sort = '-buyingDate' } = query
      const isByDate = sort === 'buyingDate' || sort === '-buyingDate'
      const after = readCursor(query.cursor, sort, isByDate ? 'instant' : 'number')
      const answers = query.as === 'agent' && can(actor, 'offer.answerForCompany')
      const answered = answers ? await findFewAnswered(db, actor.id) : undefined
      const filter = { ...query, answered, settings }
      const counting = listQueries.countOfferRows(db, actor, filter)
      const known = query.search === undefined ? undefined : await counting
      const [rows, counted] = await Promise.all([
        listQueries.listOfferRows(db, actor, { ...filter, counted: known }, after),
        counting,
      ])
      return pageOf({
        rows,
        counted,
        limit: query.limit,
        sort,
        keyOf: ({ buyingDate, offeredAmount, id }) => ({ value: isByDate ? buyingDate : offeredAmount, id }),
        present: (row) => presentOffer(row, actor, settings),
      })
    },

    /** The actor's listings that have offers of this status, each with its best offers. */
    listByListing: async (
      actor: Actor,
      { limit, cursor, ...query }: { propertyId?: string; status?: string; limit: number; cursor?: string },
    ): Promise<Page<ListingOffers>> => {
      const after = readCursor(cursor, newestOfferSort, 'instant')
      const filter = { agentId: actor.id, ...query }
      const [groups, counted] = await Promise.all([
        listingQueries.listOfferGroups(db, { ...filter, limit }, after),
        listingQueries.countOfferGroups(db, filter),
      ])
      const page = pageOf({
        rows: groups,
        counted,
        limit,
        sort: newestOfferSort,
        keyOf: ({ newestAt, propertyId }) => ({ value: newestAt, id: propertyId }),
        present: (group) => group,
      })
      const rows = await listingQueries.listOffersOf(
        db,
        page.items.map(({ propertyId }) => propertyId),
        query.status,
      )
      const offers = Map.groupBy(rows, ({ propertyId }) => propertyId)
      const items = page.items.map((group) =>
        presentListingOffers(group, offers.get(group.propertyId) ?? [], actor, settings),
      )
      return { ...page, items }
    },

    salesTotal: (actor: Actor) => queries.sumSales(db, actor.id),

    /** For admins. Throws `not_found`. */
    underChanges: async (propertyId: string): Promise<OffersUnderChanges> => {
      const property = await findProperty(db, propertyId)
      if (!property) throw problem('not_found')
      const range = withProposal(property)
      const { accepted, outside } = await queries.findOffersUnder(db, propertyId, range)
      const isOutside = accepted !== undefined && checkAmount(accepted.amount, range) !== undefined
      return {
        updatedAt: property.updatedAt.toISOString(),
        accepted: accepted ? { ...accepted, isOutside } : null,
        outside,
      }
    },

    get: async (actor: Actor, id: string): Promise<Offer> => {
      const row = await queries.findOffer(db, id)
      if (!row || !canSee(actor, row)) throw problem('not_found')
      return presentOffer(row, actor, settings)
    },

    /** A new amount replaces the buyer's open offer; the same amount changes nothing. Replacing an accepted offer requires confirmation. */
    place: (actor: Actor, terms: OfferTerms, seen: Seen = {}): Promise<string> =>
      inTransaction(db, async (tx) => {
        const { propertyId, offeredAmount } = terms
        await queries.lockAccounts(tx, propertyId, actor.id)
        await lockOpenAccount(tx, actor)
        const property = await lockProperty(tx, propertyId)
        if (!property || !canSeeProperty(actor, property)) throw problem('not_found')
        if (property.agentId === actor.id) throw problem('own_listing')
        const open = await queries.findOpenOffer(tx, propertyId, actor.id)
        throwIf(checkStillForSale(property, { status: open?.status ?? 'pending', offeredAmount }))
        throwIf(checkTerms(property, seen, settings.currency))
        throwIf(checkAmount(offeredAmount, property))
        const isSame = open?.offeredAmount === offeredAmount
        if (open && !isSame) throwIf(checkGivesUp(open.status, terms))
        throwIf(
          await checkReplaced(tx, { actor, listing: property, openId: open?.id, seen, settings, now: now() }),
        )
        if (!open) {
          const id = newId()
          await queries.insertOffer(tx, {
            id,
            propertyId,
            buyerId: actor.id,
            offeredAmount,
            buyingDate: now(),
          })
          await notify(tx, 'offerMade', { offerId: id })
          return id
        }
        if (isSame) return open.id
        if (await queries.isBeingPaid(tx, { offerId: open.id })) throw problem('payment_in_progress')
        await queries.replaceAmount(tx, open.id, offeredAmount, now())
        if (open.status === 'accepted') {
          await notify(tx, 'acceptanceGivenUp', { offerId: open.id, amount: open.offeredAmount })
          await makeAvailable(tx, open.id, { ...property, propertyId })
        }
        await notify(tx, 'offerChanged', { offerId: open.id, amountBefore: open.offeredAmount })
        return open.id
      }),

    accept: (actor: Actor, id: string, seen: SeenOffer = {}) =>
      step(actor, id, 'accept', seen, async (tx, offer) => {
        throwIf(checkAcceptable(offer.deal, offer))
        await queries.setStatus(tx, id, 'accepted', now())
        await setDealStatus(tx, offer.propertyId, 'reserved')
        await notify(tx, 'offerAccepted', { offerId: id })
        const reserved = { propertyId: offer.propertyId, offerId: id }
        await notify(tx, 'propertyReserved', reserved)
        await notify(tx, 'wishReserved', reserved)
      }),

    reject: (actor: Actor, id: string, seen: SeenOffer = {}) =>
      step(actor, id, 'reject', seen, (tx, offer) => close(tx, offer, 'rejected')),

    withdraw: (
      actor: Actor,
      id: string,
      { giveUpAcceptance, ...seen }: SeenOffer & { giveUpAcceptance?: boolean } = {},
    ) =>
      step(actor, id, 'withdraw', seen, (tx, offer) => {
        throwIf(checkGivesUp(offer.status, { giveUpAcceptance }))
        return close(tx, offer, 'withdrawn')
      }),
  }
}

export type Offers = ReturnType<typeof createOffers>

async function makeAvailable(
  tx: Connection,
  offerId: string,
  { propertyId, minPrice, maxPrice }: { propertyId: string; minPrice: number; maxPrice: number },
): Promise<void> {
  await setDealStatus(tx, propertyId, 'available')
  await notify(tx, 'propertyAvailable', { propertyId, offerId, range: { minPrice, maxPrice } })
  await notify(tx, 'wishAvailable', { propertyId, offerId })
}

/** For a deleted listing. Runs in the caller's transaction with the property locked. */
export async function closeOffers(tx: Connection, propertyId: string, at: Date): Promise<void> {
  if (await queries.isBeingPaid(tx, { propertyId })) throw problem('payment_in_progress')
  await notify(tx, 'offerClosed', { propertyId })
  await queries.rejectOpenOffers(tx, propertyId, { reason: 'deleted', at })
}

/** For a closed account: withdraws its open offers and releases reservations. */
export async function withdrawOffersOf(tx: Connection, buyerId: string, at: Date): Promise<void> {
  for (const { id, propertyId } of await queries.listOpenOffersOf(tx, buyerId)) {
    await lockProperty(tx, propertyId)
    const offer = await queries.findOfferForUpdate(tx, id)
    if (!offer || checkStep(offer.status, 'withdraw')) continue
    if (await queries.isBeingPaid(tx, { offerId: id })) throw problem('payment_in_progress')
    await queries.setStatus(tx, id, 'withdrawn', at)
    await notify(tx, closingEvent('withdrawn', offer), { offerId: id })
    if (offer.status === 'accepted') await makeAvailable(tx, id, offer)
  }
}

/** For payments: sells the property to the buyer of this offer in the caller's transaction. */
export async function sell(
  tx: Connection,
  {
    offerId,
    propertyId,
    transactionId,
    at,
  }: { offerId: string; propertyId: string; transactionId: string; at: Date },
): Promise<void> {
  await queries.markBought(tx, offerId, transactionId, at)
  await markSold(tx, propertyId)
  await notify(tx, 'propertySold', { offerId })
  await notify(tx, 'paymentReceived', { offerId, detail: transactionId })
  await notify(tx, 'offerOutsold', { propertyId })
  await notify(tx, 'wishSold', { propertyId, offerId })
  await queries.rejectOpenOffers(tx, propertyId, { reason: 'sold', at })
}

export {
  countOffersMade,
  countOffersReceived,
  findOffer,
  findOfferForUpdate,
  listOpenOffersOf,
  type OfferRow,
  recordRefund,
  summarizeOpenOffers,
} from './queries.ts'
export { dealTerms } from './deal-terms.ts'
export { authorizeStep as authorizeOffer } from './policy.ts'
export { checkAskingPrice, findConflict as findOfferConflict, type SeenOffer } from './conflicts.ts'
export { checkPayable, type PaySettings } from './rules.ts'
export type { PresentSettings } from './presenter.ts'
