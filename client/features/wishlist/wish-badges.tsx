import type { Wish } from '#contract/wishlist.ts'
import { dealLabels, verificationLabels } from '#texts/labels/listing-states.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'

const tones: Record<Wish['verificationStatus'], Tone> = { pending: 'warn', verified: 'good', rejected: 'bad' }

/** The verification status of the listing, and the status of its sale, if it has started. */
export function WishBadges({ verificationStatus, status }: Pick<Wish, 'verificationStatus' | 'status'>) {
  return (
    <div className="flex gap-1.5">
      <Badge tone={tones[verificationStatus]}>{verificationLabels[verificationStatus]()}</Badge>
      {status !== 'available' && (
        <Badge tone={status === 'sold' ? 'plain' : 'warn'}>{dealLabels[status]()}</Badge>
      )}
    </div>
  )
}
