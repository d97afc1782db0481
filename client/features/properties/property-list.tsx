import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Property } from '#contract/properties.ts'
import { CallProblem } from '../../lib/request.ts'
import { PagedList } from '../../ui/paged-list.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { propertiesQuery, type PropertyPage, type Search } from './list-properties.ts'
import { PropertyGridSkeleton } from './property-grid.tsx'

type PropertyListProps = {
  search: Search
  /** The first page, where the server has drawn it already. */
  drawn?: PropertyPage | null
  empty: ReactNode
  children: (properties: Property[]) => ReactNode
}

/** A search's listings; the look of the rows is the caller's. */
export function PropertyList({ search, drawn, empty, children }: PropertyListProps) {
  const query = useInfiniteQuery({
    ...propertiesQuery(search),
    initialData: drawn ? { pages: [drawn], pageParams: [undefined] } : undefined,
    placeholderData: keepPreviousData,
  })
  // Whoever was signed out meanwhile reads this until the login page is there.
  if (!query.data && query.error instanceof CallProblem && query.error.status === 401)
    return <EmptyState title="Please log in to view properties." />
  return (
    <PagedList
      query={query}
      loading={<PropertyGridSkeleton />}
      failed={(error) => `Error loading properties: ${error?.message}`}
      empty={empty}
    >
      {children}
    </PagedList>
  )
}
