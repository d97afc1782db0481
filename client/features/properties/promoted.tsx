import { lazy, type ReactNode, Suspense } from 'react'
import { EmptyState } from '../../ui/states.tsx'
import type { Property } from '#contract/properties.ts'
import type { CardGridProps } from '../../ui/card-grid.tsx'
import type { Promotion, PropertyPage } from './list-properties.ts'
import { PropertyGrid, PropertyGridSkeleton } from './property-grid.tsx'

type PromotedProps = {
  promotion: Promotion
  limit: number
  /** What the server has drawn already; without it the browser asks. */
  drawn: PropertyPage | null
  empty: string
  heading?: 'h2' | 'h3'
  fold?: CardGridProps['fold']
  ownOffer: (property: Property) => ReactNode
}

const PromotedList = lazy(() => import('./promoted-list.tsx'))

/** The listings of a promotion. */
export function Promoted({ promotion, limit, drawn, ...look }: PromotedProps) {
  if (drawn) return <PromotedCards page={drawn} {...look} />
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
