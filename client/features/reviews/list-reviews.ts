import { infiniteQueryOptions } from '@tanstack/react-query'
import { listReviews } from '#contract/reviews.ts'
import { call } from '../../lib/call.ts'

/** Of one listing, of one member, or all; `limit` to a page. */
export type ReviewFilter = { propertyId?: string; userEmail?: string; limit?: number }

/** Reviews page by page, newest first. */
export const reviewsQuery = (filter: ReviewFilter) =>
  infiniteQueryOptions({
    queryKey: ['reviews', filter],
    queryFn: ({ pageParam, signal }) =>
      call(listReviews, { query: { ...filter, cursor: pageParam } }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
  })
