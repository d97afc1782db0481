import type { Offer } from '#contract/offers.ts'
import type { Actor } from '../http/actor.ts'
import { presentPriceRange } from '../properties/service.ts'
import { canAccept, canPay, canTake } from './policy.ts'
import type { OfferRow } from './queries.ts'

export type PresentSettings = { currency: string; needsAcceptance: boolean }

export const presentOffer = (row: OfferRow, actor: Actor, settings: PresentSettings): Offer => ({
  _id: row.id,
  propertyId: row.propertyId,
  offeredAmount: row.offeredAmount,
  buyerEmail: row.buyerEmail,
  buyerName: row.buyerName,
  buyingDate: row.buyingDate.toISOString(),
  status: row.status,
  reason: row.reason,
  transactionId: row.transactionId,
  property: {
    title: row.title,
    location: row.location,
    image: row.image,
    agentName: row.agentName,
    price: row.price,
    priceRange: presentPriceRange(row, settings.currency),
  },
  can: {
    pay: canPay(actor, row, settings),
    withdraw: canTake('withdraw', actor, row),
    accept: canAccept(actor, row),
    reject: canTake('reject', actor, row),
  },
})
