import { ReviewList } from '../features/reviews/review-list.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { EmptyState } from '../ui/states.tsx'

export const meta = () => [{ title: 'Manage Reviews – Real Estate' }]

export default function ManageReviews() {
  return (
    <>
      <PageHead title="Manage Reviews" />
      <ReviewList shows="both" columns="two" deletable empty={<EmptyState title="No reviews found." />} />
    </>
  )
}
