import { useEffect } from 'react'
import type { SearchState } from '../../lib/use-search-state.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { usePart } from '../../ui/use-part.ts'
import type { PointedAt } from './pointing.tsx'

const loadMap = () => import('./property-map.tsx')

type MapBesideProps = {
  filters: SearchState<'bounds' | 'area'>
  /** False while the filters have an invalid value. */
  canSearch: boolean
  pointedAt: PointedAt
}

/** The map of a search, whose code is loaded on demand. */
export function MapBeside({ filters, canSearch, pointedAt }: MapBesideProps) {
  const { part, fetchPart } = usePart(loadMap)
  useEffect(() => void fetchPart(), [fetchPart])
  const { bounds, area, ...search } = filters.search
  return (
    <div className="h-[calc(100dvh-11rem)] min-h-96 lg:sticky lg:top-24">
      {part ? (
        <part.PropertyMap
          search={search}
          canSearch={canSearch}
          bounds={bounds}
          area={area}
          pointedAt={pointedAt}
          onBounds={(stretch) => filters.change('bounds', stretch)}
          onArea={(corners) => filters.change('area', corners)}
        />
      ) : (
        <Skeleton className="size-full" />
      )}
    </div>
  )
}
