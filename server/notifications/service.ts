import type { Page } from '#contract/endpoint.ts'
import {
  type EmailPreference,
  type EventKind,
  type Notification,
  topics,
  type Unread,
} from '#contract/notifications.ts'
import { runInLanguage } from '#texts/language.ts'
import { currentContext } from '../kernel/actor-context.ts'
import { type Connection, type Database, inTransaction } from '../db/connect.ts'
import type { Actor } from '../kernel/actor.ts'
import { readCursor } from '../kernel/cursor.ts'
import { pageOf } from '../kernel/page.ts'
import { findOffered, languageFor, type LanguageSettings } from '../settings/languages.ts'
import { lockOpenAccount } from '../users/service.ts'
import { insertEvent, type Subject } from './event-queries.ts'
import { authorizeReading } from './policy.ts'
import { describe, presentNotification, type TextSettings } from './presenter.ts'
import * as queries from './queries.ts'
import { appliesTo, topicSettings } from './topics.ts'

const sort = '-createdAt'

type Dependencies = TextSettings & { db: Database; now: () => Date; languages: LanguageSettings }

export function createNotifications({ db, now, languages, ...settings }: Dependencies) {
  return {
    list: async (
      actor: Actor,
      { limit, cursor, language: asked }: { limit: number; cursor?: string; language?: string },
    ): Promise<Page<Notification>> => {
      const after = readCursor(cursor, sort, 'instant')
      const [rows, counted] = await Promise.all([
        queries.listNotificationRows(db, actor.id, limit, after),
        queries.countNotificationRows(db, actor.id),
      ])
      const language = findOffered(languages, asked) ?? languageFor(languages, actor.language)
      return pageOf({
        rows,
        counted,
        limit,
        sort,
        keyOf: ({ createdAt, id }) => ({ value: createdAt, id }),
        present: (row) => runInLanguage(language, () => presentNotification(row, settings)),
      })
    },

    countUnread: async ({ id }: Pick<Actor, 'id'>): Promise<Unread> => {
      const [unread, newest, role] = await Promise.all([
        queries.countUnreadRows(db, id),
        queries.findNewest(db, id),
        queries.findRole(db, id),
      ])
      return { unread, newest: newest?.toISOString() ?? null, role }
    },

    setRead: async (actor: Actor, id: string, isRead: boolean): Promise<number> => {
      const row = authorizeReading(actor, await queries.findNotification(db, id))
      return queries.setRead(db, row, isRead ? now() : null)
    },

    readAll: ({ id }: Actor): Promise<number> => queries.setAllRead(db, id, now()),

    listPreferences: async (actor: Actor): Promise<EmailPreference[]> => {
      const chosen = new Map(
        (await queries.listPreferences(db, actor.id)).map(({ topic, email }) => [topic, email]),
      )
      return topics
        .filter((topic) => appliesTo(topic, actor))
        .map((topic) => ({ topic, email: chosen.get(topic) ?? topicSettings[topic].email }))
    },

    setPreference: (actor: Actor, { topic, email }: EmailPreference): Promise<void> =>
      inTransaction(db, async (tx) => {
        await lockOpenAccount(tx, actor)
        await queries.setPreference(tx, { userId: actor.id, topic, email })
      }),

    /** The events in an email that its recipient may still see, up to `most`, in the current language, and their total. */
    listInEmail: async (emailId: string, most: number): Promise<{ events: EmailEvent[]; total: number }> => {
      const rows = await queries.listEmailRows(db, emailId, most)
      const total = rows.length < most ? rows.length : await queries.countEmailRows(db, emailId)
      return {
        events: rows.map((row) => ({ ...describe(row, settings), title: row.title, location: row.location })),
        total,
      }
    },
  }
}

export type EmailEvent = ReturnType<typeof describe> & { title: string | null; location: string | null }

export type Notifications = ReturnType<typeof createNotifications>

/**
 * Notifies everyone whom this event concerns, inside the transaction of the change. Leaves out the member who
 * caused it, unless the event is a receipt.
 */
export const notify = (tx: Connection, kind: EventKind, subject: Subject): Promise<void> =>
  insertEvent(tx, kind, subject, { actorId: currentContext().actorId, at: new Date() })

export const accountNotices = {
  notifyOfLeaving: async (tx: Connection, agentId: string): Promise<void> => {
    await notify(tx, 'agentLeft', { userId: agentId })
    const offerIds = await queries.listOffersReceived(tx, agentId)
    if (offerIds.length > 0) await notify(tx, 'offersInherited', { offerIds, personId: agentId })
  },
  notifyOfReturn: async (tx: Connection, agentId: string): Promise<void> => {
    await queries.deleteInherited(tx, agentId)
    await notify(tx, 'agentReturned', { userId: agentId })
    for (const offerId of await queries.listOffersReceivedElsewhere(tx, agentId))
      await notify(tx, 'offerMade', { offerId })
  },
}

export type { ReportOutcome } from './review-events.ts'

export { stopEmailsOf } from './queries.ts'
