import { t } from '#texts/text.ts'
import { SavedSearchList } from '../features/alerts/saved-search-list.tsx'
import { UnconfirmedNotice } from '../features/session/unconfirmed-notice.tsx'
import { pageMeta } from '../lib/page-meta.ts'
import { PageHead } from '../ui/page-head.tsx'

export const meta = pageMeta(() => ({ title: t('alerts.page'), unlisted: true }))

export default function SavedSearches() {
  return (
    <>
      <PageHead title={t('alerts.page')} text={t('alerts.pageText')} />
      <UnconfirmedNotice effect={t('alerts.unconfirmedSearches')} className="mb-8" />
      <SavedSearchList />
    </>
  )
}
