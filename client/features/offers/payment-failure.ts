import { problems } from '#contract/problems.ts'
import { messageOf } from '../../lib/messages.ts'
import { CallProblem } from '../../lib/request.ts'

/** The answer about a payment was lost, and the offer does not show it. */
export class UnknownOutcome extends Error {
  constructor() {
    super(
      'The connection was lost before your payment was confirmed. Please try again: you are never charged twice.',
    )
  }
}

/** Why the payment was not made, for the form. A failure that only its popup can describe has none. */
export function describeRefusal(error: Error): string | undefined {
  if (error instanceof UnknownOutcome) return error.message
  if (!(error instanceof CallProblem)) return messageOf(error)
  if (error.code === 'payment_failed') return undefined
  // To the buyer, a payment that never came about was declined.
  return error.code === 'payment_missing' ? problems.payment_declined.title : messageOf(error)
}

const declined = new Set<string>(['payment_declined', 'payment_missing'])

/** Whether a payment was tried and failed, rather than refused because the offer or its listing has changed. */
export const isFailure = (error: Error): boolean =>
  error instanceof CallProblem
    ? error.status >= 500 || declined.has(error.code)
    : !(error instanceof UnknownOutcome)
