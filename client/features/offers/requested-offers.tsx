import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Offer, OfferStatus } from '#contract/offers.ts'
import { PagedList } from '../../ui/paged-list.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { receivedOffersQuery } from './list-offers.ts'
import { RequestedListing } from './requested-listing.tsx'

/** By listing, the one with the newest offer first; what a later page brings joins its listing. */
const byListing = (offers: Offer[]) => {
  const groups = new Map<string, [Offer, ...Offer[]]>()
  for (const offer of offers) {
    const group = groups.get(offer.propertyId)
    if (group) group.push(offer)
    else groups.set(offer.propertyId, [offer])
  }
  return [...groups]
}

type RequestedOffersProps = {
  status?: OfferStatus
  /** Where there are none of any status. */
  empty: ReactNode
}

/** The offers that the viewer answers. */
export const RequestedOffers = ({ status, empty }: RequestedOffersProps) => (
  <PagedList
    query={useInfiniteQuery({ ...receivedOffersQuery(status), placeholderData: keepPreviousData })}
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
    {(offers) => (
      <ul className="grid gap-12">
        {byListing(offers).map(([propertyId, group]) => (
          <li key={propertyId} className="min-w-0">
            <RequestedListing offers={group} />
          </li>
        ))}
      </ul>
    )}
  </PagedList>
)
