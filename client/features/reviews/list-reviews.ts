import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { listReviews, type ReviewState } from '#contract/reviews.ts'
import { call } from '../../lib/call.ts'

/** Of one listing, of one member, or all; `limit` to a page. */
export type ReviewFilter = {
  propertyId?: string
  userEmail?: string
  /** For admins. */
  state?: ReviewState
  limit?: number
}

/** What this member has written about this listing; null where that is nothing. */
export const ownReviewQuery = (propertyId: string, userEmail: string) =>
  queryOptions({
    queryKey: ['reviews', 'own', propertyId, userEmail],
    queryFn: async ({ signal }) => {
      const { items } = await call(listReviews, { query: { propertyId, userEmail, limit: 1 } }, signal)
      return items[0] ?? null
    },
  })

/** Reviews page by page, newest first. */
export const reviewsQuery = (filter: ReviewFilter) =>
  infiniteQueryOptions({
    queryKey: ['reviews', filter],
    queryFn: ({ pageParam, signal }) =>
      call(listReviews, { query: { ...filter, cursor: pageParam } }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
  })
