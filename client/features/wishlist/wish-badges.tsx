import type { Wish } from '#contract/wishlist.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'

const verdicts: Record<Wish['verificationStatus'], { tone: Tone; label: string }> = {
  pending: { tone: 'warn', label: 'Pending' },
  verified: { tone: 'good', label: 'Verified' },
  rejected: { tone: 'bad', label: 'Rejected' },
}

/** The verification status of the listing, and the status of its sale, if it has started. */
export function WishBadges({ verificationStatus, status }: Pick<Wish, 'verificationStatus' | 'status'>) {
  const { tone, label } = verdicts[verificationStatus]
  return (
    <div className="flex gap-1.5">
      <Badge tone={tone}>{label}</Badge>
      {status === 'reserved' && <Badge tone="warn">Reserved</Badge>}
      {status === 'sold' && <Badge>Sold</Badge>}
    </div>
  )
}
