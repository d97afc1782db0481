import { maskedEmail } from '#contract/wishlist-shares.ts'
import type { Connection, Database } from '../db/connect.ts'
import { newId } from '../db/id.ts'
import { longestSendMs, type Mail } from './carrier.ts'
import * as queries from './queue-queries.ts'
import { createSeal } from './sealed.ts'

const second = 1_000
/** The delay after the first failure; doubled each time. */
const wait = { firstMs: 15 * second, longestMs: 60 * 60 * second }
const givenUpAfterMs = 24 * 60 * 60 * second
/** Longer than an attempt can take: an older claim belongs to a process that has ended. */
const claimMs = longestSendMs + 30 * second
const atOnce = 4
/** How long emails may wait while none is sent. */
const lateMs = 15 * 60 * second
const stuckSampleSize = 50

export type EmailOutcome = 'sent' | 'failed' | 'given_up'
/** The log entry for an email that was not sent; never its content. */
export type Undelivered = {
  emailId: string
  kind: string
  /** The masked recipient. */
  to?: string
  attempts: number
  nextAttemptAt: Date | null
  reason: string
}

type Dependencies = {
  db: Database
  secret: string
  now: () => Date
  send: (mail: Mail) => Promise<void>
  onOutcome: (outcome: EmailOutcome, undelivered?: Undelivered) => void
}

type Failure = Error & { code?: string; command?: string; responseCode?: number }

/**
 * Whether the failure concerns only this email or its recipient, so that others may still be sent. A server may
 * answer 421 to any command when it closes the connection (RFC 5321, 3.8).
 */
const isOfEmail = ({ code, command, responseCode }: Failure) =>
  (code === 'EENVELOPE' || code === 'EMESSAGE') && command !== 'MAIL FROM' && responseCode !== 421
/** A permanent refusal: another attempt would fail, too (RFC 5321, 4.2.1). */
const isRefused = (failure: Failure) => isOfEmail(failure) && (failure.responseCode ?? 0) >= 500

/** Keeps emails in the database until the mail server has accepted them, even if this process ends. */
export function createEmailQueue({ db, secret, now, send, onOutcome }: Dependencies) {
  const { seal, open } = createSeal(secret)
  /** Accepted by the mail server, but not recorded in the database yet. */
  const accepted = new Set<string>()
  let isServerDown = false
  const later = (ms: number) => new Date(now().getTime() + ms)

  /** Undefined if it was sealed with another secret. */
  const read = (content: string): Mail | undefined => {
    try {
      return open(content) as Mail
    } catch {
      return undefined
    }
  }

  const giveUp = async (
    { id, kind, attempts }: queries.TakenEmail,
    to: string | undefined,
    reason: string,
  ) => {
    await queries.giveUp(db, id, now())
    onOutcome('given_up', { emailId: id, kind, to, attempts, reason, nextAttemptAt: null })
  }

  const failed = async (email: queries.TakenEmail, to: string, failure: Failure) => {
    const { id, kind, attempts, expiresAt } = email
    const nextAttemptAt = later(Math.min(wait.firstMs * 2 ** (attempts - 1), wait.longestMs))
    if (isRefused(failure) || nextAttemptAt >= expiresAt) return giveUp(email, to, failure.message)
    await queries.postpone(db, id, nextAttemptAt)
    onOutcome('failed', { emailId: id, kind, to, attempts, reason: failure.message, nextAttemptAt })
  }

  /** Returns whether the mail server may accept further emails. */
  const deliver = async (email: queries.TakenEmail): Promise<boolean> => {
    const { id, content, expiresAt } = email
    if (!accepted.has(id)) {
      const mail = read(content)
      const to = mail && maskedEmail(mail.to)
      if (!mail || !to) {
        await giveUp(email, undefined, 'It cannot be decrypted: AUTH_SECRET has changed.')
        return true
      }
      if (expiresAt <= now()) {
        await giveUp(email, to, 'It has expired.')
        return true
      }
      try {
        await send({ ...mail, id })
      } catch (error) {
        const failure = error as Failure
        isServerDown = !isOfEmail(failure)
        await failed(email, to, failure)
        return isOfEmail(failure)
      }
      accepted.add(id)
      isServerDown = false
    }
    await queries.markSent(db, id, now())
    accepted.delete(id)
    onOutcome('sent')
    return true
  }

  return {
    /** Queues the email if the transaction commits. It expires at `expiresAt`, or after a day. */
    add: (
      tx: Connection,
      kind: string,
      mail: Mail,
      { id = newId(), expiresAt }: { id?: string; expiresAt?: Date },
    ): Promise<unknown> => {
      const latest = later(givenUpAfterMs)
      return queries.insertEmail(tx, {
        id,
        kind,
        content: seal(mail),
        createdAt: now(),
        nextAttemptAt: now(),
        expiresAt: expiresAt && expiresAt < latest ? expiresAt : latest,
      })
    },

    sendDue: async (): Promise<void> => {
      for (;;) {
        const taken = await queries.takeEmails(db, { at: now(), until: later(claimMs), most: atOnce })
        if (taken.length === 0) return
        const mayGoOn = await Promise.all(taken.map(deliver))
        if (mayGoOn.includes(false)) return
      }
    },

    countWaiting: () => queries.countWaiting(db),

    /**
     * Describes a delivery problem in a sentence. Undefined while emails are sent, or if only one recipient's
     * server refuses them.
     */
    findLate: async (): Promise<string | undefined> => {
      const stuck = await queries.listStuck(db, later(-lateMs), stuckSampleSize)
      const recipients = new Set(stuck.map((content) => read(content)?.to))
      return recipients.size > (isServerDown ? 0 : 1)
        ? 'Emails are waiting, and none has been sent for some minutes'
        : undefined
    },
  }
}
