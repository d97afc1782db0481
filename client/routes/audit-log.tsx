import { t } from '#texts/text.ts'
import { AuditFilters } from '../features/audit/audit-filters.tsx'
import { AuditList } from '../features/audit/audit-list.tsx'
import { auditFilterNames } from '../features/audit/list-audit-entries.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { useSearchState } from '../lib/use-search-state.ts'
import { PageHead } from '../ui/page-head.tsx'

export const meta = pageMeta(() => ({ title: t('audit.title'), unlisted: true }))

export default function AuditLog() {
  const filters = useSearchState(auditFilterNames)
  return (
    <>
      <PageHead title={t('audit.title')} text={t('audit.text')} />
      <AuditFilters filters={filters} />
      <AuditList search={filters.search} />
    </>
  )
}
