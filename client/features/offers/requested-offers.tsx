import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Offer, OfferStatus } from '#contract/offers.ts'
import { cx } from '../../ui/cx.ts'
import { LoadMore } from '../../ui/load-more.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
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

/** The offers that the viewer answers, with loading, error and empty states. */
export function RequestedOffers({ status, empty }: RequestedOffersProps) {
  const query = useInfiniteQuery({ ...receivedOffersQuery(status), placeholderData: keepPreviousData })
  if (query.isPending) {
    return (
      <div role="status" className="grid gap-4">
        <span className="sr-only">Loading...</span>
        <Skeleton className="h-18 max-w-md" />
        <Skeleton className="h-72 xl:h-44" />
      </div>
    )
  }
  if (!query.data)
    return (
      <ErrorState text="Failed to fetch offers" error={query.error} onRetry={() => void query.refetch()} />
    )
  const offers = query.data.pages.flatMap(({ items }) => items)
  if (!offers.length) {
    return status ? <EmptyState title="No offers found." text="Choose another status to see more." /> : empty
  }
  return (
    <div aria-busy={query.isPlaceholderData} className={cx(query.isPlaceholderData && 'opacity-60')}>
      <ul className="grid gap-12">
        {byListing(offers).map(([propertyId, group]) => (
          <li key={propertyId} className="min-w-0">
            <RequestedListing offers={group} />
          </li>
        ))}
      </ul>
      <LoadMore
        shown={offers.length}
        total={query.data.pages[0]?.total ?? ''}
        more={query.hasNextPage}
        busy={query.isFetchingNextPage}
        onMore={() => void query.fetchNextPage()}
      />
    </div>
  )
}
