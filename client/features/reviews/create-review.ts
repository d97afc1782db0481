import { useMutation, useQueryClient } from '@tanstack/react-query'
import { createReview, type NewReview } from '#contract/reviews.ts'
import { call } from '../../lib/call.ts'
import { findDone } from '../../lib/lost-answer.ts'
import { useViewer } from '../../lib/page-data.ts'
import { findReviewOf, ownReviewQuery } from './list-reviews.ts'

type Outcome = { replaced: boolean; isHidden: boolean }

export function useCreateReview() {
  const queries = useQueryClient()
  const email = useViewer()?.email ?? ''
  return useMutation({
    mutationFn: async (review: NewReview): Promise<Outcome> => {
      const { propertyId, text, starRating } = review
      const earlier = queries.getQueryData(ownReviewQuery(propertyId, email).queryKey)
      try {
        return await call(createReview, { body: { ...review, userEmail: email } })
      } catch (error) {
        return findDone(error, async () => {
          const saved = await findReviewOf(propertyId, email)
          if (saved?.text !== text.trim() || saved.starRating !== starRating) return undefined
          return { replaced: Boolean(earlier), isHidden: saved.hiddenReason !== null }
        })
      }
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: ['reviews'] }),
  })
}
