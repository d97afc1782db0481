import type { ListingOffers, Offer } from '#contract/offers.ts'
import type { Actor } from '../http/actor.ts'
import { versionOf } from '../http/versions.ts'
import { canSee as canSeeProperty, presentPriceRange } from '../properties/service.ts'
import { canAccept, canChange, canPay, canTake } from './policy.ts'
import type { OfferGroup } from './listing-queries.ts'
import type { OfferRow } from './queries.ts'

export type PresentSettings = { currency: string; needsAcceptance: boolean }

const hidden = {
  title: 'Listing under review',
  location: '',
  image: null,
  agentName: null,
  price: null,
  priceRange: '',
}

const presentListing = (row: OfferRow, currency: string) => ({
  title: row.title,
  location: row.location,
  image: row.image,
  agentName: row.agentName,
  price: row.price,
  priceRange: presentPriceRange(row, currency),
})

export const versionOfOffer = ({ status, offeredAmount, buyingDate }: OfferRow): string =>
  versionOf(status, offeredAmount, buyingDate)

export const presentOffer = (row: OfferRow, actor: Actor, settings: PresentSettings): Offer => ({
  _id: row.id,
  propertyId: row.propertyId,
  offeredAmount: row.offeredAmount,
  version: versionOfOffer(row),
  buyerEmail: row.buyerEmail,
  buyerName: row.buyerName,
  buyingDate: row.buyingDate.toISOString(),
  status: row.status,
  reason: row.reason,
  transactionId: row.transactionId,
  // What has been changed since the offer was made is nobody's to see before an admin has looked at it.
  property: canSeeProperty(actor, { ...row, status: row.dealStatus })
    ? presentListing(row, settings.currency)
    : hidden,
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
  offerCount: group.offerCount,
  openCount: group.openCount,
  bestAmount: group.bestAmount,
  offers: offers.map((row) => presentOffer(row, actor, settings)),
})
