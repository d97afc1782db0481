import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Review } from '#contract/reviews.ts'
import { t } from '#texts/text.ts'
import { messageOf } from '../../lib/messages.ts'
import { PagedList } from '../../ui/paged-list.tsx'
import { Loading, Skeletons } from '../../ui/skeleton.tsx'
import { columns } from './columns.ts'
import { type ReviewFilter, reviewsQuery } from './list-reviews.ts'
import { ReviewCard, type ReviewFocus } from './review-card.tsx'

type ReviewListProps = {
  filter?: ReviewFilter
  shows: ReviewFocus
  columns: keyof typeof columns
  /** The actions below a review. */
  action?: (review: Review) => ReactNode
  empty: ReactNode
}

export const ReviewList = ({ filter = {}, shows, columns: by, action, empty }: ReviewListProps) => (
  <PagedList
    query={useInfiniteQuery(reviewsQuery(filter))}
    loading={
      <Loading className={columns[by]}>
        <Skeletons count={filter.limit ?? 6} className="h-52" />
      </Loading>
    }
    label={t('reviews.reviews')}
    failed={(error) => t('reviews.loadFailed', { reason: messageOf(error) })}
    empty={empty}
  >
    {(reviews) => (
      <ul className={columns[by]}>
        {reviews.map((review) => (
          <li key={review._id}>
            <ReviewCard review={review} shows={shows} action={action?.(review)} />
          </li>
        ))}
      </ul>
    )}
  </PagedList>
)
