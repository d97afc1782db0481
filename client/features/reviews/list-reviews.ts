import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { getReviewHiding, listReviews, type Review, type ReviewState } from '#contract/reviews.ts'
import { call } from '../../lib/call.ts'

/** Reviews of one listing, by one member, or all; `limit` per page. */
export type ReviewFilter = {
  propertyId?: string
  userEmail?: string
  /** Only for admins. */
  state?: ReviewState
  limit?: number
}

/** A member's review of a listing; null if there is none. */
export async function findReviewOf(
  propertyId: string,
  userEmail: string,
  signal?: AbortSignal,
): Promise<Review | null> {
  const { items } = await call(listReviews, { query: { propertyId, userEmail, limit: 1 } }, signal)
  return items[0] ?? null
}

export const ownReviewQuery = (propertyId: string, userEmail: string) =>
  queryOptions({
    queryKey: ['reviews', 'own', propertyId, userEmail],
    queryFn: ({ signal }) => findReviewOf(propertyId, userEmail, signal),
  })

/** Why the viewer's next review of this listing will be hidden; null if it will be visible at once. */
export const reviewHidingQuery = (propertyId: string) =>
  queryOptions({
    queryKey: ['reviews', 'hiding', propertyId],
    queryFn: async ({ signal }) => {
      const { hiddenReason } = await call(getReviewHiding, { query: { propertyId } }, signal)
      return hiddenReason
    },
  })

export const reviewsQuery = (filter: ReviewFilter) =>
  infiniteQueryOptions({
    queryKey: ['reviews', filter],
    queryFn: ({ pageParam, signal }) =>
      call(listReviews, { query: { ...filter, cursor: pageParam } }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
  })
