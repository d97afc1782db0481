import { useMutation, useQueryClient } from '@tanstack/react-query'
import { deleteReview, type Review } from '#contract/reviews.ts'
import { call } from '../../lib/call.ts'
import { throwUnlessDone } from '../../lib/lost-answer.ts'
import { findReviewOf } from './list-reviews.ts'

async function isDeleted({ _id, propertyId, userEmail }: Review): Promise<boolean> {
  return (await findReviewOf(propertyId, userEmail))?._id !== _id
}

export function useDeleteReview() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (review: Review) => {
      const { _id: id, version } = review
      await call(deleteReview, { params: { id }, version }).catch((error: unknown) =>
        throwUnlessDone(error, () => isDeleted(review)),
      )
    },
    // Also after a failure, because someone else may have deleted it.
    onSettled: () => queries.invalidateQueries({ queryKey: ['reviews'] }),
  })
}
