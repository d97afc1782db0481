import type { ListingOffers, Offer } from '#contract/offers.ts'
import type { Actor } from '../kernel/actor.ts'
import type { Problem } from '../kernel/problem.ts'
import { versionOf } from '../kernel/versions.ts'
import { canSee as canSeeProperty, presentPriceRange } from '../properties/service.ts'
import { canAccept, canChange, canPay, canTake, checkAccept, checkPay } from './policy.ts'
import type { OfferGroup } from './listing-queries.ts'
import type { OfferRow } from './queries.ts'
import { checkAmount, type PaySettings } from './rules.ts'

export type PresentSettings = PaySettings & { currency: string; confirmsEmails: boolean }

const hidden = {
  title: 'Listing under review',
  location: '',
  image: null,
  agentName: null,
  price: null,
  priceRange: '',
  isListed: false,
}

const presentListing = (row: OfferRow, currency: string) => ({
  title: row.title,
  location: row.location,
  image: row.image,
  agentName: row.agentName,
  price: row.price,
  priceRange: presentPriceRange(row, currency),
  isListed: !row.deletedAt,
})

function presentProblem(row: OfferRow, { code }: Problem) {
  const { minPrice, maxPrice } = row
  // An offer for a reserved property may have to change, too.
  const depends = code === 'offer_out_of_range' || code === 'property_reserved'
  return { code, outside: depends && checkAmount(row.offeredAmount, row) ? { minPrice, maxPrice } : null }
}

function presentPayProblem(row: OfferRow, found: Problem | undefined, settings: PaySettings) {
  if (!found) return null
  const { needsAcceptance, takesPayments } = settings
  return { ...presentProblem(row, found), isPayNext: takesPayments && !needsAcceptance }
}

const presentAcceptProblem = (row: OfferRow, found: Problem | undefined) =>
  found ? presentProblem(row, found) : null

export const versionOfOffer = ({ status, offeredAmount, buyingDate }: OfferRow): string =>
  versionOf(status, offeredAmount, buyingDate)

export const presentOffer = (row: OfferRow, actor: Actor, settings: PresentSettings): Offer => ({
  _id: row.id,
  propertyId: row.propertyId,
  offeredAmount: row.offeredAmount,
  version: versionOfOffer(row),
  buyerEmail: row.buyerEmail,
  buyerEmailConfirmed: row.buyerEmailVerified || !settings.confirmsEmails,
  buyerName: row.buyerName,
  buyingDate: row.buyingDate.toISOString(),
  status: row.status,
  reason: row.reason,
  transactionId: row.transactionId,
  refundedTransactionId: row.refundedTransactionId,
  refundedAmount: row.refundedAmount,
  // Changes to an unverified listing stay hidden from other viewers.
  property: canSeeProperty(actor, { ...row, agentId: row.actingAgentId, status: row.dealStatus })
    ? presentListing(row, settings.currency)
    : hidden,
  payProblem: presentPayProblem(row, checkPay(actor, row, settings), settings),
  acceptProblem: presentAcceptProblem(row, checkAccept(actor, row)),
  can: {
    pay: canPay(actor, row, settings),
    change: canChange(actor, row),
    withdraw: canTake('withdraw', actor, row),
    accept: canAccept(actor, row),
    reject: canTake('reject', actor, row),
  },
})

export const presentListingOffers = (
  group: OfferGroup,
  offers: OfferRow[],
  actor: Actor,
  settings: PresentSettings,
): ListingOffers => ({
  propertyId: group.propertyId,
  title: group.title,
  location: group.location,
  image: group.image,
  price: group.price,
  minPrice: group.minPrice,
  maxPrice: group.maxPrice,
  dealStatus: group.dealStatus,
  offerCount: group.offerCount,
  openCount: group.openCount,
  bestAmount: group.bestAmount,
  offers: offers.map((row) => presentOffer(row, actor, settings)),
})
