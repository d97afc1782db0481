import { z } from 'zod'
import { problemDocument } from './problems.ts'

/** Why an offer cannot be accepted now. */
export const acceptProblem = z.object({
  code: problemDocument.shape.code,
  /** The price range of the listing, if the amount is outside of it. */
  outside: z.object({ minPrice: z.number(), maxPrice: z.number() }).nullable(),
})

/** Why an offer cannot be paid now. */
export const payProblem = acceptProblem.extend({
  /** Whether the payment is the next step, not an acceptance by the agent. */
  isPayNext: z.boolean(),
})
