import type { OfferStatus } from '#contract/offers.ts'
import type { Tone } from '../../ui/badge.tsx'

export const offerLooks: Record<OfferStatus, { tone: Tone; label: string }> = {
  pending: { tone: 'warn', label: 'Pending' },
  accepted: { tone: 'good', label: 'Accepted' },
  rejected: { tone: 'bad', label: 'Rejected' },
  withdrawn: { tone: 'plain', label: 'Withdrawn' },
  bought: { tone: 'good', label: 'Bought' },
}

const closedBy: Record<string, string> = {
  sold: 'the home was sold to another buyer',
  deleted: 'the home was taken off the market',
}

/** Why the product closed an offer, for the buyer. */
export const describeClosed = (reason: string): string => `Closed: ${closedBy[reason] ?? reason}`
