import { Link } from 'react-router'
import type { Offer } from '#contract/offers.ts'
import { formatDay } from '../../lib/formats.ts'
import { usePrice } from '../../lib/use-price.ts'
import { CopyableId } from '../../ui/copyable-id.tsx'
import { EmailText } from '../../ui/email-text.tsx'
import { type Column, Table } from '../../ui/table.tsx'

export function SalesTable({ sales }: { sales: Offer[] }) {
  const price = usePrice()
  const columns: Column<Offer>[] = [
    {
      title: 'Title',
      place: 'head',
      show: ({ propertyId, property }) => (
        <Link to={`/details/${propertyId}`} className="link font-medium">
          {property.title}
        </Link>
      ),
    },
    { title: 'Location', show: ({ property }) => property.location },
    {
      title: 'Buyer',
      show: ({ buyerName, buyerEmail, buyerEmailConfirmed }) => (
        <span className="grid">
          {buyerName}
          <span className="text-muted">
            <EmailText email={buyerEmail} unconfirmed={!buyerEmailConfirmed} />
          </span>
        </span>
      ),
    },
    {
      title: 'Asked price',
      align: 'right',
      show: ({ property }) => property.price !== null && price(property.price),
    },
    {
      title: 'Sold price',
      align: 'right',
      show: ({ offeredAmount }) => <span className="font-medium">{price(offeredAmount)}</span>,
    },
    {
      title: 'Date',
      show: ({ buyingDate }) => <span className="whitespace-nowrap">{formatDay(buyingDate)}</span>,
    },
    {
      title: 'Transaction id',
      show: ({ transactionId }) =>
        transactionId && (
          <span className="text-xs">
            <CopyableId id={transactionId} name="Transaction id" />
          </span>
        ),
    },
  ]
  return <Table caption="Sold properties" columns={columns} rows={sales} rowKey={({ _id }) => _id} />
}
