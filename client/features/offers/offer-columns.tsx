import type { Offer } from '#contract/offers.ts'
import { t } from '#texts/text.ts'
import { formatDay } from '#texts/dates.ts'
import type { Column } from '../../ui/table.tsx'
import { againstPrice } from './against-price.ts'
import { DecisionButtons } from './decision-buttons.tsx'
import { OfferBadge } from './offer-badge.tsx'
import { shortlyClosed } from './offer-looks.ts'

/** The last columns of every table with offers to answer. */
export const offerColumns = (price: (amount: number) => string): Column<Offer>[] => [
  {
    title: t('offers.offeredAmount'),
    show: ({ offeredAmount, property }) => (
      <span className="grid tabular-nums">
        <span className="font-medium xl:whitespace-nowrap">{price(offeredAmount)}</span>
        {property.price !== null && (
          <span className="text-muted">{againstPrice(offeredAmount, property.price)}</span>
        )}
      </span>
    ),
  },
  {
    title: t('offers.date'),
    show: ({ buyingDate }) => formatDay(buyingDate),
  },
  {
    title: t('offers.status'),
    place: 'badge',
    show: ({ status, reason }) => (
      <span className="grid justify-items-start gap-1">
        <OfferBadge status={status} />
        {reason && <span className="text-muted">{shortlyClosed(reason)}</span>}
      </span>
    ),
  },
  {
    title: t('ui.actions'),
    place: 'actions',
    show: (offer) => (offer.can.accept || offer.can.reject ? <DecisionButtons offer={offer} /> : null),
  },
]
