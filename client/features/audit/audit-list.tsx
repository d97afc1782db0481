import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { t } from '#texts/text.ts'
import { PagedList } from '../../ui/paged-list.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { AuditTable } from './audit-table.tsx'
import { auditQuery, type AuditSearch } from './list-audit-entries.ts'

export function AuditList({ search }: { search: AuditSearch }) {
  const query = useInfiniteQuery({ ...auditQuery(search), placeholderData: keepPreviousData })
  return (
    <PagedList
      query={query}
      loading={
        <Loading className="grid gap-4 xl:gap-2 xl:pt-11">
          {Array.from({ length: 6 }, (_, at) => (
            <Skeleton key={at} className="h-40 xl:h-16" />
          ))}
        </Loading>
      }
      failed={t('audit.failed')}
      empty={<EmptyState title={t('audit.none')} text={t('audit.noneText')} />}
    >
      {(entries) => <AuditTable entries={entries} />}
    </PagedList>
  )
}
