import { offerLabels } from '#texts/labels/offer-states.ts'
import { t } from '#texts/text.ts'
import { Querying } from '../../lib/querying.tsx'
import { usePrice } from '../../lib/use-price.ts'
import { Badge } from '../../ui/badge.tsx'
import { offerTones } from './offer-looks.ts'
import { useListedOffer } from './own-offer.ts'
import { isOutOfRange } from './pay-problem.tsx'

/** Loads the viewer's current offers, also on pages without queries. */
export default function ListedOffer({ propertyId }: { propertyId: string }) {
  return (
    <Querying>
      <Asked propertyId={propertyId} />
    </Querying>
  )
}

function Asked({ propertyId }: { propertyId: string }) {
  const price = usePrice()
  const offer = useListedOffer(propertyId)
  if (!offer) return null
  const amount = price(offer.offeredAmount)
  return (
    <Badge tone={offerTones[offer.status]}>
      <span className="whitespace-pre-line">
        {offer.status === 'bought'
          ? t('offers.boughtFor', { amount })
          : t('offers.ownState', {
              amount,
              state: isOutOfRange(offer) ? t('offers.outsideRange') : offerLabels[offer.status](),
            })}
      </span>
    </Badge>
  )
}
