import { useSearchParams } from 'react-router'
import { ModeratedReviews } from '../features/reviews/moderated-reviews.tsx'
import { useRegularRefetch } from '../lib/use-regular-refetch.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { PageHead } from '../ui/page-head.tsx'

export const meta = pageMeta({ title: 'Manage Reviews', unlisted: true })

export default function ManageReviews() {
  useRegularRefetch(['reviews'])
  const [search] = useSearchParams()
  return (
    <>
      <PageHead title="Manage Reviews" text="Reported reviews come first." />
      <ModeratedReviews chosen={search.get('state')} />
    </>
  )
}
