import type { OfferStatus } from '#contract/offers.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'

const looks: Record<OfferStatus, { tone: Tone; label: string }> = {
  pending: { tone: 'warn', label: 'Pending' },
  accepted: { tone: 'good', label: 'Accepted' },
  rejected: { tone: 'bad', label: 'Rejected' },
  withdrawn: { tone: 'plain', label: 'Withdrawn' },
  bought: { tone: 'good', label: 'Bought' },
}

export function OfferBadge({ status }: { status: OfferStatus }) {
  const { tone, label } = looks[status]
  return <Badge tone={tone}>{label}</Badge>
}
