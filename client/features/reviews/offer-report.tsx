import { lazy, Suspense } from 'react'
import type { Review } from '#contract/reviews.ts'

// The dialog's code is loaded after the page.
const ReportReviewButton = lazy(() => import('./report-review-button.tsx'))

/** The report button of a review, if the viewer may report it. */
export const offerReport = (review: Review) =>
  review.can.report && (
    <Suspense>
      <ReportReviewButton review={review} />
    </Suspense>
  )
