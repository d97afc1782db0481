import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Config } from '../settings/config.ts'
import {
  checkReachable,
  checkRoom,
  checkSameDatabase,
  checkSessions,
  checkUsed,
  describeServer,
} from './check-server.ts'
import { type Changes, listenForChanges, noChanges } from './changes.ts'
import { connect, type Database } from './connect.ts'
import { openEmbeddedPostgres, ServerTrouble } from './embedded/index.ts'
import { codeOf } from './embedded/trouble.ts'
import { migrate } from './migrate.ts'
import { replicaTimeouts, interactiveTimeouts } from './pool.ts'
import { type Read, readFrom, readReplica } from './replica.ts'
import type { Observer } from '../telemetry/observer.ts'

export type OpenDatabase = {
  db: Database
  read: Read
  /** Connection settings that bypass any pooler, for commands that use the driver directly. */
  connection: pg.ClientConfig
  /** Describes the database in messages: its name, host, and port, or the data folder. */
  place: string
  notes: string[]
  /** Changes by all processes. Commands do not listen. */
  changes: Changes
  close(): Promise<void>
}

type Settings = Pick<Config, 'databaseUrl' | 'dataDir'> &
  Partial<Pick<Config, 'databaseDirectUrl' | 'databaseReadUrl'>>

const closeTimeoutMs = 5000
/** SQLSTATE `insufficient_privilege`. */
const insufficientPrivilege = '42501'

/**
 * Opens the configured database (DATABASE_URL, or else the embedded one) and runs migrations. The product
 * itself opens it with `exclusive`, which sets statement timeouts. Commands join a running product; they
 * throw `ServerTrouble` if the product never used the database. Commands, migrations, and listeners hold a
 * connection for long and bypass a pooler.
 */
export async function openDatabase(
  { databaseUrl, databaseDirectUrl = databaseUrl, databaseReadUrl, dataDir }: Settings,
  options: {
    exclusive: boolean
    /** For commands that may run before the product's first start. */
    mayBegin?: boolean
    /** Skips migrations. */
    asIs?: boolean
    /** Runs before the migrations; throws to prevent them. */
    beforeUpdate?: (found: Pick<OpenDatabase, 'connection' | 'place'>) => Promise<void>
    onError?: (error: Error) => void
    observer?: Observer
  },
): Promise<OpenDatabase> {
  const mustExist = !options.exclusive && !options.mayBegin
  const setting = databaseDirectUrl === databaseUrl ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL'
  if (databaseUrl && databaseDirectUrl) {
    // Check before anything is written to either database.
    if (databaseDirectUrl !== databaseUrl) await checkSameDatabase(databaseUrl, databaseDirectUrl)
    const check = options.asIs ? checkReachable : checkSessions
    await check(setting, databaseDirectUrl)
    if (mustExist) await checkUsed(setting, databaseDirectUrl)
  }
  const embedded = databaseUrl
    ? undefined
    : await openEmbeddedPostgres({ dataDir, exclusive: options.exclusive, mustExist })
  const direct = embedded ? embedded.connection : { connectionString: databaseDirectUrl }
  const connection = embedded || !options.exclusive ? direct : { connectionString: databaseUrl }
  let closing = false
  const onError = (error: Error) => {
    if (!closing) options.onError?.(error)
  }
  let changes = noChanges
  const db = connect({
    ...connection,
    ...(options.exclusive ? interactiveTimeouts : {}),
    observer: options.observer,
    changes: { bump: (topic) => changes.bump(topic) },
    keepsPlans: databaseDirectUrl === databaseUrl,
    onError,
  })
  const replica =
    databaseReadUrl && options.exclusive
      ? connect({
          connectionString: databaseReadUrl,
          ...replicaTimeouts,
          observer: options.observer,
          name: 'replica',
          onError,
        })
      : undefined
  const close = async () => {
    closing = true
    await changes.close()
    // Abandon what still runs; the server cancels it.
    await Promise.race([
      Promise.all([db.destroy(), replica?.destroy()]),
      sleep(closeTimeoutMs, undefined, { ref: false }),
    ])
    await embedded?.close()
  }
  const place = embedded
    ? `the embedded database in ${dataDir}`
    : `the database ${describeServer({ connectionString: databaseDirectUrl })}`
  try {
    await options.beforeUpdate?.({ connection: direct, place })
    if (!options.asIs) {
      if (databaseUrl && databaseDirectUrl) await checkRoom(setting, databaseDirectUrl)
      await bringUpToDate(direct, setting)
    }
    if (options.exclusive) changes = listenForChanges(direct, { onError })
  } catch (error) {
    await close()
    throw error
  }
  const read = replica ? readReplica({ primary: db, replica, changes, onError }) : readFrom(db)
  return { db, read, connection: direct, place, notes: embedded?.notes ?? [], changes, close }
}

/**
 * Uses separate connections without timeouts, since migrations may take long or wait for those of other
 * processes.
 */
async function bringUpToDate(connection: pg.ClientConfig, setting: string): Promise<void> {
  const db = connect({ ...connection, max: 2 })
  try {
    await migrate(db)
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    if (codeOf(cause) !== insufficientPrivilege) throw error
    throw new ServerTrouble(
      `${setting}: the role may not bring the database ${describeServer(connection)} up to date: ${(cause as Error).message}. It has to own the tables.`,
    )
  } finally {
    await db.destroy()
  }
}
