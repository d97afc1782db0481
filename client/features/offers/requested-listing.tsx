import { Link } from 'react-router'
import type { Offer } from '#contract/offers.ts'
import { formatDay } from '../../lib/formats.ts'
import { usePrice } from '../../lib/use-price.ts'
import { EmailText } from '../../ui/email-text.tsx'
import { Picture } from '../../ui/picture.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { againstPrice } from './against-price.ts'
import { DecisionButtons } from './decision-buttons.tsx'
import { OfferBadge } from './offer-badge.tsx'

/** One of the agent's listings with the offers for it, all of the same property. */
export function RequestedListing({ offers }: { offers: [Offer, ...Offer[]] }) {
  const price = usePrice()
  const [{ property, propertyId }] = offers
  const columns: Column<Offer>[] = [
    {
      title: 'Buyer',
      place: 'head',
      show: ({ buyerName }) => <span className="font-medium">{buyerName}</span>,
    },
    { title: 'Email', show: ({ buyerEmail }) => <EmailText email={buyerEmail} /> },
    {
      title: 'Offered amount',
      show: ({ offeredAmount }) => (
        <span className="grid whitespace-nowrap tabular-nums">
          <span className="font-medium">{price(offeredAmount)}</span>
          {property.price !== null && (
            <span className="text-muted">{againstPrice(offeredAmount, property.price)}</span>
          )}
        </span>
      ),
    },
    {
      title: 'Date',
      show: ({ buyingDate }) => <span className="whitespace-nowrap">{formatDay(buyingDate)}</span>,
    },
    {
      title: 'Status',
      place: 'badge',
      show: ({ status, reason }) => (
        <span className="grid justify-items-start gap-1">
          <OfferBadge status={status} />
          {reason && <span className="whitespace-nowrap text-muted">Closed: {reason}</span>}
        </span>
      ),
    },
    {
      title: 'Actions',
      place: 'actions',
      show: (offer) => (offer.can.accept || offer.can.reject ? <DecisionButtons offer={offer} /> : null),
    },
  ]
  return (
    <article className="grid gap-4">
      <header className="flex gap-4">
        <Picture
          src={property.image}
          alt=""
          seed={propertyId}
          sizes="6rem"
          className="aspect-4/3 w-24 shrink-0 self-start overflow-hidden rounded-box"
        />
        <div className="min-w-0">
          <h2 className="text-2xl wrap-anywhere">
            <Link to={`/details/${propertyId}`} className="underline-offset-4 hover:underline">
              {property.title}
            </Link>
          </h2>
          <p className="text-sm text-muted">{property.location}</p>
          {property.price !== null && (
            <p className="text-sm text-muted tabular-nums">
              Price {price(property.price)} · offers {property.priceRange}
            </p>
          )}
        </div>
      </header>
      <Table
        caption={`Offers for ${property.title}`}
        columns={columns}
        rows={offers}
        rowKey={({ _id }) => _id}
      />
    </article>
  )
}
