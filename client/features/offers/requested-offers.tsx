import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { OfferStatus } from '#contract/offers.ts'
import { t } from '#texts/text.ts'
import { countValues } from '#texts/formats.ts'
import { PagedList } from '../../ui/paged-list.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { offersByListingQuery, receivedTotalQuery } from './list-offers.ts'
import { OfOneListing } from './of-one-listing.tsx'
import { RequestedListing } from './requested-listing.tsx'

type RequestedOffersProps = {
  status?: OfferStatus
  /** Limits the list to this listing. */
  propertyId?: string
  /** Shown if there are no offers at all. */
  empty: ReactNode
}

/** The viewer's listings with the offers that they answer. */
export function RequestedOffers({ status, propertyId, empty }: RequestedOffersProps) {
  const query = useInfiniteQuery({
    ...offersByListingQuery({ status, propertyId }),
    placeholderData: keepPreviousData,
  })
  const of = JSON.stringify({ status, propertyId })
  const found = query.data?.pages.flatMap(({ items }) => items)
  return (
    <>
      {propertyId && (
        <OfOneListing
          title={found?.find((listing) => listing.propertyId === propertyId)?.title}
          all="/dashboard/requestedProperties"
        />
      )}
      {!propertyId && <Totals status={status} listings={query.data?.pages[0]?.total} />}
      <PagedList
        query={query}
        label={t('offers.offers')}
        hold={{ keyOf: (listing) => listing.propertyId, of, dropsGone: true }}
        loading={
          <Loading className="grid gap-4">
            <Skeleton className="h-18 max-w-md" />
            <Skeleton className="h-72 xl:h-44" />
          </Loading>
        }
        failed={t('offers.loadFailed')}
        empty={
          status ? (
            <EmptyState title={t('offers.none')} text={t('offers.chooseOther')} />
          ) : propertyId ? (
            <EmptyState title={t('offers.none')} />
          ) : (
            empty
          )
        }
      >
        {(listings) => (
          <ul className="grid gap-12">
            {listings.map((listing) => (
              <li key={listing.propertyId} className="min-w-0">
                <RequestedListing listing={listing} of={of} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </>
  )
}

function total(allListings: string, allOffers: string, status: OfferStatus | undefined): string {
  const { number: listingNumber, count: listings } = countValues(allListings)
  const { number: offerNumber, count: offers } = countValues(allOffers)
  return t('offers.requestedTotal', {
    listingNumber,
    listings,
    offerNumber,
    offers,
    status: status ?? 'other',
  })
}

/** The number of offers, since the list is paged by listing. */
function Totals({ status, listings }: { status?: OfferStatus; listings: string | undefined }) {
  const { data: offers } = useQuery({ ...receivedTotalQuery(status), placeholderData: keepPreviousData })
  return (
    <p role="status" className="mb-6 min-h-6 font-medium tabular-nums">
      {listings !== undefined && listings !== '0' && offers !== undefined && total(listings, offers, status)}
    </p>
  )
}
