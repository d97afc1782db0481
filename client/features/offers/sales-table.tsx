import { Link } from 'react-router'
import type { Offer } from '#contract/offers.ts'
import { shownName } from '#texts/labels/people.ts'
import { t } from '#texts/text.ts'
import { formatDay } from '#texts/dates.ts'
import { usePrice } from '../../lib/use-price.ts'
import { CopyableId } from '../../ui/copyable-id.tsx'
import { EmailText } from '../../ui/email-text.tsx'
import { type Column, Table } from '../../ui/table.tsx'

export function SalesTable({ sales }: { sales: Offer[] }) {
  const price = usePrice()
  const columns: Column<Offer>[] = [
    {
      title: t('offers.propertyTitle'),
      place: 'head',
      show: ({ propertyId, property }) => (
        <Link to={`/details/${propertyId}`} className="link font-medium">
          <bdi>{property.title}</bdi>
        </Link>
      ),
    },
    { title: t('offers.location'), show: ({ property }) => property.location },
    {
      title: t('offers.soldTo'),
      show: ({ buyerName, buyerEmail, buyerEmailConfirmed }) => (
        <span className="grid">
          <bdi>{shownName(buyerName)}</bdi>
          <span className="text-muted">
            <EmailText email={buyerEmail} unconfirmed={!buyerEmailConfirmed} />
          </span>
        </span>
      ),
    },
    {
      title: t('offers.askedPrice'),
      align: 'end',
      show: ({ property }) => property.price !== null && price(property.price),
    },
    {
      title: t('offers.soldPrice'),
      align: 'end',
      show: ({ offeredAmount }) => <span className="font-medium">{price(offeredAmount)}</span>,
    },
    {
      title: t('offers.date'),
      show: ({ buyingDate }) => <span className="whitespace-nowrap">{formatDay(buyingDate)}</span>,
    },
    {
      title: t('offers.transactionId'),
      show: ({ transactionId }) =>
        transactionId && (
          <span className="text-xs">
            <CopyableId
              id={transactionId}
              label={t('offers.copyTransactionId')}
              done={t('offers.transactionIdCopied')}
            />
          </span>
        ),
    },
  ]
  return (
    <Table caption={t('offers.soldProperties')} columns={columns} rows={sales} rowKey={({ _id }) => _id} />
  )
}
