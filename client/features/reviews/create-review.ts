import { useMutation, useQueryClient } from '@tanstack/react-query'
import { createReview, type NewReview } from '#contract/reviews.ts'
import { call } from '../../lib/call.ts'

export function useCreateReview() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: NewReview) => call(createReview, { body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['reviews'] }),
  })
}
