import { t } from '#texts/text.ts'
import { messageOf } from '../../lib/messages.ts'
import { CallProblem } from '../../lib/request.ts'

/** The response to a payment was lost, and the offer does not show the outcome. */
export class UnknownOutcome extends Error {
  constructor() {
    super(t('offers.outcomeUnknown'))
  }
}

/** The provider's form refused the payment; its message is for the buyer. */
export class RefusedByProvider extends Error {}

const declined = new Set<string>(['payment_declined', 'payment_missing'])

/** Whether the payment failed, as opposed to a refusal because the offer or its listing has changed. */
export const isFailure = (error: Error): boolean =>
  error instanceof CallProblem
    ? error.status >= 500 || declined.has(error.code)
    : !(error instanceof UnknownOutcome)

/** For the form, where it stays after the popup: what happened to the payment. */
export function describeFailure(error: Error): string {
  if (error instanceof UnknownOutcome) return error.message
  const reason = reasonOfFailure(error) ?? t('problems.paymentFailed')
  const isDeclined = error instanceof CallProblem && declined.has(error.code)
  return isDeclined ? `${reason} ${t('offers.nothingCharged')}` : reason
}

/** For the popup, why the payment failed or was refused; undefined if its text says all. */
export function reasonOfFailure(error: Error): string | undefined {
  if (error instanceof RefusedByProvider) return error.message
  if (!(error instanceof CallProblem)) return messageOf(error)
  if (error.code === 'payment_failed') return undefined
  // For the buyer, a payment that was never created was declined.
  return error.code === 'payment_missing' ? t('problems.paymentDeclined') : messageOf(error)
}
