import { useMutation, useQueryClient } from '@tanstack/react-query'
import { createReview, type NewReview } from '#contract/reviews.ts'
import { call } from '../../lib/call.ts'
import { useViewer } from '../../lib/page-data.ts'

export function useCreateReview() {
  const queries = useQueryClient()
  const viewer = useViewer()
  return useMutation({
    mutationFn: (review: NewReview) => call(createReview, { body: { ...review, userEmail: viewer?.email } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['reviews'] }),
  })
}
