import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router'
import type { SearchState } from '../../lib/use-search-state.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { countedHomes } from './counted.ts'
import { placesQuery } from './list-places.ts'
import { type Search, totalQuery } from './list-properties.ts'

type NothingFoundProps = {
  filters: SearchState<'location'>
  /** What found nothing. */
  search: Search
  text?: string
}

/** A search without a result: the place that may be meant, and the way back to all listings. */
export const NothingFound = ({
  filters,
  search,
  text = 'Try another location or a wider price range.',
}: NothingFoundProps) => (
  <EmptyState
    title="No properties match this search."
    text={text}
    action={
      <div className="grid justify-items-center gap-4">
        <NearestPlace typed={filters.search.location} search={search} />
        <Button tone="outline" onClick={() => filters.clear()}>
          Clear the search
        </Button>
      </div>
    }
  />
)

/** Only where no place contains what was typed, and the closest one has homes that fit the rest of the search. */
function NearestPlace({ typed, search }: { typed: string; search: Search }) {
  const params = new URLSearchParams(useLocation().search)
  const { data: places, isPlaceholderData: isOfOther } = useQuery(placesQuery(typed))
  const nearest = typed && !isOfOther && places?.[0]?.corrected ? places[0].name : undefined
  const { data: total } = useQuery({
    ...totalQuery({ ...search, location: nearest }),
    enabled: nearest !== undefined,
  })
  if (nearest === undefined || total === undefined || total === '0') return null
  params.set('location', nearest)
  return (
    <p role="status">
      <Link to={{ search: params.toString() }} preventScrollReset className="link font-medium tabular-nums">
        Did you mean {nearest}? {countedHomes(total)}
      </Link>
    </p>
  )
}
