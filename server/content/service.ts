import type { Blog, ContactForm, ContactMessage, Testimonial } from '#contract/content.ts'
import type { Page } from '#contract/endpoint.ts'
import { deletedMeanwhile, recordEvent } from '../audit/service.ts'
import { type Database, inTransaction } from '../db/connect.ts'
import { newId } from '../db/id.ts'
import type { Read } from '../db/replica.ts'
import type { Actor } from '../kernel/actor.ts'
import { readCursor } from '../kernel/cursor.ts'
import { problem } from '../kernel/problem.ts'
import { pageOf } from '../kernel/page.ts'
import { presentTotal } from '../kernel/total.ts'
import type { Mail } from '../mail/service.ts'
import { notify } from '../notifications/service.ts'
import { contactFormEmail } from './emails.ts'
import { presentBlog, presentMessage, presentTestimonial } from './presenter.ts'
import * as queries from './queries.ts'

const sort = '-date'

type Dependencies = {
  db: Database
  read: Read
  now: () => Date
  mail: Pick<Mail, 'inLanguageOf'>
  /** Also receives messages of visitors. */
  contactEmail: string | undefined
}
type ListQuery = { limit: number; cursor?: string }

export function createContent({ db, read, now, mail, contactEmail }: Dependencies) {
  return {
    listTestimonials: async ({ limit, cursor }: ListQuery): Promise<Page<Testimonial>> => {
      const after = readCursor(cursor, sort, 'instant')
      const [rows, counted] = await read((connection) =>
        Promise.all([
          queries.listTestimonialRows(connection, limit, after),
          queries.countRows(connection, 'testimonial'),
        ]),
      )
      return pageOf({
        rows,
        counted,
        limit,
        sort,
        keyOf: ({ writtenAt, id }) => ({ value: writtenAt, id }),
        present: presentTestimonial,
      })
    },

    listBlogs: async ({ limit, cursor }: ListQuery): Promise<Page<Blog>> => {
      const after = readCursor(cursor, sort, 'instant')
      const [rows, counted] = await read((connection) =>
        Promise.all([queries.listBlogRows(connection, limit, after), queries.countRows(connection, 'blog')]),
      )
      return pageOf({
        rows,
        counted,
        limit,
        sort,
        keyOf: ({ publishedAt, id }) => ({ value: publishedAt, id }),
        present: presentBlog,
      })
    },

    listBlogIds: (range: Parameters<typeof queries.listBlogIds>[1]) =>
      read((connection) => queries.listBlogIds(connection, range)),

    getBlog: async (id: string): Promise<Blog> => {
      const row = await read((connection) => queries.findBlog(connection, id))
      if (!row) throw problem('not_found')
      return presentBlog(row)
    },

    sendMessage: async (form: ContactForm): Promise<string> => {
      const id = newId()
      const { name, email, message } = form
      await inTransaction(db, async (tx) => {
        await queries.insertMessage(tx, { id, name, email, message, createdAt: now() })
        await notify(tx, 'messageReceived', { messageId: id })
        if (contactEmail)
          await mail.inLanguageOf(tx, contactEmail, ({ post }) =>
            post(tx, contactFormEmail(form, contactEmail), { toOperator: true }),
          )
      })
      return id
    },

    listMessages: async ({ limit, cursor }: ListQuery): Promise<Page<ContactMessage>> => {
      const [rows, counted] = await Promise.all([
        queries.listMessageRows(db, limit, readCursor(cursor, sort, 'instant')),
        queries.countRows(db, 'contactMessage'),
      ])
      // Personal messages: the audit log records who read them.
      const messages = Math.min(rows.length, limit)
      if (messages > 0) await recordEvent(db, { kind: 'message', action: 'read', after: { messages } })
      return pageOf({
        rows,
        counted,
        limit,
        sort,
        keyOf: ({ createdAt, id }) => ({ value: createdAt, id }),
        present: presentMessage,
      })
    },

    countMessages: async () => ({
      messagesTotal: presentTotal(await queries.countRows(db, 'contactMessage')),
    }),

    deleteMessage: async (actor: Actor, id: string): Promise<void> => {
      if (await queries.deleteMessageRow(db, id)) return
      throw await deletedMeanwhile(db, {
        actor,
        kind: 'message',
        what: { kind: 'deletedMessage' },
        objectId: id,
        now: now(),
      })
    },
  }
}

export type Content = ReturnType<typeof createContent>
