import type { Wish } from '#contract/wishlist.ts'
import { t } from '#texts/text.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'

const verdicts: Record<Wish['verificationStatus'], { tone: Tone; label: () => string }> = {
  pending: { tone: 'warn', label: () => t('properties.pending') },
  verified: { tone: 'good', label: () => t('properties.verified') },
  rejected: { tone: 'bad', label: () => t('properties.rejected') },
}

/** The verification status of the listing, and the status of its sale, if it has started. */
export function WishBadges({ verificationStatus, status }: Pick<Wish, 'verificationStatus' | 'status'>) {
  const { tone, label } = verdicts[verificationStatus]
  return (
    <div className="flex gap-1.5">
      <Badge tone={tone}>{label()}</Badge>
      {status === 'reserved' && <Badge tone="warn">{t('properties.reserved')}</Badge>}
      {status === 'sold' && <Badge>{t('properties.sold')}</Badge>}
    </div>
  )
}
