import { useMutation, useQueryClient } from '@tanstack/react-query'
import { dismissReports, hideReview, reportReview, unhideReview } from '#contract/reviews.ts'
import { call } from '../../lib/call.ts'

type Step = { name: 'report' | 'hide'; reason: string } | { name: 'unhide' | 'keep' }

const take = (id: string, step: Step): Promise<unknown> => {
  const params = { id }
  switch (step.name) {
    case 'report':
      return call(reportReview, { params, body: { reason: step.reason } })
    case 'hide':
      return call(hideReview, { params, body: { reason: step.reason } })
    case 'unhide':
      return call(unhideReview, { params })
    case 'keep':
      return call(dismissReports, { params })
  }
}

/** Reports a review, or decides about one. */
export function useModerateReview(id: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (step: Step) => take(id, step),
    onSettled: () => queries.invalidateQueries({ queryKey: ['reviews'] }),
  })
}
