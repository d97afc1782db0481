import type { OfferStatus } from '#contract/offers.ts'
import { offerLabels } from '#texts/labels/offer-states.ts'
import { Badge } from '../../ui/badge.tsx'
import { offerTones } from './offer-looks.ts'

export function OfferBadge({ status }: { status: OfferStatus }) {
  return <Badge tone={offerTones[status]}>{offerLabels[status]()}</Badge>
}
