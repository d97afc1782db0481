import type { Review } from '#contract/reviews.ts'
import { popup } from '../../ui/popups.tsx'
import { useModerateReview } from './moderate-review.ts'
import { ReasonButton } from './reason-button.tsx'

export default function ReportReviewButton({ review }: { review: Review }) {
  const { mutateAsync, refresh } = useModerateReview(review)
  return (
    <ReasonButton
      label="Report"
      name={`Report the review of ${review.property.title} by ${review.userName}`}
      title="Report this review?"
      text="An admin will read your reason and decide whether the review stays."
      step="report"
      refresh={refresh}
      onConfirm={async (reason) => {
        await mutateAsync({ name: 'report', reason })
        popup({ title: 'Reported', text: 'Thank you. An admin will check this review.' })
      }}
    />
  )
}
