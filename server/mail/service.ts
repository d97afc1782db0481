import { createHash } from 'node:crypto'
import { limits } from '#contract/limits.ts'
import type { Units } from '#contract/areas.ts'
import { runInLanguage } from '#texts/language.ts'
import { runInUnits } from '#texts/units.ts'
import { languageFor, type LanguageSettings } from '../settings/languages.ts'
import type { MailSettings } from '../settings/mail.ts'
import type { Connection, Database } from '../db/connect.ts'
import { countWithin } from '../web/throttle.ts'
import type { Carrier, Mail as Message } from './carrier.ts'
import { createEmailQueue, type EmailOutcome, type Undelivered } from './queue.ts'
import { findChoices, findUnconfirmed, isConfirmed } from './queue-queries.ts'
import { createSmtp } from './smtp.ts'
import { type Email, renderEmail, type Sender } from './template.ts'

export type { Email, EmailOutcome, Undelivered }
export { brief } from './plain-words.ts'

/** Reserved domains (RFC 2606) of the demo accounts, which may outlive demo mode. Every email to them would bounce. */
const reservedDomain = /@(?:[^@]+\.)?example\.(?:com|net|org)$/i

const { perHour, perDay } = limits.unconfirmedAddress

type Dependencies = {
  db: Database
  now: () => Date
  secret: string
  settings: MailSettings
  /** Where emails go if the settings say `mailbox`. */
  mailbox?: Carrier
  confirmsEmails: boolean
  languages: LanguageSettings
  units: Units
  sender: Omit<Sender, 'defaultLanguage'>
  onOutcome: (outcome: EmailOutcome, undelivered?: Undelivered) => void
}

export type PostOptions = {
  /** Lets the caller look up the outcome later. */
  id?: string
  /** It is not sent after this time, such as when its link has expired. */
  expiresAt?: Date
  /**
   * Also send it to an unconfirmed address. Strangers may have caused such emails, so their number is limited.
   */
  toUnconfirmed?: boolean
  /**
   * Count these emails separately and alike for every address, so that a refusal reveals neither whether an
   * account exists nor whether it is confirmed.
   */
  limitedAlike?: boolean
  /** The recipient is the operator's address from the settings. */
  toOperator?: boolean
}

export function createMail(dependencies: Dependencies) {
  const { db, now, secret, settings, mailbox, confirmsEmails, languages, units, sender, onOutcome } =
    dependencies
  const carrier =
    settings.by === 'smtp' ? createSmtp({ ...settings, companyName: sender.companyName }) : mailbox
  const queue =
    carrier && createEmailQueue({ db, secret, now, send: (mail) => carrier.send(mail), onOutcome })

  const render = (email: Email): Message =>
    renderEmail(email, { ...sender, defaultLanguage: languages.byDefault })

  const isReserved = (email: string): boolean => settings.by === 'smtp' && reservedDomain.test(email)

  const mayReceive = async (tx: Connection, email: string): Promise<boolean> =>
    !confirmsEmails || (await findUnconfirmed(tx, email)) === undefined

  /** Counts an email to the address. Returns the seconds until the next one is allowed, or 0. */
  const countTo = (tx: Connection, email: string, group: 'unconfirmed' | 'alike'): Promise<number> => {
    const hash = createHash('sha256').update(email.toLowerCase()).digest('base64url')
    return countWithin(tx, now(), [
      { key: `${group} hour|${hash}`, attempts: perHour, windowSeconds: 60 * 60 },
      { key: `${group} day|${hash}`, attempts: perDay, windowSeconds: 24 * 60 * 60 },
    ])
  }

  /**
   * Queues the email if the transaction commits. Discards it without a carrier, for a reserved domain, or for
   * an unconfirmed address without `toUnconfirmed`. Returns 0, or the seconds until the address may get
   * another email.
   */
  const post = async (
    tx: Connection,
    email: Email,
    { toUnconfirmed = false, limitedAlike = false, toOperator = false, ...queueOptions }: PostOptions = {},
  ): Promise<number> => {
    const { to, kind } = email
    if (!queue || (isReserved(to) && !toOperator)) return 0
    if (confirmsEmails && toUnconfirmed && limitedAlike) {
      const wait = await countTo(tx, to, 'alike')
      if (wait > 0) return wait
      // Consumes the allowance of other emails, but is not limited by it.
      await countTo(tx, to, 'unconfirmed')
    } else if (confirmsEmails && toUnconfirmed && !(await isConfirmed(tx, to))) {
      const wait = await countTo(tx, to, 'unconfirmed')
      if (wait > 0) return wait
    } else if (!toUnconfirmed && !toOperator && !(await mayReceive(tx, to))) return 0
    await queue.add(tx, kind, render(email), queueOptions)
    return 0
  }

  /**
   * Resolves once the carrier has accepted the email; rejects otherwise, so that the caller can retry.
   * Discards it without a carrier, for a reserved domain, or for an unconfirmed address.
   */
  const deliver = async (email: Email, { id, headers }: Pick<Message, 'id' | 'headers'>): Promise<void> => {
    if (!carrier || isReserved(email.to) || !(await mayReceive(db, email.to))) return
    await carrier.send({ ...render(email), id, headers })
  }

  const writing = { post, deliver }

  return {
    canSend: carrier !== undefined,

    /**
     * Runs `work`, which writes an email, in the language and units of the member with this address; without one,
     * in the default ones. Only `work` can send emails, so that none is in the language of another reader.
     */
    inLanguageOf: async <T>(
      tx: Connection,
      address: string,
      work: (mail: typeof writing) => Promise<T>,
    ): Promise<T> => {
      const chosen = await findChoices(tx, address)
      return runInUnits(chosen?.units ?? units, () =>
        runInLanguage(languageFor(languages, chosen?.language), () => work(writing)),
      )
    },

    sendDue: async (): Promise<void> => queue?.sendDue(),

    countWaiting: async (): Promise<{ fresh: number; failed: number }> =>
      (await queue?.countWaiting()) ?? { fresh: 0, failed: 0 },

    findLate: async (): Promise<string | undefined> => queue?.findLate(),
  }
}

export type Mail = ReturnType<typeof createMail>
/** What sends emails in the language of their reader. */
export type Writing = Parameters<Parameters<Mail['inLanguageOf']>[2]>[0]

export { cancelEmails } from './queue-queries.ts'
