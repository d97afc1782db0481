import type { MailMessage, MailSummary } from '#contract/mail.ts'
import { limits } from '#contract/limits.ts'
import type { Database } from '#server/db/connect.ts'
import { newId } from '#server/db/id.ts'
import type { Carrier } from '#server/mail/carrier.ts'
import { presentMessage, presentSummary } from './presenter.ts'
import * as queries from './queries.ts'

type Mailbox = Carrier & {
  list(): Promise<MailSummary[]>
  find(id: string): Promise<MailMessage | undefined>
}

/** Stores the latest messages for the demo instead of sending them. */
export const createMailbox = (db: Database, now: () => Date): Mailbox => ({
  send: async ({ to, subject, text, html, id = newId() }) => {
    await queries.insertMail(db, { id, recipient: to, subject, text, html, createdAt: now() })
    await queries.deleteAllBut(db, limits.mailbox.kept)
  },
  list: async () => (await queries.listMailRows(db)).map(presentSummary),
  find: async (id) => {
    const row = await queries.findMail(db, id)
    return row && presentMessage(row)
  },
})
