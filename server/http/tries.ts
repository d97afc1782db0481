import { type RawBuilder, sql } from 'kysely'
import type { Connection, Database } from '../db/connect.ts'
import { newId } from '../db/id.ts'
import { prepare } from '../db/prepared.ts'
import { Problem, problem } from './problem.ts'

const inWords = (seconds: number): string => {
  const [count, unit] = seconds < 60 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

export const tooManyTries = (waitSeconds: number): Problem =>
  problem('too_many_requests', {
    retryAfterSeconds: waitSeconds,
    detail: `Too many tries. Please try again in ${inWords(waitSeconds)}.`,
  })

/** So many tries under this key, until its window is over. */
export type Window = { key: string; tries: number; windowSeconds: number }

type Counted = { id: string; key: string; at: number; endsAt: number }
type CountedBoth = Counted & { otherId: string; otherKey: string; otherEndsAt: number; tries: number }
type Counts = { count: number; lastRequest: number; otherCount?: number | null; otherLastRequest?: number }

/** One more try under this key, if there is a row of `source`. */
const counting = ({ id, key, at, endsAt }: Counted, source: RawBuilder<unknown>) => sql`
  insert into rate_limit (id, key, count, last_request)
  select ${id}::uuid, ${key}::text, 1, ${endsAt}::bigint from ${source}
  on conflict (key) do update set
    count = case when rate_limit.last_request <= ${at}::bigint then 1 else rate_limit.count + 1 end,
    last_request = case when rate_limit.last_request <= ${at}::bigint
      then excluded.last_request else rate_limit.last_request end
  returning count, last_request`

// A count that a crash of the database loses harms nobody: its commit does not wait for the disk. The setting ends with
// the statement, whichever connection a pooler gives to it, and the account comes after the address for everybody.
const hasty = sql`hasty as materialized (select set_config('synchronous_commit', 'off', true))`
const countOne = prepare(
  'count_try',
  (db, given: Counted) =>
    sql<Counts>`with ${hasty}, counted as (${counting(given, sql`hasty`)}) select * from counted`.compile(db),
  { recorded: false },
)
const countBoth = prepare(
  'count_try_twice',
  (db, given: CountedBoth) => {
    const other = { id: given.otherId, key: given.otherKey, at: given.at, endsAt: given.otherEndsAt }
    const source = sql`counted where counted.count <= ${given.tries}::int`
    return sql<Counts>`with ${hasty}, counted as (${counting(given, sql`hasty`)}),
      other as (${counting(other, source)})
      select counted.*, other.count as other_count, other.last_request as other_last_request
      from counted left join other on true`.compile(db)
  },
  { recorded: false },
)

/**
 * Counts a try under this key and, where that lets it through, under the other one, all in one statement: tries at the
 * same moment all count, in whichever process. Throws `too_many_requests` with the wait when a window has no more to
 * give.
 */
export async function limitTries(db: Database, at: Date, window: Window, other?: Window): Promise<void> {
  if (db.isTransaction) throw new Error('Tries count by themselves: a transaction might take them back.')
  const now = at.getTime()
  const endOf = ({ windowSeconds }: Window) => now + windowSeconds * 1000
  const first = { id: newId(), key: window.key, at: now, endsAt: endOf(window) }
  const [counts] = other
    ? await countBoth(db, {
        ...first,
        otherId: newId(),
        otherKey: other.key,
        otherEndsAt: endOf(other),
        tries: window.tries,
      })
    : await countOne(db, first)
  if (!counts) throw new Error('Nothing was counted.')
  const { count, lastRequest, otherCount, otherLastRequest = 0 } = counts
  if (count > window.tries) throw tooManyTries(secondsLeft(now, lastRequest, window))
  if (other && otherCount && otherCount > other.tries)
    throw tooManyTries(secondsLeft(now, otherLastRequest, other))
}

// Tries at the same moment may each think to be the first: nobody waits longer than a window.
const secondsLeft = (now: number, endsAt: number, { windowSeconds }: Window): number =>
  Math.min(Math.max(Math.ceil((endsAt - now) / 1000), 1), windowSeconds)

/**
 * Counts a try in each of these windows up to the first that has no more to give, within the transaction of what is
 * tried. Answers how many seconds that one lasts, or 0.
 */
export async function countWithin(tx: Connection, at: Date, windows: readonly Window[]): Promise<number> {
  const now = at.getTime()
  for (const window of windows) {
    const counted = { id: newId(), key: window.key, at: now, endsAt: now + window.windowSeconds * 1000 }
    const { rows } = await sql<Counts>`${counting(counted, sql`(values (1)) as one`)}`.execute(tx)
    const [counts] = rows
    if (!counts) throw new Error('Nothing was counted.')
    if (counts.count > window.tries) return secondsLeft(now, counts.lastRequest, window)
  }
  return 0
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

/** Whether the window had another try to give. */
export const claim = (db: Database, at: Date, window: Window): Promise<boolean> =>
  limitTries(db, at, window).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Problem && error.code === 'too_many_requests') return false
      throw error
    },
  )
