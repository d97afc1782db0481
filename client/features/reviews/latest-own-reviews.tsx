import { useViewer } from '../../lib/page-data.ts'
import { loginPath } from '../../lib/links.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { ReviewList } from './review-list.tsx'

/** The viewer's newest reviews, for the home page. */
export function LatestOwnReviews() {
  const viewer = useViewer()
  if (!viewer) {
    return (
      <EmptyState
        title="Please log in to view your reviews."
        action={
          <LinkButton tone="outline" to={loginPath('/')}>
            Login
          </LinkButton>
        }
      />
    )
  }
  return (
    <ReviewList
      filter={{ userEmail: viewer.email, limit: 4 }}
      shows="listing"
      columns="four"
      empty={
        <EmptyState
          title="You have no reviews."
          text="Seen a home? Open it and tell others what it is like."
        />
      }
    />
  )
}
