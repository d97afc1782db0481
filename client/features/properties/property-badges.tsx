import type { DealStatus, Property, VerificationStatus } from '#contract/properties.ts'
import BadgeCheck from 'lucide-react/icons/badge-check'
import { t } from '#texts/text.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'

type Review = Pick<Property, 'verificationStatus' | 'isDraft'>

export function VerifiedBadge(review: Review) {
  return review.verificationStatus === 'verified' ? (
    <Badge tone="good">
      <BadgeCheck aria-hidden="true" className="size-3.5" />
      {t('properties.verified')}
    </Badge>
  ) : (
    <>
      <Badge tone="plain">{t('properties.notVerified')}</Badge>
      <VerificationBadge {...review} />
    </>
  )
}

const verification: Record<VerificationStatus, { tone: Tone; label: () => string }> = {
  pending: { tone: 'warn', label: () => t('properties.pending') },
  verified: { tone: 'good', label: () => t('properties.verified') },
  rejected: { tone: 'bad', label: () => t('properties.rejected') },
}

export function VerificationBadge({ verificationStatus, isDraft }: Review) {
  if (isDraft) return <Badge>{t('properties.draft')}</Badge>
  const { tone, label } = verification[verificationStatus]
  return <Badge tone={tone}>{label()}</Badge>
}

const deals: Record<Exclude<DealStatus, 'available'>, () => string> = {
  reserved: () => t('properties.reserved'),
  sold: () => t('properties.sold'),
}

export function DealBadge({ status }: Pick<Property, 'status'>) {
  return status === 'available' ? null : (
    <Badge tone={status === 'sold' ? 'plain' : 'warn'}>{deals[status]()}</Badge>
  )
}
