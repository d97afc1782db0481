import type { FastifyBaseLogger } from 'fastify'
import type { Observer } from '../telemetry/observer.ts'
import type { LetterOutcome, Undelivered } from './queue.ts'

/** Tells the operator how letters fare: by the log where one was not sent, and by figures. */
export const reportLetters =
  (log: FastifyBaseLogger, observer: Observer | undefined) =>
  (outcome: LetterOutcome, undelivered?: Undelivered): void => {
    observer?.letter(outcome)
    if (outcome === 'failed') log.warn(undelivered, 'An email could not be sent yet')
    if (outcome === 'given_up') log.error(undelivered, 'An email was given up')
  }
