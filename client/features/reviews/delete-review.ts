import { useMutation, useQueryClient } from '@tanstack/react-query'
import { deleteReview, type Review } from '#contract/reviews.ts'
import { call } from '../../lib/call.ts'

export function useDeleteReview() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ _id: id, version }: Review) => call(deleteReview, { params: { id }, version }),
    // After a failure, too: somebody else may have deleted it.
    onSettled: () => queries.invalidateQueries({ queryKey: ['reviews'] }),
  })
}
