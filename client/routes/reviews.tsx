import { t } from '#texts/text.ts'
import { offerReport } from '../features/reviews/offer-report.tsx'
import { ReviewList } from '../features/reviews/review-list.tsx'
import { pageMeta } from '../lib/page-meta.ts'
import { LinkButton } from '../ui/button.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { EmptyState } from '../ui/states.tsx'

export const meta = pageMeta(() => ({ title: t('reviews.reviews'), unlisted: true }))

export default function Reviews() {
  return (
    <div className="measure pt-10 sm:pt-14">
      <PageHead title={t('reviews.reviews')} text={t('reviews.pageText')} />
      <ReviewList
        shows="both"
        columns="three"
        action={offerReport}
        empty={
          <EmptyState
            title={t('reviews.none')}
            text={t('reviews.noneText')}
            action={<LinkButton to="/allProperties">{t('properties.browse')}</LinkButton>}
          />
        }
      />
    </div>
  )
}
