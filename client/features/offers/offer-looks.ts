import type { Offer, OfferStatus } from '#contract/offers.ts'
import { t } from '#texts/text.ts'
import type { Tone } from '../../ui/badge.tsx'

export const offerTones: Record<OfferStatus, Tone> = {
  pending: 'warn',
  accepted: 'good',
  rejected: 'bad',
  withdrawn: 'plain',
  bought: 'good',
}

const closings = ['sold', 'deleted'] as const

/** Why the product closed an offer, in one or two words. */
export const shortlyClosed = (reason: string): string =>
  t('offers.closed', { reason: closings.find((one) => one === reason) ?? 'other' })

const closedBy: Record<string, () => string> = {
  sold: () => t('offers.closedSold'),
  deleted: () => t('offers.closedDeleted'),
}

/** Why the product closed an offer, for the buyer. */
export const describeClosed = (reason: string): string => closedBy[reason]?.() ?? shortlyClosed(reason)

/** The title of the listing, which is hidden from its buyers while it is under review. */
export const titleOf = ({ property }: Offer): string =>
  property.price === null ? t('offers.underReview') : property.title
