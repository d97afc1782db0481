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

const soldToAnother = 'This property was sold to another buyer.'

function describePayProblem(row: OfferRow, { code, message }: Problem, settings: PresentSettings): string {
  const { currency, needsAcceptance, takesPayments } = settings
  if (code === 'property_sold') return soldToAnother
  // Otherwise, the agent's acceptance is the next step.
  const isPayNext = takesPayments && !needsAcceptance
  const purpose = isPayNext ? 'to pay' : 'so that it can be accepted'
  const range = `the new price${row.minPrice === row.maxPrice ? '' : ' range'} of ${presentPriceRange(row, currency)}`
  if (code === 'property_reserved')
    return checkAmount(row.offeredAmount, row)
      ? `The property is reserved for another buyer at the moment, and your offer is outside ${range}. If it becomes available again, change your offer ${purpose}.`
      : `The property is reserved for another buyer at the moment. ${isPayNext ? 'You can pay' : 'Your offer can be accepted'} if it becomes available again.`
  if (code === 'offer_out_of_range') return `Outside ${range}. Change your offer ${purpose}.`
  if (code !== 'offer_closed') return message
  if (row.status === 'withdrawn') return 'You withdrew this offer.'
  return row.reason === 'deleted' ? 'This home is no longer listed.' : 'The agent rejected this offer.'
}

const presentPayProblem = (row: OfferRow, found: Problem | undefined, settings: PresentSettings) =>
  found ? { code: found.code, text: describePayProblem(row, found, settings) } : null

function presentAcceptProblem(row: OfferRow, found: Problem | undefined, currency: string): string | null {
  if (found?.code === 'property_reserved') return 'Reserved for another buyer.'
  if (found?.code === 'offer_out_of_range') return `Outside ${presentPriceRange(row, currency)}.`
  return found?.message ?? null
}

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
  acceptProblem: presentAcceptProblem(row, checkAccept(actor, row), settings.currency),
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
