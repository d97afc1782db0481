import { SavedSearchList } from '../features/alerts/saved-search-list.tsx'
import { UnconfirmedNotice } from '../features/session/unconfirmed-notice.tsx'
import { pageMeta } from '../lib/page-meta.ts'
import { PageHead } from '../ui/page-head.tsx'

export const meta = pageMeta({ title: 'Saved Searches', unlisted: true })

export default function SavedSearches() {
  return (
    <>
      <PageHead title="Saved Searches" text="Your searches and how we alert you." />
      <UnconfirmedNotice
        effect="Until then your alerts appear only here and under Notifications, not in your inbox."
        className="mb-8"
      />
      <SavedSearchList />
    </>
  )
}
