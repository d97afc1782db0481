import type { ReactNode } from 'react'
import type { Property } from '#contract/properties.ts'
import { CardGrid, cardGrid, type CardGridProps } from '../../ui/card-grid.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { PropertyCard } from './property-card.tsx'

type PropertyGridProps = {
  properties: Property[]
  heading?: 'h2' | 'h3'
  /** Whether its first row is what the page is opened for. */
  leads?: boolean
  fold?: CardGridProps['fold']
  note?: (property: Property) => ReactNode
  actions?: (property: Property) => ReactNode
}

export function PropertyGrid(props: PropertyGridProps) {
  const { properties, heading = 'h2', leads = true, fold, note, actions } = props
  return (
    <CardGrid fold={fold}>
      {properties.map((property, at) => (
        <li key={property._id}>
          <PropertyCard
            property={property}
            heading={heading}
            priority={leads && at < 4}
            note={note?.(property)}
            actions={actions?.(property)}
          />
        </li>
      ))}
    </CardGrid>
  )
}

/** The shape of a grid of cards while its content is on the way. */
export function PropertyGridSkeleton({ count = 8 }: { count?: number }) {
  return (
    <div role="status">
      <span className="sr-only">Loading...</span>
      <div className={cardGrid}>
        {Array.from({ length: count }, (_, at) => (
          <div key={at} className="overflow-hidden rounded-box border border-line bg-surface">
            <Skeleton className="aspect-4/3 rounded-none" />
            <div className="grid gap-3 p-4">
              <Skeleton className="h-7 w-1/2" />
              <Skeleton className="h-6 w-5/6" />
              <Skeleton className="h-5 w-2/3" />
              <Skeleton className="h-5 w-1/2" />
              <Skeleton className="mt-3 h-8" />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
