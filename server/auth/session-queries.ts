import { type SqlBool, sql } from 'kysely'
import type { Connection } from '../db/connect.ts'
import type { Cursor } from '../kernel/cursor.ts'
import { countedRows } from '../kernel/total.ts'
import { earliestSession } from './queries.ts'

const liveOf = (db: Connection, userId: string) =>
  db
    .selectFrom('session')
    .where('userId', '=', userId)
    .where('expiresAt', '>', new Date())
    .where('createdAt', '>', earliestSession())

export type SessionRow = Awaited<ReturnType<typeof listLiveSessions>>[number]

export const listLiveSessions = (db: Connection, userId: string, limit: number, after?: Cursor) =>
  liveOf(db, userId)
    .select(['id', 'userAgent', 'createdAt', 'updatedAt'])
    .$if(after !== undefined, (query) =>
      query.where(sql<SqlBool>`(created_at, id) < (${after?.value}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()

export async function countLiveSessions(db: Connection, userId: string): Promise<number> {
  const { counted } = await db
    .selectFrom(liveOf(db, userId).select('id').limit(countedRows).as('found'))
    .select((eb) => eb.fn.countAll<number>().as('counted'))
    .executeTakeFirstOrThrow()
  return counted
}

export async function deleteSessions(
  db: Connection,
  { userId, id, exceptId }: { userId?: string; id?: string; exceptId?: string },
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('session')
    .$if(userId !== undefined, (query) => query.where('userId', '=', userId ?? ''))
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .$if(exceptId !== undefined, (query) => query.where('id', '<>', exceptId ?? ''))
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
