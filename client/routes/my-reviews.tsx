import { t } from '#texts/text.ts'
import { deleteReviewAction } from '../features/reviews/delete-review-button.tsx'
import { ReviewList } from '../features/reviews/review-list.tsx'
import { useViewer } from '../lib/page-data.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { LinkButton } from '../ui/button.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { EmptyState } from '../ui/states.tsx'

export const meta = pageMeta(() => ({ title: t('reviews.ownPage'), unlisted: true }))

export default function MyReviews() {
  const email = useViewer()?.email ?? ''
  return (
    <>
      <PageHead title={t('reviews.ownPage')} />
      <ReviewList
        filter={{ userEmail: email }}
        shows="listing"
        columns="two"
        action={deleteReviewAction}
        empty={
          <EmptyState
            title={t('reviews.noneOwn')}
            text={t('reviews.noneOwnText')}
            action={<LinkButton to="/allProperties">{t('properties.browse')}</LinkButton>}
          />
        }
      />
    </>
  )
}
