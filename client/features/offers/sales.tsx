import { useInfiniteQuery } from '@tanstack/react-query'
import { LinkButton } from '../../ui/button.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { receivedOffersQuery } from './list-offers.ts'
import { SalesTable } from './sales-table.tsx'
import { SalesTotal } from './sales-total.tsx'

/** The viewer's sold listings with their total, and loading, error and empty states. */
export function Sales() {
  const query = useInfiniteQuery(receivedOffersQuery('bought'))
  if (query.isPending) {
    return (
      <div role="status" className="grid gap-4">
        <span className="sr-only">Loading...</span>
        <Skeleton className="mb-4 h-34 max-w-md" />
        {Array.from({ length: 3 }, (_, at) => (
          <Skeleton key={at} className="h-64 xl:h-16" />
        ))}
      </div>
    )
  }
  if (!query.data)
    return (
      <ErrorState text="Failed to fetch offers" error={query.error} onRetry={() => void query.refetch()} />
    )
  const sales = query.data.pages.flatMap(({ items }) => items)
  if (!sales.length) {
    return (
      <EmptyState
        title="Nothing has been sold yet."
        text="A property is listed here as soon as a buyer has paid for it."
        action={<LinkButton to="/dashboard/requestedProperties">Requested Properties</LinkButton>}
      />
    )
  }
  return (
    <>
      <SalesTotal />
      <SalesTable sales={sales} />
      <LoadMore
        shown={sales.length}
        total={query.data.pages[0]?.total ?? ''}
        more={query.hasNextPage}
        busy={query.isFetchingNextPage}
        onMore={() => void query.fetchNextPage()}
      />
    </>
  )
}
