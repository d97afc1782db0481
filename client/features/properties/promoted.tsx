import { lazy, type ReactNode, Suspense } from 'react'
import { EmptyState } from '../../ui/states.tsx'
import type { Property } from '#contract/properties.ts'
import type { CardGridProps } from '../../ui/card-grid.tsx'
import type { Promotion, PropertyPage } from './list-properties.ts'
import { PropertyGrid, PropertyGridSkeleton } from './property-grid.tsx'

type PromotedProps = {
  promotion: Promotion
  limit: number
  /** The listings that the server has loaded; without them, the browser does. */
  loaded: PropertyPage | null
  empty: string
  heading?: 'h2' | 'h3'
  fold?: CardGridProps['fold']
  ownOffer: (property: Property) => ReactNode
}

const PromotedList = lazy(() => import('./promoted-list.tsx'))

export function Promoted({ promotion, limit, loaded, ...look }: PromotedProps) {
  if (loaded) return <PromotedCards page={loaded} {...look} />
  return (
    <Suspense fallback={<PropertyGridSkeleton count={4} />}>
      <PromotedList promotion={promotion} limit={limit}>
        {(page) => <PromotedCards page={page} {...look} />}
      </PromotedList>
    </Suspense>
  )
}

type PromotedCardsProps = Pick<PromotedProps, 'empty' | 'heading' | 'fold' | 'ownOffer'> & {
  page: PropertyPage
}

const PromotedCards = ({ page, empty, heading, fold, ownOffer }: PromotedCardsProps) =>
  page.items.length ? (
    <PropertyGrid
      properties={page.items}
      heading={heading}
      fold={fold}
      leads={heading !== 'h3'}
      ownOffer={ownOffer}
    />
  ) : (
    <EmptyState title={empty} />
  )
