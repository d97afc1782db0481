import { limits } from '#contract/limits.ts'
import { type Problem, problem } from '../http/problem.ts'

const refuse = (reviewDate: string): Problem => problem('invalid_input', { fields: { reviewDate } })

export const checkReviewer = (
  { agentId }: { agentId: string | null },
  { id }: { id: string },
): Problem | undefined => (agentId === id ? problem('review_of_own_listing') : undefined)

/** The days, in ISO 8601, that a review may be of; both belong to them. */
export type WritableDays = { earliest: string; latest: string }

export function checkReviewDate(day: string, { earliest, latest }: WritableDays): Problem | undefined {
  if (day > latest) return refuse('Date must not be in the future')
  if (day < earliest) return refuse(`Date must not be more than ${limits.review.yearsBack} years ago`)
  return undefined
}
