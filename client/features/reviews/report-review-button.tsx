import type { Review } from '#contract/reviews.ts'
import { t } from '#texts/text.ts'
import { popup } from '../../ui/popups.tsx'
import { useModerateReview } from './moderate-review.ts'
import { ReasonButton } from './reason-button.tsx'

export default function ReportReviewButton({ review }: { review: Review }) {
  const { mutateAsync, refresh } = useModerateReview(review)
  return (
    <ReasonButton
      label={t('reviews.report')}
      name={t('reviews.reportOf', { title: review.property.title, author: review.userName })}
      title={t('reviews.reportTitle')}
      text={t('reviews.reportText')}
      step="report"
      refresh={refresh}
      onConfirm={async (reason) => {
        await mutateAsync({ name: 'report', reason })
        popup({ title: t('reviews.reportDone'), text: t('reviews.reportDoneText') })
      }}
    />
  )
}
