import { useMutation, useQueryClient } from '@tanstack/react-query'
import { dismissReports, hideReview, reportReview, type Review, unhideReview } from '#contract/reviews.ts'
import { call } from '../../lib/call.ts'

type Step = { name: 'report' | 'hide'; reason: string } | { name: 'unhide' | 'keep' }

const take = ({ _id: id, version }: Review, step: Step): Promise<unknown> => {
  const decided = { params: { id }, version }
  switch (step.name) {
    case 'report':
      return call(reportReview, { ...decided, body: { reason: step.reason } })
    case 'hide':
      return call(hideReview, { ...decided, body: { reason: step.reason } })
    case 'unhide':
      return call(unhideReview, decided)
    case 'keep':
      return call(dismissReports, decided)
  }
}

/** Reports a review, or decides on its reports. */
export function useModerateReview(review: Review) {
  const queries = useQueryClient()
  const refresh = () => queries.invalidateQueries({ queryKey: ['reviews'] })
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (step: Step) => take(review, step),
    onSuccess: refresh,
  })
  return { mutateAsync, isPending, refresh }
}
