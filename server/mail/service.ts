import { createHash } from 'node:crypto'
import { limits } from '#contract/limits.ts'
import type { MailMessage, MailSummary } from '#contract/mail.ts'
import type { MailSettings } from '../mail-settings.ts'
import type { Connection, Database } from '../db/connect.ts'
import { problem } from '../http/problem.ts'
import { countWithin } from '../http/tries.ts'
import type { Mail as Message } from './carrier.ts'
import { createMailbox } from './mailbox.ts'
import { createEmailQueue, type EmailOutcome, type Undelivered } from './queue.ts'
import { findUnconfirmed, isConfirmed } from './queue-queries.ts'
import { createSmtp } from './smtp.ts'
import { type Email, renderEmail } from './template.ts'

export type { Email, EmailOutcome, Undelivered }
export { brief } from './plain-words.ts'

/**
 * Domains that are nobody's (RFC 2606): those of the demo's people, who stay after it. The mail server would get a
 * letter for each of them that cannot be delivered.
 */
const nobodys = /@(?:[^@]+\.)?example\.(?:com|net|org)$/i

const { perHour, perDay } = limits.unconfirmedAddress

type Parts = {
  db: Database
  now: () => Date
  secret: string
  settings: MailSettings
  /** Whether members have to confirm their address before they get emails. */
  confirmsEmails: boolean
  sender: { companyName: string; address: string }
  /** Called with the outcome of each attempt to send an email. */
  onOutcome: (outcome: EmailOutcome, undelivered?: Undelivered) => void
}

export type PostOptions = {
  /** By which its sender finds out later how it fared. */
  id?: string
  /** After this it is not sent any more, such as a link that has expired. */
  expiresAt?: Date
  /**
   * Also send it to an address that nobody has confirmed, which gets a few such emails only: strangers may have caused
   * them.
   */
  toUnconfirmed?: boolean
  /**
   * Limit these emails by their own number, whoever has the address: from a refusal their sender learns neither whether
   * there is an account nor whether it is confirmed.
   */
  limitedAlike?: boolean
  /** To the address of the settings. */
  toOperator?: boolean
}

/** Letters to people, by the mail server or into the demo's mailbox. */
export function createMail({ db, now, secret, settings, confirmsEmails, sender, onOutcome }: Parts) {
  const mailbox = settings.by === 'mailbox' ? createMailbox(db, now) : undefined
  const carrier =
    settings.by === 'smtp' ? createSmtp({ ...settings, companyName: sender.companyName }) : mailbox
  const queue =
    carrier && createEmailQueue({ db, secret, now, send: (mail) => carrier.send(mail), onOutcome })

  const isNobodys = (email: string): boolean => settings.by === 'smtp' && nobodys.test(email)

  const mayReceive = async (tx: Connection, email: string): Promise<boolean> =>
    !confirmsEmails || (await findUnconfirmed(tx, email)) === undefined

  /** Answers for how many seconds no further email of this group is sent to the address, or 0. */
  const countTo = (tx: Connection, email: string, group: 'unconfirmed' | 'alike'): Promise<number> => {
    const hash = createHash('sha256').update(email.toLowerCase()).digest('base64url')
    return countWithin(tx, now(), [
      { key: `${group} hour|${hash}`, tries: perHour, windowSeconds: 60 * 60 },
      { key: `${group} day|${hash}`, tries: perDay, windowSeconds: 24 * 60 * 60 },
    ])
  }

  return {
    canSend: carrier !== undefined,

    /**
     * Queues the email within the transaction of its cause. Does nothing without a carrier, for an address that is
     * nobody's, or for a member who has not confirmed the address, unless `toUnconfirmed`. Answers 0, or for how many seconds the address gets no more.
     */
    post: async (
      tx: Connection,
      email: Email,
      { toUnconfirmed = false, limitedAlike = false, toOperator = false, ...kept }: PostOptions = {},
    ): Promise<number> => {
      const { to, kind } = email
      if (!queue || (isNobodys(to) && !toOperator)) return 0
      if (confirmsEmails && toUnconfirmed && limitedAlike) {
        const wait = await countTo(tx, to, 'alike')
        if (wait > 0) return wait
        // It leaves fewer for the others, but is not refused because of them.
        await countTo(tx, to, 'unconfirmed')
      } else if (confirmsEmails && toUnconfirmed && !(await isConfirmed(tx, to))) {
        const wait = await countTo(tx, to, 'unconfirmed')
        if (wait > 0) return wait
      } else if (!toUnconfirmed && !toOperator && !(await mayReceive(tx, to))) return 0
      await queue.add(tx, kind, renderEmail(email, sender), kept)
      return 0
    },

    /** Sends queued emails that are due. */
    sendDue: async (): Promise<void> => queue?.sendDue(),

    /** How many emails wait for their first attempt, and for another one after a failure. */
    countWaiting: async (): Promise<{ fresh: number; failed: number }> =>
      (await queue?.countWaiting()) ?? { fresh: 0, failed: 0 },

    /** The reason why emails are not sent, in a sentence. */
    findLate: async (): Promise<string | undefined> => queue?.findLate(),

    /**
     * Resolves once the email is accepted; rejects otherwise, for a caller that retries. Without a carrier, or
     * for an address that is unconfirmed or nobody's, it is discarded.
     */
    deliver: async (email: Email, { id, headers }: Pick<Message, 'id' | 'headers'>): Promise<void> => {
      if (!carrier || isNobodys(email.to) || !(await mayReceive(db, email.to))) return
      await carrier.send({ ...renderEmail(email, sender), id, headers })
    },

    /** What the demo would have sent, newest first. Throws `not_found` where mail is really sent. */
    list: (): Promise<MailSummary[]> => {
      if (!mailbox) throw problem('not_found')
      return mailbox.list()
    },

    get: async (id: string): Promise<MailMessage> => {
      const message = await mailbox?.find(id)
      if (!message) throw problem('not_found')
      return message
    },
  }
}

export type Mail = ReturnType<typeof createMail>

/** For an email whose cause is gone before it was sent. */
export { cancelEmails } from './queue-queries.ts'

/** Deletes the emails in the demo's mailbox when an account is closed. */
export { deleteMailsTo } from './queries.ts'
