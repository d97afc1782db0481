import type { DealStatus, Property, VerificationStatus } from '#contract/properties.ts'
import BadgeCheck from 'lucide-react/icons/badge-check'
import { Badge, type Tone } from '../../ui/badge.tsx'

type Review = Pick<Property, 'verificationStatus' | 'isDraft'>

export function VerifiedBadge(review: Review) {
  return review.verificationStatus === 'verified' ? (
    <Badge tone="good">
      <BadgeCheck aria-hidden="true" className="size-3.5" />
      Verified
    </Badge>
  ) : (
    <>
      <Badge tone="plain">Not Verified</Badge>
      <VerificationBadge {...review} />
    </>
  )
}

const verification: Record<VerificationStatus, { tone: Tone; label: string }> = {
  pending: { tone: 'warn', label: 'Pending' },
  verified: { tone: 'good', label: 'Verified' },
  rejected: { tone: 'bad', label: 'Rejected' },
}

export function VerificationBadge({ verificationStatus, isDraft }: Review) {
  if (isDraft) return <Badge>Draft</Badge>
  const { tone, label } = verification[verificationStatus]
  return <Badge tone={tone}>{label}</Badge>
}

const deals: Record<Exclude<DealStatus, 'available'>, string> = { reserved: 'Reserved', sold: 'Sold' }

export function DealBadge({ status }: Pick<Property, 'status'>) {
  return status === 'available' ? null : (
    <Badge tone={status === 'sold' ? 'plain' : 'warn'}>{deals[status]}</Badge>
  )
}
