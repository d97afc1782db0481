import type { DealStatus, VerificationStatus } from '#contract/properties.ts'
import { t } from '#texts/text.ts'

export const dealLabels: Record<DealStatus, () => string> = {
  available: () => t('properties.available'),
  reserved: () => t('properties.reserved'),
  sold: () => t('properties.sold'),
}

export const verificationLabels: Record<VerificationStatus, () => string> = {
  pending: () => t('properties.pending'),
  verified: () => t('properties.verified'),
  rejected: () => t('properties.rejected'),
}
