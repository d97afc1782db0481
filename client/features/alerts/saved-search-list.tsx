import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { t } from '#texts/text.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Loading, Skeletons } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { savedSearchesQuery } from './list-saved-searches.ts'
import { SavedSearchRow } from './saved-search-row.tsx'

export function SavedSearchList() {
  const { data, error, isPending, refetch } = useQuery(savedSearchesQuery)
  const list = useRef<HTMLDivElement>(null)
  if (isPending)
    return (
      <Loading className="grid gap-5">
        <Skeletons count={3} className="h-24" />
      </Loading>
    )
  if (!data)
    return <ErrorState text={t('alerts.searchesFailed')} error={error} onRetry={() => void refetch()} />
  if (data.length === 0)
    return (
      <EmptyState
        title={t('alerts.noSearches')}
        text={t('alerts.noSearchesText')}
        action={<LinkButton to="/allProperties">{t('properties.search')}</LinkButton>}
      />
    )
  return (
    <div ref={list} role="group" aria-label={t('alerts.searches')} tabIndex={-1} className="outline-none">
      <ul>
        {data.map((saved) => (
          <SavedSearchRow key={saved._id} saved={saved} onDeleted={() => list.current?.focus()} />
        ))}
      </ul>
    </div>
  )
}
