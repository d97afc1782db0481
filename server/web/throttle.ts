import { type RawBuilder, sql } from 'kysely'
import type { Connection, Database } from '../db/connect.ts'
import { newId } from '../db/id.ts'
import { prepare } from '../db/prepared.ts'
import { Problem, problem } from '../kernel/problem.ts'

export const tooManyAttempts = (waitSeconds: number): Problem =>
  problem('too_many_requests', {
    retryAfterSeconds: waitSeconds,
    reason: { kind: 'wait', seconds: waitSeconds },
  })

/** Attempts that no longer count. */
export const isOver = (at: Date) => sql`last_request <= ${at.getTime()}::bigint`

/** At most `attempts` per key and window. */
export type Window = { key: string; attempts: number; windowSeconds: number }

type Counted = { id: string; key: string; at: number; endsAt: number }
type CountedBoth = Counted & { otherId: string; otherKey: string; otherEndsAt: number; attempts: number }
type Counts = { count: number; lastRequest: number; otherCount?: number | null; otherLastRequest?: number }

/** Counts an attempt under this key if `source` has a row. */
const countAttempt = ({ id, key, at, endsAt }: Counted, source: RawBuilder<unknown>) => sql`
  insert into rate_limit (id, key, count, last_request)
  select ${id}::uuid, ${key}::text, 1, ${endsAt}::bigint from ${source}
  on conflict (key) do update set
    count = case when rate_limit.last_request <= ${at}::bigint then 1 else rate_limit.count + 1 end,
    last_request = case when rate_limit.last_request <= ${at}::bigint
      then excluded.last_request else rate_limit.last_request end
  returning count, last_request`

// Losing a count in a database crash is harmless, so the commit does not wait for the disk. The setting ends
// with the statement, whichever connection a pooler assigns. Everyone locks the address row before the
// account row, to avoid deadlocks.
const asyncCommit = sql`async_commit as materialized (select set_config('synchronous_commit', 'off', true))`
const countOne = prepare(
  'count_try',
  (db, given: Counted) =>
    sql<Counts>`with ${asyncCommit}, counted as (${countAttempt(given, sql`async_commit`)}) select * from counted`.compile(
      db,
    ),
  { recorded: false },
)
const countBoth = prepare(
  'count_try_twice',
  (db, given: CountedBoth) => {
    const other = { id: given.otherId, key: given.otherKey, at: given.at, endsAt: given.otherEndsAt }
    const source = sql`counted where counted.count <= ${given.attempts}::int`
    return sql<Counts>`with ${asyncCommit}, counted as (${countAttempt(given, sql`async_commit`)}),
      other as (${countAttempt(other, source)})
      select counted.*, other.count as other_count, other.last_request as other_last_request
      from counted left join other on true`.compile(db)
  },
  { recorded: false },
)

/**
 * Counts an attempt under this key and, if allowed, under the other one, in one statement: concurrent
 * attempts in all processes count. Throws `too_many_requests` with the wait if a window is exhausted.
 */
export async function limitAttempts(db: Database, at: Date, window: Window, other?: Window): Promise<void> {
  if (db.isTransaction)
    throw new Error('Attempts must not be counted in a transaction, whose rollback would undo the count.')
  const now = at.getTime()
  const endOf = ({ windowSeconds }: Window) => now + windowSeconds * 1000
  const first = { id: newId(), key: window.key, at: now, endsAt: endOf(window) }
  const [counts] = other
    ? await countBoth(db, {
        ...first,
        otherId: newId(),
        otherKey: other.key,
        otherEndsAt: endOf(other),
        attempts: window.attempts,
      })
    : await countOne(db, first)
  if (!counts) throw new Error('Nothing was counted.')
  const { count, lastRequest, otherCount, otherLastRequest = 0 } = counts
  if (count > window.attempts) throw tooManyAttempts(secondsLeft(now, lastRequest, window))
  if (other && otherCount && otherCount > other.attempts)
    throw tooManyAttempts(secondsLeft(now, otherLastRequest, other))
}

// Concurrent attempts may each start the window, but nobody waits longer than one window.
const secondsLeft = (now: number, endsAt: number, { windowSeconds }: Window): number =>
  Math.min(Math.max(Math.ceil((endsAt - now) / 1000), 1), windowSeconds)

/**
 * Counts an attempt in each window up to the first exhausted one, within the transaction of the attempt.
 * Returns how many seconds that window lasts, or 0.
 */
export async function countWithin(tx: Connection, at: Date, windows: readonly Window[]): Promise<number> {
  const now = at.getTime()
  for (const window of windows) {
    const counted = { id: newId(), key: window.key, at: now, endsAt: now + window.windowSeconds * 1000 }
    const { rows } = await sql<Counts>`${countAttempt(counted, sql`(values (1)) as one`)}`.execute(tx)
    const [counts] = rows
    if (!counts) throw new Error('Nothing was counted.')
    if (counts.count > window.attempts) return secondsLeft(now, counts.lastRequest, window)
  }
  return 0
}

/** `free` attempts without a wait, then a wait that doubles with each. Resets after a period without attempts. */
export type GrowingWait = {
  free: number
  firstWaitSeconds: number
  longestWaitSeconds: number
  forgottenAfterSeconds: number
}

/**
 * Counts an attempt, which counts as failed until {@link forgetAttempts} is called, and delays the next one.
 * It counts before the outcome is known, in one statement: concurrent attempts get no further than sequential
 * ones. Throws `too_many_requests` during the wait.
 */
export async function growWait(db: Connection, key: string, at: Date, wait: GrowingWait): Promise<void> {
  const { free, firstWaitSeconds, longestWaitSeconds, forgottenAfterSeconds } = wait
  const forgottenAt = at.getTime() + forgottenAfterSeconds * 1000
  const isForgotten = sql<boolean>`rate_limit.last_request <= ${at.getTime()}::bigint`
  // Bound the exponent, to avoid an overflow.
  const waitMs = sql`case when rate_limit.count < ${free}::int then 0 else 1000 * least(
    ${longestWaitSeconds}::int, ${firstWaitSeconds}::int * power(2, least(rate_limit.count - ${free}::int, 20))) end`
  const nextAttemptAt = sql<number>`(rate_limit.last_request - ${forgottenAfterSeconds * 1000}::bigint + ${waitMs})::bigint`
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
        // Concurrent attempts may arrive in another order than their times.
        .where(
          sql<boolean>`${isForgotten} or rate_limit.count < ${free}::int or ${nextAttemptAt} <= ${at.getTime()}::bigint`,
        ),
    )
    .returning('count')
    .executeTakeFirst()
  if (counted) return
  const blocked = await db
    .selectFrom('rateLimit')
    .select(nextAttemptAt.as('nextAttemptAt'))
    .where('key', '=', key)
    .executeTakeFirst()
  const left = Math.ceil(((blocked?.nextAttemptAt ?? 0) - at.getTime()) / 1000)
  throw tooManyAttempts(Math.min(Math.max(left, 1), longestWaitSeconds))
}

export const forgetAttempts = (db: Connection, keys: string[]) =>
  db.deleteFrom('rateLimit').where('key', 'in', keys).execute()

/** Counts an attempt. Resolves to whether the window allowed it. */
export const claim = (db: Database, at: Date, window: Window): Promise<boolean> =>
  limitAttempts(db, at, window).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Problem && error.code === 'too_many_requests') return false
      throw error
    },
  )
