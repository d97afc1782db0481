import type { Page } from '#contract/endpoint.ts'
import type { Notification, Unread } from '#contract/notifications.ts'
import type { Database } from '../db/connect.ts'
import type { Actor } from '../http/actor.ts'
import { readCursor, writeCursor } from '../http/cursor.ts'
import { presentTotal } from '../http/total.ts'
import { authorizeReading } from './policy.ts'
import { presentNotification } from './presenter.ts'
import * as queries from './queries.ts'

const sort = '-createdAt'

type Parts = { db: Database; now: () => Date }

/** What members are told inside the product. A notification is its member's alone. */
export function createNotifications({ db, now }: Parts) {
  return {
    list: async (
      actor: Actor,
      { limit, cursor }: { limit: number; cursor?: string },
    ): Promise<Page<Notification>> => {
      const after = readCursor(cursor, sort, 'instant')
      const [rows, counted] = await Promise.all([
        queries.listNotificationRows(db, actor.id, limit, after),
        queries.countNotificationRows(db, actor.id),
      ])
      const shown = rows.slice(0, limit)
      const last = rows.length > limit ? shown.at(-1) : undefined
      return {
        items: shown.map(presentNotification),
        next: last ? writeCursor({ sort, value: last.createdAt.toISOString(), id: last.id }) : null,
        total: presentTotal(counted),
      }
    },

    countUnread: async ({ id }: Pick<Actor, 'id'>): Promise<Unread> => ({
      unread: await queries.countUnreadRows(db, id),
    }),

    /** Answers how many have changed by it. */
    setRead: async (actor: Actor, id: string, isRead: boolean): Promise<number> => {
      const row = authorizeReading(actor, await queries.findNotification(db, id))
      return queries.setRead(db, row, isRead ? now() : null)
    },

    readAll: ({ id }: Actor): Promise<number> => queries.setAllRead(db, id, now()),
  }
}

export type Notifications = ReturnType<typeof createNotifications>

/** For an account that is closed, inside its own transaction. */
export { deleteNotificationsOf } from './queries.ts'

/** For the sweep. */
export { deleteOver } from './queries.ts'
