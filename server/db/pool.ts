import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'
import type { Observer, PoolName } from '../telemetry/observer.ts'
import { type Changes, hearOwnChanges } from './changes.ts'
import { goneBy, isGone } from './gone.ts'
import { camelCaseNames } from './names.ts'
import { nameOfPrepared } from './prepared.ts'
import { tellingActing } from './tell-acting.ts'

export type PoolSettings = pg.PoolConfig & {
  onError?: (error: Error) => void
  observer?: Observer
  /** By which its metrics are told from those of the other pool. */
  name?: PoolName
  /** Who is told of what these connections change. */
  changes?: Pick<Changes, 'bump'>
  /** Whether plans may stay with a connection: not where a pooler gives each transaction another one. */
  keepsPlans?: boolean
}

/** What people wait for may not take longer; commands and migrations may. In milliseconds. */
export const impatient: pg.PoolConfig = {
  statement_timeout: 15_000,
  // For a server that does not even say that; a little later, so that it says it if it can.
  query_timeout: 18_000,
  idle_in_transaction_session_timeout: 60_000,
}

/** For a replica, beside which there is always the primary to ask. In milliseconds. */
export const hasty: pg.PoolConfig = {
  connectionTimeoutMillis: 1_000,
  statement_timeout: 4_000,
  query_timeout: 5_000,
}

/**
 * Connections for Kysely, whose rows have the names of {@link camelCaseNames}. Where one cannot be had or breaks, the
 * failure is a {@link DatabaseGone}.
 */
export function openPool({
  onError,
  observer,
  name = 'primary',
  changes,
  keepsPlans,
  ...settings
}: PoolSettings): PostgresPool {
  const pool = new pg.Pool({ max: 12, connectionTimeoutMillis: 5000, keepAlive: true, ...settings })
  // An idle connection that breaks is replaced by the pool; unheard, the event would end the process.
  pool.on('error', (error) => onError?.(error))
  observer?.pool(name, () => {
    const { totalCount, idleCount, waitingCount, options } = pool
    return {
      max: options.max ?? 0,
      used: totalCount - idleCount,
      idle: idleCount,
      waiting: waitingCount,
    }
  })
  const plans = { age: 0 }
  // One for each connection, so that what is said of it once is known the next time.
  const watches = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      try {
        const client = await pool.connect()
        const watch =
          watches.get(client) ?? watched(client, { changes, plans: keepsPlans ? plans : undefined })
        watches.set(client, watch)
        return watch
      } catch (error) {
        // Wrong credentials and the like are the operator's to mend; a full pool has no code.
        throw isGone(error) || !hasCode(error) ? goneBy(error) : error
      }
    },
  }
}

const hasCode = (error: unknown): error is Error & { code: unknown } =>
  error instanceof Error && 'code' in error && error.code !== undefined

/** SQLSTATE of a plan that is kept for a table that has other columns since: a transaction has to begin anew. */
const outdatedPlan = '0A000'
export const isOutdated = (error: unknown): boolean => hasCode(error) && error.code === outdatedPlan

type Watching = Pick<PoolSettings, 'changes'> & {
  /** How often plans of this pool have been found outdated. */
  plans?: { age: number }
}

function watched(client: pg.PoolClient, { changes, plans }: Watching): PostgresPoolClient {
  let isLost = false
  const settle = changes && hearOwnChanges(client, changes.bump)
  // Heard while a query runs or a transaction thinks, too; the pool listens to idle connections only.
  const lose = () => {
    isLost = true
  }
  client.on('error', lose)
  const run = tellingActing(client)
  const age = plans?.age
  const ask = async (text: string, values: unknown[]) => {
    const name = plans && plans.age === age ? nameOfPrepared(text) : undefined
    const isOpen = client.getTransactionStatus() !== 'I'
    try {
      return await run({ name, text, values })
    } catch (error) {
      if (!plans || !name || !isOutdated(error)) throw error
      // A newer release has been here. Connections from before use their plans no more, and go once they are free.
      if (plans.age === age) plans.age += 1
      if (isOpen) throw error
      return run({ text, values })
    }
  }
  const query = async (sql: string, parameters: readonly unknown[]) => {
    try {
      const { command, rowCount, fields, rows } = await ask(sql, [...parameters])
      return { command, rowCount, rows: camelCaseNames.toRows(fields, rows) }
    } catch (error) {
      if (!isGone(error)) throw error
      // A query that was given up goes on at the server: its connection cannot serve anybody else.
      isLost = true
      throw goneBy(error)
    } finally {
      settle?.(isLost)
    }
  }
  return {
    query: query as unknown as PostgresPoolClient['query'],
    release: (discard) => client.release(discard || isLost || plans?.age !== age),
  }
}
