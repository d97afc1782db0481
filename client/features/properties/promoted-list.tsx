import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { t } from '#texts/text.ts'
import { Querying } from '../../lib/querying.tsx'
import { messageOf } from '../../lib/messages.ts'
import { ErrorState } from '../../ui/states.tsx'
import { type Promotion, promotedQuery, type PropertyPage } from './list-properties.ts'
import { PropertyGridSkeleton } from './property-grid.tsx'

type PromotedListProps = {
  promotion: Promotion
  limit: number
  children: (page: PropertyPage) => ReactNode
}

/** Loads the listings of a promotion in the browser, if the server has not. */
export default function PromotedList(props: PromotedListProps) {
  return (
    <Querying>
      <Query {...props} />
    </Querying>
  )
}

function Query({ promotion, limit, children }: PromotedListProps) {
  const { data, error, refetch } = useQuery(promotedQuery(promotion, limit))
  if (data) return children(data)
  if (error) {
    return (
      <ErrorState
        text={t('properties.loadFailed', { reason: messageOf(error) })}
        error={error}
        onRetry={() => void refetch()}
      />
    )
  }
  return <PropertyGridSkeleton count={4} />
}
