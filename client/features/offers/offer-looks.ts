import type { OfferStatus } from '#contract/offers.ts'
import type { Tone } from '../../ui/badge.tsx'

export const offerLooks: Record<OfferStatus, { tone: Tone; label: string }> = {
  pending: { tone: 'warn', label: 'Pending' },
  accepted: { tone: 'good', label: 'Accepted' },
  rejected: { tone: 'bad', label: 'Rejected' },
  withdrawn: { tone: 'plain', label: 'Withdrawn' },
  bought: { tone: 'good', label: 'Bought' },
}
