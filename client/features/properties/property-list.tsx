import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Property } from '#contract/properties.ts'
import { CallProblem } from '../../lib/request.ts'
import { cx } from '../../ui/cx.ts'
import { LoadMore } from '../../ui/load-more.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { propertiesQuery, type PropertyPage, type Search } from './list-properties.ts'
import { PropertyGridSkeleton } from './property-grid.tsx'

type PropertyListProps = {
  search: Search
  /** The first page, where the server has drawn it already. */
  drawn?: PropertyPage | null
  empty: ReactNode
  children: (properties: Property[]) => ReactNode
}

/** A search's listings with its loading, error and empty states; the look of the rows is the caller's. */
export function PropertyList({ search, drawn, empty, children }: PropertyListProps) {
  const query = useInfiniteQuery({
    ...propertiesQuery(search),
    initialData: drawn ? { pages: [drawn], pageParams: [undefined] } : undefined,
    placeholderData: keepPreviousData,
  })
  if (query.isPending) return <PropertyGridSkeleton />
  if (query.isError && !query.data) {
    // Whoever was signed out meanwhile reads this until the login page is there.
    const signedOut = query.error instanceof CallProblem && query.error.status === 401
    if (signedOut) return <EmptyState title="Please log in to view properties." />
    return (
      <ErrorState
        text={`Error loading properties: ${query.error.message}`}
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    )
  }
  const properties = query.data.pages.flatMap(({ items }) => items)
  if (!properties.length) return empty
  return (
    <div aria-busy={query.isPlaceholderData} className={cx(query.isPlaceholderData && 'opacity-60')}>
      {children(properties)}
      <LoadMore
        shown={properties.length}
        total={query.data.pages[0]?.total ?? ''}
        more={query.hasNextPage}
        busy={query.isFetchingNextPage}
        onMore={() => void query.fetchNextPage()}
      />
    </div>
  )
}
