import type { OfferStatus } from '#contract/offers.ts'
import { Badge } from '../../ui/badge.tsx'
import { offerLooks } from './offer-looks.ts'

export function OfferBadge({ status }: { status: OfferStatus }) {
  const { tone, label } = offerLooks[status]
  return <Badge tone={tone}>{label()}</Badge>
}
