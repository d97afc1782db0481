import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { OfferStatus } from '#contract/offers.ts'
import { PagedList } from '../../ui/paged-list.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { offersByListingQuery } from './list-offers.ts'
import { RequestedListing } from './requested-listing.tsx'

type RequestedOffersProps = {
  status?: OfferStatus
  /** Where there are none of any status. */
  empty: ReactNode
}

/** The viewer's own listings with the offers that they answer. */
export const RequestedOffers = ({ status, empty }: RequestedOffersProps) => (
  <PagedList
    query={useInfiniteQuery({ ...offersByListingQuery(status), placeholderData: keepPreviousData })}
    label="Offers"
    loading={
      <Loading className="grid gap-4">
        <Skeleton className="h-18 max-w-md" />
        <Skeleton className="h-72 xl:h-44" />
      </Loading>
    }
    failed="Failed to fetch offers"
    empty={status ? <EmptyState title="No offers found." text="Choose another status to see more." /> : empty}
  >
    {(listings) => (
      <ul className="grid gap-12">
        {listings.map((listing) => (
          <li key={listing.propertyId} className="min-w-0">
            <RequestedListing listing={listing} />
          </li>
        ))}
      </ul>
    )}
  </PagedList>
)
