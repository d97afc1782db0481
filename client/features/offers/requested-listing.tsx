import { useRef } from 'react'
import { Link } from 'react-router'
import { type ListingOffers, type Offer, offersPerListing } from '#contract/offers.ts'
import { dealLabels } from '#texts/labels/listing-states.ts'
import { shownName } from '#texts/labels/people.ts'
import { joinedByDots } from '#texts/lists.ts'
import { t } from '#texts/text.ts'
import { usePrice } from '../../lib/use-price.ts'
import { Badge } from '../../ui/badge.tsx'
import { EmailText } from '../../ui/email-text.tsx'
import { Picture } from '../../ui/picture.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { useHeldOffers } from './held-offers.ts'
import { offerColumns } from './offer-columns.tsx'
import { describeOfferRange } from './offer-range.ts'

const widths = ['17%', '23%', '15%', '12%', '12%', '21%']

type RequestedListingProps = {
  listing: ListingOffers
  /** Identifies the list; another one replaces held offers. */
  of: string
}

/** One of the agent's listings with its offers, highest first. */
export function RequestedListing({ listing, of }: RequestedListingProps) {
  const price = usePrice()
  const area = useRef<HTMLElement>(null)
  const held = useHeldOffers(listing.offers, area, of)
  const { propertyId, title, dealStatus, offers, offerCount, openCount, bestAmount } = listing
  // The accepted offer of a reserved listing; those of a deleted one are closed.
  const isAccepted = dealStatus === 'reserved' && openCount > 0
  const pendingCount = openCount - (isAccepted ? 1 : 0)
  const isListed = offers.some(({ property }) => property.isListed)
  const columns: Column<Offer>[] = [
    {
      title: t('offers.buyer'),
      place: 'head',
      show: ({ buyerName }) => (
        <span className="font-medium">
          <bdi>{shownName(buyerName)}</bdi>
        </span>
      ),
    },
    {
      title: t('offers.email'),
      show: ({ buyerEmail, buyerEmailConfirmed }) => (
        <EmailText email={buyerEmail} unconfirmed={!buyerEmailConfirmed} />
      ),
    },
    ...offerColumns(price),
  ]
  return (
    <article ref={area} {...held.handlers} className="grid gap-4">
      <header className="flex gap-4">
        <Picture
          src={listing.image}
          alt=""
          seed={propertyId}
          sizes="6rem"
          className="aspect-4/3 w-24 shrink-0 self-start overflow-hidden rounded-box"
        />
        <div className="min-w-0">
          <h2 className="text-2xl wrap-anywhere">
            {isListed ? (
              <Link to={`/details/${propertyId}`} className="underline-offset-4 hover:underline">
                <bdi>{title}</bdi>
              </Link>
            ) : (
              <bdi>{title}</bdi>
            )}
          </h2>
          {!isListed && <p className="text-sm font-medium">{t('offers.notListed')}</p>}
          <p className="text-sm text-muted wrap-anywhere">
            <bdi>{listing.location}</bdi>
          </p>
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted tabular-nums">
            {dealStatus === 'sold' || !isListed
              ? t('offers.asked', { price: price(listing.price) })
              : describeOfferRange(listing, price)}
            {(dealStatus === 'sold' || (dealStatus === 'reserved' && isListed)) && (
              <Badge tone={dealStatus === 'sold' ? 'plain' : 'warn'}>{dealLabels[dealStatus]()}</Badge>
            )}
          </p>
          <p className="mt-1 font-medium tabular-nums">
            {joinedByDots([
              t('offers.count', { count: offerCount }),
              pendingCount > 0 && t('offers.pendingCount', { count: pendingCount }),
              isAccepted && t('offers.oneAccepted'),
              bestAmount !== null && t('offers.best', { amount: price(bestAmount) }),
            ])}
          </p>
        </div>
      </header>
      <Table
        caption={t('offers.offersFor', { title })}
        columns={columns}
        rows={held.offers}
        rowKey={({ _id }) => _id}
        widths={widths}
      />
      {offers.length === offersPerListing && offers.length < offerCount && (
        <p className="text-sm text-muted">
          {t('offers.bestShown', { shown: offers.length, count: offerCount })}
        </p>
      )}
    </article>
  )
}
