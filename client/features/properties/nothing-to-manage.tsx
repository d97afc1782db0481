import { t } from '#texts/text.ts'
import { EmptyState } from '../../ui/states.tsx'
import type { Search } from './list-properties.ts'
import type { ManageSearch } from './manage-filters.tsx'
import { NothingFound } from './nothing-found.tsx'
import { isFiltered } from './search-filters.ts'

/** An empty list of Manage Properties: a queue without listings, unless a search narrows it. */
export function NothingToManage({ filters, search }: { filters: ManageSearch; search: Search }) {
  if (isFiltered(filters.search)) return <NothingFound filters={filters} search={search} />
  return filters.search.proposalStatus ? (
    <EmptyState title={t('properties.noChanges')} text={t('properties.noChangesText')} />
  ) : (
    <NothingFound filters={filters} search={search} text={t('properties.otherStatusAdvice')} />
  )
}
