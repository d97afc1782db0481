import { sql } from 'kysely'
import type { Connection } from '../db/connect.ts'
import { newId } from '../db/id.ts'
import { problem } from './problem.ts'

export type Allowance = { tries: number; windowSeconds: number }

/**
 * Counts a try under this key in one statement: tries at the same moment all count. Throws `too_many_requests` with
 * the wait when the window has no more to give.
 */
export async function limitTries(
  db: Connection,
  key: string,
  at: Date,
  { tries, windowSeconds }: Allowance,
): Promise<void> {
  // Better Auth, whose table this is, sweeps rows by their time: ours carry the end of their window.
  const endsAt = at.getTime() + windowSeconds * 1000
  const isOver = sql<boolean>`rate_limit.last_request <= ${at.getTime()}::bigint`
  const { count, lastRequest } = await db
    .insertInto('rateLimit')
    .values({ id: newId(), key, count: 1, lastRequest: endsAt })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql`case when ${isOver} then 1 else rate_limit.count + 1 end`,
        lastRequest: sql`case when ${isOver} then ${endsAt}::bigint else rate_limit.last_request end`,
      }),
    )
    .returning(['count', 'lastRequest'])
    .executeTakeFirstOrThrow()
  if (count <= tries) return
  // Tries at the same moment may each think to be the first: nobody waits longer than a window.
  const left = Math.ceil((lastRequest - at.getTime()) / 1000)
  const retryAfterSeconds = Math.min(Math.max(left, 1), windowSeconds)
  const minutes = Math.ceil(retryAfterSeconds / 60)
  throw problem('too_many_requests', {
    retryAfterSeconds,
    detail: `Too many tries. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
  })
}
