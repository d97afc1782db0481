import { useInfiniteQuery } from '@tanstack/react-query'
import { LinkButton } from '../../ui/button.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { ownOffersQuery } from './list-offers.ts'
import { OfferCard } from './offer-card.tsx'

export function OwnOffers() {
  const query = useInfiniteQuery(ownOffersQuery)
  if (query.isPending) {
    return (
      <div role="status" className="grid gap-4">
        <span className="sr-only">Loading...</span>
        {Array.from({ length: 3 }, (_, at) => (
          <Skeleton key={at} className="h-52 sm:h-44" />
        ))}
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
        text="Find a home that you like and make an offer; it will be listed here."
        action={<LinkButton to="/allProperties">Browse properties</LinkButton>}
      />
    )
  }
  return (
    <>
      <ul className="grid gap-4">
        {offers.map((offer) => (
          <li key={offer._id}>
            <OfferCard offer={offer} />
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
    </>
  )
}
