import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { DatabaseUnavailable } from './unavailable.ts'
import { camelCaseNames } from './names.ts'
import { isOutdated, openPool, type PoolSettings } from './pool.ts'
import type { DB } from './schema.ts'
import { observeStatements } from './observe.ts'

export type Database = Kysely<DB>
/** A database or a transaction, to run queries on. */
export type Connection = Database | Transaction<DB>

const { builtins } = pg.types
// Sums, counts, and prices stay far below 2^53. Numeric columns hold quarters of bathrooms and tenths of energy.
const asNumber = new Set<number>([builtins.INT8, builtins.NUMERIC])

const parseInstant = pg.types.getTypeParser(builtins.TIMESTAMPTZ)
/** Fast path for UTC, the usual format; `Date` parses it much faster than the driver. */
const readInstant = (text: string) =>
  text.endsWith('+00') && text[10] === ' '
    ? new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`)
    : parseInstant(text)

const parserOf = pg.types.getTypeParser as (oid: number) => (text: string) => unknown
/** The OID of `text[]`, which `pg.types.builtins` lacks. */
const textArray: number = 1009
const parseTexts = parserOf(textArray)
/** Fast path for arrays without escapes, quotes, or nulls. */
const readTexts = (text: string) => {
  if (/["\\]|NULL/.test(text)) return parseTexts(text)
  return text === '{}' ? [] : text.slice(1, -1).split(',')
}

const types: pg.CustomTypesConfig = {
  getTypeParser(oid, format) {
    if (asNumber.has(oid)) return Number
    if (oid === builtins.TIMESTAMPTZ) return readInstant
    if ((oid as number) === textArray) return readTexts
    if (oid === builtins.DATE) return (text: string) => text
    return pg.types.getTypeParser(oid, format) as (text: string) => unknown
  },
}

export function connect(settings: PoolSettings): Database {
  const { observer } = settings
  return new Kysely<DB>({
    dialect: new PostgresDialect({
      pool: openPool({ ...settings, types }),
      onCreateConnection: observer && (async (connection) => observeStatements(connection, observer)),
    }),
    plugins: [camelCaseNames],
  })
}

const retryable = new Set(['40001', '40P01'])
const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)

/**
 * Runs `work` in a transaction. Retries up to twice after a deadlock, a serialization failure, or an outdated
 * plan.
 */
export async function inTransaction<T>(db: Database, work: (tx: Transaction<DB>) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      const mayRetry = retryable.has(String(codeOf(error))) || isOutdated(error)
      if (attempt === 3 || !mayRetry) throw error
    }
  }
}

/**
 * Wraps a transaction as a `Database`, so that a larger flow can call services that open transactions. Inner
 * transactions join the outer one and commit or roll back with it.
 */
export function joined(tx: Transaction<DB>): Database {
  const database: Database = new Proxy(tx, {
    get(target, name) {
      if (name === 'transaction')
        return () => ({ execute: (work: (inner: Database) => unknown) => work(database) })
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })
  return database
}

/** Whether the database canceled a statement because of its timeout. */
export const tookTooLong = (error: unknown): boolean =>
  codeOf(error instanceof DatabaseUnavailable ? error.cause : error) === '57014'

export const isUniqueViolation = (error: unknown, constraint: string): boolean =>
  codeOf(error) === '23505' && (error as Error & { constraint?: string }).constraint === constraint
