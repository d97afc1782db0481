import type { Property, VerificationStatus } from '#contract/properties.ts'
import BadgeCheck from 'lucide-react/icons/badge-check'
import { dealLabels, verificationLabels } from '#texts/labels/listing-states.ts'
import { t } from '#texts/text.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'

type Review = Pick<Property, 'verificationStatus' | 'isDraft'>

export function VerifiedBadge(review: Review) {
  return review.verificationStatus === 'verified' ? (
    <Badge tone="good">
      <BadgeCheck aria-hidden="true" className="size-3.5" />
      {verificationLabels.verified()}
    </Badge>
  ) : (
    <>
      <Badge tone="plain">{t('properties.notVerified')}</Badge>
      <VerificationBadge {...review} />
    </>
  )
}

const tones: Record<VerificationStatus, Tone> = { pending: 'warn', verified: 'good', rejected: 'bad' }

export function VerificationBadge({ verificationStatus, isDraft }: Review) {
  if (isDraft) return <Badge>{t('properties.draft')}</Badge>
  return <Badge tone={tones[verificationStatus]}>{verificationLabels[verificationStatus]()}</Badge>
}

export function DealBadge({ status }: Pick<Property, 'status'>) {
  return status === 'available' ? null : (
    <Badge tone={status === 'sold' ? 'plain' : 'warn'}>{dealLabels[status]()}</Badge>
  )
}
