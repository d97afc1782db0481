import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PagedList } from '../../ui/paged-list.tsx'
import { Loading, Skeletons } from '../../ui/skeleton.tsx'
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

export const ReviewList = ({ filter = {}, shows, columns: by, deletable, empty }: ReviewListProps) => (
  <PagedList
    query={useInfiniteQuery(reviewsQuery(filter))}
    loading={
      <Loading className={columns[by]}>
        <Skeletons count={filter.limit ?? 6} className="h-52" />
      </Loading>
    }
    failed={(error) => `Error fetching reviews: ${error?.message}`}
    empty={empty}
  >
    {(reviews) => (
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
    )}
  </PagedList>
)
