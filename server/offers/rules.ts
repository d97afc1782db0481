import { invalid } from '#contract/issues.ts'
import type { OfferStatus } from '#contract/offers.ts'
import type { DealStatus, VerificationStatus } from '#contract/properties.ts'
import { isInPriceRange } from '#contract/price-range.ts'
import { type Problem, problem } from '../kernel/problem.ts'

export const offerTransitions = {
  pending: { accept: 'accepted', reject: 'rejected', withdraw: 'withdrawn', pay: 'bought' },
  accepted: { reject: 'rejected', withdraw: 'withdrawn', pay: 'bought' },
  rejected: {},
  withdrawn: {},
  bought: {},
} as const satisfies Record<OfferStatus, Partial<Record<OfferStep, OfferStatus>>>

export type OfferStep = 'accept' | 'reject' | 'withdraw' | 'pay'

/** The status after a step; undefined if the offer does not allow it. */
export const statusAfter = (status: OfferStatus, step: OfferStep): OfferStatus | undefined =>
  (offerTransitions[status] as Partial<Record<OfferStep, OfferStatus>>)[step]

export const checkStep = (status: OfferStatus, step: OfferStep): Problem | undefined =>
  statusAfter(status, step) ? undefined : problem('offer_closed')

/** Giving up an acceptance requires explicit confirmation: a new amount or a withdrawal loses the reservation. */
export const checkGivesUp = (
  open: OfferStatus,
  { giveUpAcceptance = false }: { giveUpAcceptance?: boolean },
): Problem | undefined => {
  if (open !== 'accepted' || giveUpAcceptance) return undefined
  return problem('offer_accepted', { reason: { kind: 'ownOfferAccepted' } })
}

export function checkAmount(
  offeredAmount: number,
  range: { minPrice: number; maxPrice: number },
): Problem | undefined {
  if (isInPriceRange(offeredAmount, range)) return undefined
  const message = invalid('offerOutOfRange')
  return problem('offer_out_of_range', { fields: { offeredAmount: message } })
}

type Deal = { status: DealStatus; verificationStatus: VerificationStatus; minPrice: number; maxPrice: number }
type Terms = { status: OfferStatus; offeredAmount: number }

export function checkStillForSale(property: Deal | undefined, offer: Terms): Problem | undefined {
  if (!property) return problem('offer_closed')
  if (property.status === 'sold') return problem('property_sold')
  if (property.status === 'reserved' && offer.status !== 'accepted') return problem('property_reserved')
  return property.verificationStatus === 'verified' ? undefined : problem('listing_under_review')
}

/** Whether the agent can accept: the property is for sale and the amount is within its current price range. */
export const checkAcceptable = (property: Deal | undefined, offer: Terms): Problem | undefined =>
  checkStillForSale(property, offer) ?? (property && checkAmount(offer.offeredAmount, property))

export type PaySettings = {
  needsAcceptance: boolean
  takesPayments: boolean
}

/** Payable: open, with its property for sale, and accepted or within the price range. */
export function checkPayable(
  property: Deal | undefined,
  offer: Terms & { reason?: string | null },
  { needsAcceptance, takesPayments }: PaySettings,
): Problem | undefined {
  const notForSale = checkStillForSale(property, offer)
  const closed = checkStep(offer.status, 'pay')
  // Buyers of offers closed by a sale learn that the property was sold.
  const isClosedBySale = offer.status === 'bought' || offer.reason === 'sold'
  if (closed && !(isClosedBySale && notForSale?.code === 'property_sold')) return closed
  if (notForSale) return notForSale
  const isAccepted = offer.status === 'accepted'
  const outside = isAccepted ? undefined : property && checkAmount(offer.offeredAmount, property)
  if (outside) return outside
  if (!takesPayments) return problem('payments_unavailable')
  return needsAcceptance && !isAccepted ? problem('acceptance_required') : undefined
}
