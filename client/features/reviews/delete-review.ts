import { useMutation, useQueryClient } from '@tanstack/react-query'
import { deleteReview } from '#contract/reviews.ts'
import { call } from '../../lib/call.ts'

export function useDeleteReview() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(deleteReview, { params: { id } }),
    // After a failure, too: somebody else may have deleted it.
    onSettled: () => queries.invalidateQueries({ queryKey: ['reviews'] }),
  })
}
