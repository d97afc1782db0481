import type { Page } from '#contract/endpoint.ts'
import type { Session } from '#contract/sessions.ts'
import type { Connection, Database } from '../db/connect.ts'
import type { Actor } from '../kernel/actor.ts'
import { readCursor } from '../kernel/cursor.ts'
import { problem } from '../kernel/problem.ts'
import { pageOf } from '../kernel/page.ts'
import * as queries from './session-queries.ts'
import { describeUserAgent } from './user-agent.ts'

const sort = '-startedAt'

/** Excludes tokens and network addresses, so that an intruder in one session learns less about the others. */
const present = (row: queries.SessionRow, currentId: string): Session => ({
  _id: row.id,
  ...describeUserAgent(row.userAgent),
  startedAt: row.createdAt.toISOString(),
  lastUsedAt: row.updatedAt.toISOString(),
  current: row.id === currentId,
})

/** The sessions of members. Tokens end with their session, because every request checks it. */
export function createSessions({ db }: { db: Database }) {
  return {
    list: async (
      actor: Actor,
      currentId: string,
      { limit, cursor }: { limit: number; cursor?: string },
    ): Promise<Page<Session>> => {
      const after = readCursor(cursor, sort, 'instant')
      const [rows, counted] = await Promise.all([
        queries.listLiveSessions(db, actor.id, limit, after),
        queries.countLiveSessions(db, actor.id),
      ])
      return pageOf({
        rows,
        counted,
        limit,
        sort,
        keyOf: ({ createdAt, id }) => ({ value: createdAt, id }),
        present: (row) => present(row, currentId),
      })
    },

    /** Throws `not_found` for a session of another account. */
    end: async (actor: Actor, id: string): Promise<void> => {
      if (!(await queries.deleteSessions(db, { userId: actor.id, id }))) throw problem('not_found')
    },

    endOthers: (actor: Actor, currentId: string): Promise<number> =>
      queries.deleteSessions(db, { userId: actor.id, exceptId: currentId }),
  }
}

export type Sessions = ReturnType<typeof createSessions>

export const endSessionsOf = (tx: Connection, userId: string): Promise<number> =>
  queries.deleteSessions(tx, { userId })

export const endAllSessions = (db: Connection): Promise<number> => queries.deleteSessions(db, {})
