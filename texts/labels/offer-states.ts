import type { OfferStatus } from '#contract/offers.ts'
import { t } from '#texts/text.ts'

export const offerLabels: Record<OfferStatus, () => string> = {
  pending: () => t('offers.pending'),
  accepted: () => t('offers.accepted'),
  rejected: () => t('offers.rejected'),
  withdrawn: () => t('offers.withdrawn'),
  bought: () => t('offers.bought'),
}
