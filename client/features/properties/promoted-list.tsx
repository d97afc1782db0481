import { useQuery } from '@tanstack/react-query'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { type Promotion, promotedQuery, type PropertyPage } from './list-properties.ts'
import type { CardGridProps } from '../../ui/card-grid.tsx'
import { PropertyGrid, PropertyGridSkeleton } from './property-grid.tsx'

type PromotedListProps = {
  promotion: Promotion
  limit: number
  /** What the server has drawn already; without it the browser asks. */
  drawn: PropertyPage | null
  empty: string
  heading?: 'h2' | 'h3'
  fold?: CardGridProps['fold']
}

export function PromotedList(props: PromotedListProps) {
  const { promotion, limit, drawn, empty, heading, fold } = props
  const { data, error, refetch } = useQuery({
    ...promotedQuery(promotion, limit),
    initialData: drawn ?? undefined,
    refetchOnMount: 'always',
  })
  if (data) {
    return data.items.length ? (
      <PropertyGrid properties={data.items} heading={heading} fold={fold} leads={heading !== 'h3'} />
    ) : (
      <EmptyState title={empty} />
    )
  }
  if (error) {
    return (
      <ErrorState
        text={`Error loading properties: ${error.message}`}
        error={error}
        onRetry={() => void refetch()}
      />
    )
  }
  return <PropertyGridSkeleton count={4} />
}
