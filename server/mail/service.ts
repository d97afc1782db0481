import type { MailMessage, MailSummary } from '#contract/mail.ts'
import type { Background } from '../background.ts'
import type { MailSettings } from '../config.ts'
import type { Database } from '../db/connect.ts'
import { problem } from '../http/problem.ts'
import type { Mail as Message } from './carrier.ts'
import { createMailbox } from './mailbox.ts'
import { createSmtp } from './smtp.ts'
import { type Letter, renderLetter } from './template.ts'

export type { Letter }

/** Sends in the background: whoever causes a mail neither waits for it nor learns how it went. */
export type PostLetter = (letter: Letter) => void

type Parts = {
  db: Database
  now: () => Date
  settings: MailSettings
  sender: { companyName: string; address: string }
  background: Background
}

/** Letters to people, by the mail server or into the demo's mailbox. */
export function createMail({ db, now, settings, sender, background }: Parts) {
  const mailbox = settings.by === 'mailbox' ? createMailbox(db, now) : undefined
  const carrier =
    settings.by === 'smtp' ? createSmtp({ ...settings, companyName: sender.companyName }) : mailbox

  return {
    canSend: carrier !== undefined,

    /** A failure goes to the log; without any carrier nothing is sent. */
    post: (letter: Letter): void => {
      if (carrier) background.run(() => carrier.send(renderLetter(letter, sender)))
    },

    /** Resolves once it is taken; rejects where it is not, for a caller that tries again. Without a carrier it is gone. */
    deliver: async (letter: Letter, { id, headers }: Pick<Message, 'id' | 'headers'>): Promise<void> => {
      await carrier?.send({ ...renderLetter(letter, sender), id, headers })
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

/** Those in the demo's mailbox, for an account that is closed. */
export { deleteMailsTo } from './queries.ts'
