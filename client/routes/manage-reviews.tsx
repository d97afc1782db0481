import { offerDeletion } from '../features/reviews/delete-review-button.tsx'
import { ReviewList } from '../features/reviews/review-list.tsx'
import { pageMeta } from '../lib/page-meta.ts'
import { PageHead } from '../ui/page-head.tsx'
import { EmptyState } from '../ui/states.tsx'

export const meta = pageMeta({ title: 'Manage Reviews', unlisted: true })

export default function ManageReviews() {
  return (
    <>
      <PageHead title="Manage Reviews" />
      <ReviewList
        shows="both"
        columns="two"
        action={offerDeletion}
        empty={<EmptyState title="No reviews found." />}
      />
    </>
  )
}
