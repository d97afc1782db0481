import { lazy, Suspense } from 'react'
import type { Review } from '#contract/reviews.ts'

// Dialogs come after the page that opens them.
const ReportReviewButton = lazy(() => import('./report-review-button.tsx'))

/** Below a review that the viewer may report. */
export const offerReport = (review: Review) =>
  review.can.report && (
    <Suspense>
      <ReportReviewButton review={review} />
    </Suspense>
  )
