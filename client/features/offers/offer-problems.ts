import type { Offer } from '#contract/offers.ts'
import { t } from '#texts/text.ts'

type WriteRange = (prices: { minPrice: number; maxPrice: number }) => string

/** Why neither acceptance nor payment is possible, whatever the amount. */
const others: Record<string, () => string> = {
  property_sold: () => t('problems.propertySold'),
  listing_under_review: () => t('problems.listingUnderReview'),
  acceptance_required: () => t('problems.acceptanceRequired'),
  payments_unavailable: () => t('problems.paymentsUnavailable'),
}

const describeClosing = ({ status, reason }: Offer) => {
  if (status === 'withdrawn') return t('offers.youWithdrew')
  return reason === 'deleted' ? t('offers.noHome') : t('offers.agentRejected')
}

/** Why the viewer cannot pay the offer now, and what to do about it. */
export function describePayProblem(offer: Offer, writeRange: WriteRange): string | undefined {
  if (!offer.payProblem) return undefined
  const { code, outside, isPayNext } = offer.payProblem
  if (code === 'property_sold') return t('reasons.soldToAnother')
  if (code === 'offer_closed') return describeClosing(offer)
  const next = isPayNext ? 'pay' : 'other'
  if (!outside) return code === 'property_reserved' ? t('offers.payReserved', { next }) : others[code]?.()
  const prices = outside.minPrice === outside.maxPrice ? 'one' : 'other'
  const words = { next, prices, range: writeRange(outside) } as const
  return code === 'property_reserved' ? t('offers.payReservedOutside', words) : t('offers.payOutside', words)
}

/** Why the viewer cannot accept the offer now. */
export function describeAcceptProblem({ acceptProblem }: Offer, writeRange: WriteRange): string | undefined {
  if (!acceptProblem) return undefined
  const { code, outside } = acceptProblem
  if (code === 'property_reserved') return t('offers.acceptReserved')
  return outside ? t('offers.acceptOutside', { range: writeRange(outside) }) : others[code]?.()
}
