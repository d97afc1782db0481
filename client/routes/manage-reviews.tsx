import { useSearchParams } from 'react-router'
import { t } from '#texts/text.ts'
import { ModeratedReviews } from '../features/reviews/moderated-reviews.tsx'
import { useRegularRefetch } from '../lib/use-regular-refetch.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { PageHead } from '../ui/page-head.tsx'

export const meta = pageMeta(() => ({ title: t('reviews.managePage'), unlisted: true }))

export default function ManageReviews() {
  useRegularRefetch(['reviews'])
  const [search] = useSearchParams()
  return (
    <>
      <PageHead title={t('reviews.managePage')} text={t('reviews.managePageText')} />
      <ModeratedReviews chosen={search.get('state')} />
    </>
  )
}
