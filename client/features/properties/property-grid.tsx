import type { ReactNode } from 'react'
import type { Property } from '#contract/properties.ts'
import { CardGrid, cardGrid, type CardGridProps } from '../../ui/card-grid.tsx'
import { Loading, CardSkeletons } from '../../ui/skeleton.tsx'
import { PropertyCard } from './property-card.tsx'

type PropertyGridProps = {
  properties: Property[]
  heading?: 'h2' | 'h3'
  /** Whether its first picture is the main picture of the page. */
  leads?: boolean
  fold?: CardGridProps['fold']
  columns?: CardGridProps['columns']
  note?: (property: Property) => ReactNode
  ownOffer?: (property: Property) => ReactNode
  corner?: (property: Property) => ReactNode
  actions?: (property: Property) => ReactNode
}

export function PropertyGrid(props: PropertyGridProps) {
  const { properties, heading = 'h2', leads = true, fold, columns, note, ownOffer, corner, actions } = props
  return (
    <CardGrid fold={fold} columns={columns}>
      {properties.map((property, at) => (
        <li key={property._id}>
          <PropertyCard
            property={property}
            heading={heading}
            priority={leads && at === 0}
            note={note?.(property)}
            ownOffer={ownOffer?.(property)}
            corner={corner?.(property)}
            actions={actions?.(property)}
          />
        </li>
      ))}
    </CardGrid>
  )
}

/** Skeletons of a grid of cards. */
export const PropertyGridSkeleton = ({ count = 8 }: { count?: number }) => (
  <Loading className={cardGrid}>
    <CardSkeletons count={count} />
  </Loading>
)
