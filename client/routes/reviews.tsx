import { offerReport } from '../features/reviews/offer-report.tsx'
import { ReviewList } from '../features/reviews/review-list.tsx'
import { pageMeta } from '../lib/page-meta.ts'
import { LinkButton } from '../ui/button.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { EmptyState } from '../ui/states.tsx'

export const meta = pageMeta({ title: 'Reviews', unlisted: true })

export default function Reviews() {
  return (
    <div className="measure pt-10 sm:pt-14">
      <PageHead title="Reviews" text="What members say about the homes they have seen." />
      <ReviewList
        shows="both"
        columns="three"
        action={offerReport}
        empty={
          <EmptyState
            title="No reviews found."
            text="Open a property and write the first one."
            action={<LinkButton to="/allProperties">Browse properties</LinkButton>}
          />
        }
      />
    </div>
  )
}
