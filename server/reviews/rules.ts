import { type Problem, problem } from '../kernel/problem.ts'

export const checkReviewer = (
  { agentId }: { agentId: string | null },
  { id }: { id: string },
): Problem | undefined => (agentId === id ? problem('review_of_own_listing') : undefined)
