import { Link } from 'react-router'
import type { Offer } from '#contract/offers.ts'
import { shownName } from '#texts/labels/people.ts'
import { t } from '#texts/text.ts'
import { usePrice } from '../../lib/use-price.ts'
import { EmailText } from '../../ui/email-text.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { offerColumns } from './offer-columns.tsx'

export function AllOffersTable({ offers }: { offers: Offer[] }) {
  const price = usePrice()
  const columns: Column<Offer>[] = [
    {
      title: t('offers.property'),
      place: 'head',
      show: ({ propertyId, property }) => (
        <span className="grid">
          {property.isListed ? (
            <Link to={`/details/${propertyId}`} className="link font-medium">
              <bdi>{property.title}</bdi>
            </Link>
          ) : (
            <span className="font-medium">
              <bdi>{property.title}</bdi>
            </span>
          )}
          <span className="text-sm font-normal text-muted">
            <bdi>{property.location}</bdi>
          </span>
          {!property.isListed && (
            <span className="text-sm font-normal text-muted">{t('offers.notListed')}</span>
          )}
        </span>
      ),
    },
    {
      title: t('offers.agent'),
      show: ({ property: { agentName } }) =>
        agentName ? shownName(agentName) : <span className="text-muted">{t('offers.noAgent')}</span>,
    },
    {
      title: t('offers.buyer'),
      show: ({ buyerName, buyerEmail, buyerEmailConfirmed }) => (
        <span className="grid">
          <bdi>{shownName(buyerName)}</bdi>
          <span className="text-muted">
            <EmailText email={buyerEmail} unconfirmed={!buyerEmailConfirmed} />
          </span>
        </span>
      ),
    },
    ...offerColumns(price),
  ]
  return <Table caption={t('offers.offers')} columns={columns} rows={offers} rowKey={({ _id }) => _id} />
}
