import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { cx } from '../../ui/cx.ts'
import { LoadMore } from '../../ui/load-more.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { AuditTable } from './audit-table.tsx'
import { auditQuery, type AuditSearch } from './list-audit-entries.ts'

/** What was recorded and these filters find, with loading, error and empty states. */
export function AuditList({ search }: { search: AuditSearch }) {
  const query = useInfiniteQuery({ ...auditQuery(search), placeholderData: keepPreviousData })
  if (query.isPending) {
    return (
      <div role="status" className="grid gap-4 xl:gap-2 xl:pt-11">
        <span className="sr-only">Loading...</span>
        {Array.from({ length: 6 }, (_, at) => (
          <Skeleton key={at} className="h-40 xl:h-16" />
        ))}
      </div>
    )
  }
  if (!query.data) {
    return (
      <ErrorState
        text="The audit log could not be loaded."
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    )
  }
  const entries = query.data.pages.flatMap(({ items }) => items)
  if (!entries.length) {
    return <EmptyState title="No entries match these filters." text="Try another person, kind or day." />
  }
  return (
    <div aria-busy={query.isPlaceholderData} className={cx(query.isPlaceholderData && 'opacity-60')}>
      <AuditTable entries={entries} />
      <LoadMore
        shown={entries.length}
        total={query.data.pages[0]?.total ?? ''}
        more={query.hasNextPage}
        busy={query.isFetchingNextPage || query.isPlaceholderData}
        onMore={() => void query.fetchNextPage()}
      />
    </div>
  )
}
