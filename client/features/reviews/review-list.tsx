import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadMore } from '../../ui/load-more.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { DeleteReviewButton } from './delete-review-button.tsx'
import { type ReviewFilter, reviewsQuery } from './list-reviews.ts'
import { ReviewCard, type ReviewFocus } from './review-card.tsx'

const columns = {
  two: 'grid gap-4 sm:grid-cols-2 sm:gap-6',
  three: 'grid gap-4 sm:grid-cols-2 sm:gap-6 xl:grid-cols-3',
  four: 'grid gap-4 sm:grid-cols-2 sm:gap-6 lg:grid-cols-3 xl:grid-cols-4',
}

type ReviewListProps = {
  filter?: ReviewFilter
  shows: ReviewFocus
  columns: keyof typeof columns
  /** Offers to delete what the viewer may delete. */
  deletable?: boolean
  empty: ReactNode
}

/** Reviews with their loading, error and empty states. */
export function ReviewList({ filter = {}, shows, columns: by, deletable, empty }: ReviewListProps) {
  const query = useInfiniteQuery(reviewsQuery(filter))
  if (query.isPending) return <ReviewListSkeleton className={columns[by]} count={filter.limit ?? 6} />
  if (!query.data) {
    return (
      <ErrorState
        text={`Error fetching reviews: ${query.error.message}`}
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    )
  }
  const reviews = query.data.pages.flatMap(({ items }) => items)
  if (!reviews.length) return empty
  return (
    <>
      <ul className={columns[by]}>
        {reviews.map((review) => (
          <li key={review._id}>
            <ReviewCard
              review={review}
              shows={shows}
              action={deletable && review.can.delete && <DeleteReviewButton review={review} />}
            />
          </li>
        ))}
      </ul>
      <LoadMore
        shown={reviews.length}
        total={query.data.pages[0]?.total ?? ''}
        more={query.hasNextPage}
        busy={query.isFetchingNextPage}
        onMore={() => void query.fetchNextPage()}
      />
    </>
  )
}

const ReviewListSkeleton = ({ className, count }: { className: string; count: number }) => (
  <div role="status" className={className}>
    <span className="sr-only">Loading...</span>
    {Array.from({ length: count }, (_, at) => (
      <Skeleton key={at} className="h-52" />
    ))}
  </div>
)
