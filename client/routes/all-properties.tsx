import { filterNames, PropertyFilters } from '../features/properties/property-filters.tsx'
import { PropertyGrid } from '../features/properties/property-grid.tsx'
import { PropertyList } from '../features/properties/property-list.tsx'
import { useSearchState } from '../lib/use-search-state.ts'
import { useViewer } from '../lib/page-data.ts'
import { Button } from '../ui/button.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { EmptyState } from '../ui/states.tsx'

export const meta = () => [{ title: 'All Properties – Real Estate' }]

export default function AllProperties() {
  const viewer = useViewer()
  const filters = useSearchState(filterNames)
  return (
    <div className="measure pt-10 sm:pt-14">
      <PageHead title="All Properties" />
      {viewer ? (
        <>
          <PropertyFilters filters={filters} />
          <PropertyList
            search={filters.search}
            empty={
              <EmptyState
                title="No properties match this search."
                text="Try another location or a wider price range."
                action={
                  <Button tone="outline" onClick={filters.clear}>
                    Clear the search
                  </Button>
                }
              />
            }
          >
            {(properties) => <PropertyGrid properties={properties} />}
          </PropertyList>
        </>
      ) : (
        <p>Please log in to view properties.</p>
      )}
    </div>
  )
}
