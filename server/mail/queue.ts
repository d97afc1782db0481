import { maskedEmail } from '#contract/wishlist-shares.ts'
import type { Connection, Database } from '../db/connect.ts'
import { newId } from '../db/id.ts'
import type { Mail } from './carrier.ts'
import * as queries from './queue-queries.ts'
import { createSeal } from './sealed.ts'

const second = 1_000
/** From the first failure on, twice as long each time. */
const wait = { firstMs: 15 * second, longestMs: 60 * 60 * second }
/** After so long nobody waits for it any more. */
const givenUpAfterMs = 24 * 60 * 60 * second
/** Longer than a mail server may take: a process that has said nothing by then is gone. */
const claimMs = 120 * second
const atOnce = 4
/** How long letters may wait while none is sent. */
const lateMs = 15 * 60 * second

export type LetterOutcome = 'sent' | 'failed' | 'given_up'
/** What an operator reads of a letter that was not sent; never what it says. */
export type Undelivered = {
  letter: string
  kind: string
  /** Of which most is hidden. */
  to?: string
  attempts: number
  /** Null where there will be none. */
  nextAttemptAt: Date | null
  reason: string
}

type Parts = {
  db: Database
  secret: string
  now: () => Date
  send: (mail: Mail) => Promise<void>
  onOutcome: (outcome: LetterOutcome, undelivered?: Undelivered) => void
}

type Failure = Error & { code?: string; responseCode?: number }

/** The mail server's last word on this letter, after which the same try is in vain (RFC 5321, 4.2.1). */
const isRefused = ({ code, responseCode = 0 }: Failure) =>
  (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500
/** The server could not be spoken to at all; nor would it take the next letter. */
const isUnreachable = ({ responseCode }: Failure) => responseCode === undefined

/** Letters in the database until the mail server has taken them, whatever happens to this process. */
export function createLetterQueue({ db, secret, now, send, onOutcome }: Parts) {
  const { seal, open } = createSeal(secret)
  /** The mail server has taken these, and the database has not been told yet. */
  const accepted = new Set<string>()
  const later = (ms: number) => new Date(now().getTime() + ms)

  const deliver = async (letter: queries.TakenLetter): Promise<Failure | undefined> => {
    const { id, kind, content, attempts, expiresAt } = letter
    let to: string | undefined
    try {
      if (!accepted.has(id)) {
        const mail = open(content) as Mail
        to = maskedEmail(mail.to)
        if (expiresAt <= now()) throw new Error('It is too late for this letter.')
        await send({ ...mail, id })
        accepted.add(id)
      }
    } catch (error) {
      const failure = error as Failure
      const nextAttemptAt = later(Math.min(wait.firstMs * 2 ** (attempts - 1), wait.longestMs))
      const isOver = to === undefined || isRefused(failure) || nextAttemptAt >= expiresAt
      if (isOver) await queries.giveUp(db, id, now())
      else await queries.postpone(db, id, nextAttemptAt)
      const told = { letter: id, kind, to, attempts, reason: failure.message }
      onOutcome(isOver ? 'given_up' : 'failed', { ...told, nextAttemptAt: isOver ? null : nextAttemptAt })
      return failure
    }
    await queries.markSent(db, id, now())
    accepted.delete(id)
    onOutcome('sent')
    return undefined
  }

  return {
    /** Kept or lost with the transaction. `expiresAt`: until when it is of use; for a day at most. */
    add: (tx: Connection, kind: string, mail: Mail, expiresAt?: Date): Promise<unknown> => {
      const latest = later(givenUpAfterMs)
      return queries.insertLetter(tx, {
        id: newId(),
        kind,
        content: seal(mail),
        createdAt: now(),
        nextAttemptAt: now(),
        expiresAt: expiresAt && expiresAt < latest ? expiresAt : latest,
      })
    },

    /** Sends what is due, until nothing is or the mail server cannot be reached. */
    sendDue: async (): Promise<void> => {
      for (;;) {
        const taken = await queries.takeLetters(db, { at: now(), until: later(claimMs), most: atOnce })
        if (taken.length === 0) return
        const failures = await Promise.all(taken.map(deliver))
        if (failures.some((failure) => failure && isUnreachable(failure))) return
      }
    },

    /** In a sentence; nothing while letters go out. */
    findLate: async (): Promise<string | undefined> =>
      (await queries.areLettersStuck(db, later(-lateMs)))
        ? 'Letters are waiting, and none has been sent for some minutes'
        : undefined,
  }
}
