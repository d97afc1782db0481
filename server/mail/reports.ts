import type { FastifyBaseLogger } from 'fastify'
import type { Observer } from '../telemetry/observer.ts'
import type { EmailOutcome, Undelivered } from './queue.ts'

export const reportEmails =
  (log: FastifyBaseLogger, observer: Observer | undefined) =>
  (outcome: EmailOutcome, undelivered?: Undelivered): void => {
    observer?.email(outcome)
    if (outcome === 'failed') log.warn(undelivered, 'An email was not accepted and will be sent again')
    if (outcome === 'given_up') log.error(undelivered, 'An email was not accepted and will not be sent again')
  }
