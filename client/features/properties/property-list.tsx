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
  /** The shape of what comes; that of a grid by default. */
  loading?: ReactNode
  empty: ReactNode
  children: (properties: Property[]) => ReactNode
}

/** A search's listings; the look of the rows is the caller's. */
export function PropertyList(props: PropertyListProps) {
  const { search, drawn, loading = <PropertyGridSkeleton />, empty, children } = props
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
      loading={loading}
      failed={(error) => `Error loading properties: ${error?.message}`}
      empty={empty}
    >
      {children}
    </PagedList>
  )
}
