import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { Offer, OfferStatus } from '#contract/offers.ts'
import { LinkButton } from '../../ui/button.tsx'
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

/** The offers on the viewer's own listings, with loading, error and empty states. */
export function RequestedOffers({ status }: { status?: OfferStatus }) {
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
    return (
      <EmptyState
        title="No offers found."
        text={
          status
            ? 'Choose another status to see more.'
            : 'What buyers offer for your verified properties is listed here.'
        }
        action={!status && <LinkButton to="/dashboard/myAddedProperties">My Added Properties</LinkButton>}
      />
    )
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
