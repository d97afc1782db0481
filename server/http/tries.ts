import { sql } from 'kysely'
import type { Connection } from '../db/connect.ts'
import { newId } from '../db/id.ts'
import { type Problem, problem } from './problem.ts'

const inWords = (seconds: number): string => {
  const [count, unit] = seconds < 60 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

export const tooManyTries = (waitSeconds: number): Problem =>
  problem('too_many_requests', {
    retryAfterSeconds: waitSeconds,
    detail: `Too many tries. Please try again in ${inWords(waitSeconds)}.`,
  })

/**
 * Counts a try under this key in one statement: tries at the same moment all count, in whichever process. Throws
 * `too_many_requests` with the wait when the window has no more to give.
 */
export async function limitTries(
  db: Connection,
  key: string,
  at: Date,
  { tries, windowSeconds }: { tries: number; windowSeconds: number },
): Promise<void> {
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
  throw tooManyTries(Math.min(Math.max(left, 1), windowSeconds))
}

/** `free` tries without a wait, then one that doubles with each; all is forgotten after a while without any. */
export type GrowingWait = {
  free: number
  firstWaitSeconds: number
  longestWaitSeconds: number
  forgottenAfterSeconds: number
}

/**
 * Counts a try that is wrong until {@link forgetTries} is called, and makes the next one wait. It counts before its
 * outcome is known, in one statement: of tries at the same moment no more are let through than one after the other.
 * Throws `too_many_requests` while the wait of the one before lasts.
 */
export async function growWait(db: Connection, key: string, at: Date, wait: GrowingWait): Promise<void> {
  const { free, firstWaitSeconds, longestWaitSeconds, forgottenAfterSeconds } = wait
  const forgottenAt = at.getTime() + forgottenAfterSeconds * 1000
  const isForgotten = sql<boolean>`rate_limit.last_request <= ${at.getTime()}::bigint`
  // The exponent is bounded: a number of any size would overflow.
  const waitMs = sql`case when rate_limit.count < ${free}::int then 0 else 1000 * least(
    ${longestWaitSeconds}::int, ${firstWaitSeconds}::int * power(2, least(rate_limit.count - ${free}::int, 20))) end`
  const nextTryAt = sql<number>`(rate_limit.last_request - ${forgottenAfterSeconds * 1000}::bigint + ${waitMs})::bigint`
  const counted = await db
    .insertInto('rateLimit')
    .values({ id: newId(), key, count: 1, lastRequest: forgottenAt })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          count: sql`case when ${isForgotten} then 1 else rate_limit.count + 1 end`,
          lastRequest: forgottenAt,
        })
        // Tries at the same moment may come here in another order than their times.
        .where(
          sql<boolean>`${isForgotten} or rate_limit.count < ${free}::int or ${nextTryAt} <= ${at.getTime()}::bigint`,
        ),
    )
    .returning('count')
    .executeTakeFirst()
  if (counted) return
  const blocked = await db
    .selectFrom('rateLimit')
    .select(nextTryAt.as('nextTryAt'))
    .where('key', '=', key)
    .executeTakeFirst()
  const left = Math.ceil(((blocked?.nextTryAt ?? 0) - at.getTime()) / 1000)
  throw tooManyTries(Math.min(Math.max(left, 1), longestWaitSeconds))
}

export const forgetTries = (db: Connection, keys: string[]) =>
  db.deleteFrom('rateLimit').where('key', 'in', keys).execute()
