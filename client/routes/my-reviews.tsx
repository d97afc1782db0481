import { offerDeletion } from '../features/reviews/delete-review-button.tsx'
import { ReviewList } from '../features/reviews/review-list.tsx'
import { useViewer } from '../lib/page-data.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { LinkButton } from '../ui/button.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { EmptyState } from '../ui/states.tsx'

export const meta = pageMeta({ title: 'My Reviews', unlisted: true })

export default function MyReviews() {
  const email = useViewer()?.email ?? ''
  return (
    <>
      <PageHead title="My Reviews" />
      <ReviewList
        filter={{ userEmail: email }}
        shows="listing"
        columns="two"
        action={offerDeletion}
        empty={
          <EmptyState
            title="You have no reviews."
            text="Have you seen a home? Tell others what it's like."
            action={<LinkButton to="/allProperties">Browse properties</LinkButton>}
          />
        }
      />
    </>
  )
}
