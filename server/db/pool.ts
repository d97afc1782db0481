import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'
import type { Observer, PoolName } from '../telemetry/observer.ts'
import { type Changes, trackOwnChanges } from './changes.ts'
import { unavailableBy, isUnavailable } from './unavailable.ts'
import { camelCaseNames } from './names.ts'
import { nameOfPrepared } from './prepared.ts'
import { tellingActing } from './actor-settings.ts'

export type PoolSettings = pg.PoolConfig & {
  onError?: (error: Error) => void
  observer?: Observer
  /** Label of this pool in the metrics. */
  name?: PoolName
  changes?: Pick<Changes, 'bump'>
  /**
   * Whether connections keep prepared statements. Disable behind a pooler that assigns connections per
   * transaction.
   */
  keepsPlans?: boolean
}

/** Timeouts of interactive requests, in milliseconds. Commands and migrations have none. */
export const interactiveTimeouts: pg.PoolConfig = {
  statement_timeout: 15_000,
  // Slightly longer, so that the server's own timeout error arrives first if the server responds at all.
  query_timeout: 18_000,
  idle_in_transaction_session_timeout: 60_000,
}

/** Short timeouts for replicas, in milliseconds; reads fall back to the primary. */
export const replicaTimeouts: pg.PoolConfig = {
  connectionTimeoutMillis: 1_000,
  statement_timeout: 4_000,
  query_timeout: 5_000,
}

/**
 * A pool for Kysely. Rows have {@link camelCaseNames}. Throws {@link DatabaseUnavailable} if a connection fails or
 * none is available.
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
  // The pool replaces a broken idle connection. Without a listener, the event would end the process.
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
  // One wrapper per connection, since it keeps state between transactions.
  const wrappers = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      try {
        const client = await pool.connect()
        const wrapper =
          wrappers.get(client) ?? wrapClient(client, { changes, plans: keepsPlans ? plans : undefined })
        wrappers.set(client, wrapper)
        return wrapper
      } catch (error) {
        // Wrong credentials and similar errors need the operator and are rethrown. A pool timeout has no
        // code.
        throw isUnavailable(error) || !hasCode(error) ? unavailableBy(error) : error
      }
    },
  }
}

const hasCode = (error: unknown): error is Error & { code: unknown } =>
  error instanceof Error && 'code' in error && error.code !== undefined

/** SQLSTATE of a cached plan whose table has different columns now. The transaction must be retried. */
const outdatedPlan = '0A000'
export const isOutdated = (error: unknown): boolean => hasCode(error) && error.code === outdatedPlan

type WrapOptions = Pick<PoolSettings, 'changes'> & {
  /** Incremented each time a cached plan of this pool is outdated. */
  plans?: { age: number }
}

function wrapClient(client: pg.PoolClient, { changes, plans }: WrapOptions): PostgresPoolClient {
  let isLost = false
  const reportChanges = changes && trackOwnChanges(client, changes.bump)
  // The pool listens to idle connections only.
  const lose = () => {
    isLost = true
  }
  client.on('error', lose)
  const run = tellingActing(client)
  const age = plans?.age
  const execute = async (text: string, values: unknown[]) => {
    const name = plans && plans.age === age ? nameOfPrepared(text) : undefined
    const isOpen = client.getTransactionStatus() !== 'I'
    try {
      return await run({ name, text, values })
    } catch (error) {
      if (!plans || !name || !isOutdated(error)) throw error
      // A newer release changed the schema. Existing connections stop using their plans and are closed once
      // released.
      if (plans.age === age) plans.age += 1
      if (isOpen) throw error
      return run({ text, values })
    }
  }
  const query = async (sql: string, parameters: readonly unknown[]) => {
    try {
      const { command, rowCount, fields, rows } = await execute(sql, [...parameters])
      return { command, rowCount, rows: camelCaseNames.toRows(fields, rows) }
    } catch (error) {
      if (!isUnavailable(error)) throw error
      // An abandoned query continues on the server, so its connection cannot be reused.
      isLost = true
      throw unavailableBy(error)
    } finally {
      reportChanges?.(isLost)
    }
  }
  return {
    query: query as unknown as PostgresPoolClient['query'],
    release: (discard) => client.release(discard || isLost || plans?.age !== age),
  }
}
