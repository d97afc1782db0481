import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Property } from '#contract/properties.ts'
import { CallProblem } from '../../lib/request.ts'
import { PagedList } from '../../ui/paged-list.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { countedHomes } from './counted.ts'
import { propertiesQuery, type PropertyPage, type Search } from './list-properties.ts'
import { PropertyGridSkeleton } from './property-grid.tsx'
import { rangeToCorrect } from './search-filters.ts'

type Searched = {
  search: Search
  /** The first page, where the server has drawn it already. */
  drawn?: PropertyPage | null
}

type PropertyListProps = Searched & {
  /** The shape of what comes; that of a grid by default. */
  loading?: ReactNode
  empty: ReactNode
  children: (properties: Property[]) => ReactNode
}

const useListings = ({ search, drawn }: Searched) =>
  useInfiniteQuery({
    ...propertiesQuery(search),
    initialData: drawn ? { pages: [drawn], pageParams: [undefined] } : undefined,
    placeholderData: keepPreviousData,
    enabled: rangeToCorrect(search) === undefined,
  })

/** How many a search has found; the end of the list says it aloud. */
export function FoundCount(searched: Searched) {
  const { data } = useListings(searched)
  const total = rangeToCorrect(searched.search) ? undefined : data?.pages[0]?.total
  return <p className="font-medium tabular-nums">{total && countedHomes(total)}</p>
}

/** Beside a list, a refused search names what is wrong with it: its field may be in a closed drawer. */
const reasonOf = (error: Error | null) =>
  (error instanceof CallProblem && Object.values(error.fields)[0]) || error?.message

/** A search's listings; the look of the rows is the caller's. */
export function PropertyList(props: PropertyListProps) {
  const { loading = <PropertyGridSkeleton />, empty, children } = props
  const query = useListings(props)
  const range = rangeToCorrect(props.search)
  if (range) return <EmptyState title={`Correct the ${range} to see homes.`} />
  // Whoever was signed out meanwhile reads this until the login page is there.
  if (!query.data && query.error instanceof CallProblem && query.error.status === 401)
    return <EmptyState title="Please log in to view properties." />
  return (
    <PagedList
      query={query}
      loading={loading}
      label="Properties"
      failed={(error) => `Error loading properties: ${reasonOf(error)}`}
      empty={empty}
    >
      {children}
    </PagedList>
  )
}
