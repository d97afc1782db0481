import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Config } from '../config.ts'
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
import { hasty, impatient } from './pool.ts'
import { type Read, readFrom, readReplica } from './replica.ts'
import type { Observer } from '../telemetry/observer.ts'

export type OpenDatabase = {
  db: Database
  /** For reads that a replica may answer. */
  read: Read
  /** How to reach it, past any pooler: for commands that speak with the driver itself. */
  connection: pg.ClientConfig
  /** Which database it is, for people: its name, host and port, or the data folder. */
  place: string
  notes: string[]
  /** What anybody changes in it; commands do not listen. */
  changes: Changes
  close(): Promise<void>
}

type Settings = Pick<Config, 'databaseUrl' | 'dataDir'> &
  Partial<Pick<Config, 'databaseDirectUrl' | 'databaseReadUrl'>>

const goodbyeMs = 5000
/** SQLSTATE of what a role may not do. */
const notAllowed = '42501'

/**
 * Opens the database of this configuration and brings it up to date: the one behind DATABASE_URL, else the
 * embedded one. `exclusive` is for the product itself, whose statements may not take long; commands that run beside
 * it join, and throw `ServerTrouble` where the product has never been. They, migrations and what listens keep one
 * connection for long, and go past a pooler.
 */
export async function openDatabase(
  { databaseUrl, databaseDirectUrl = databaseUrl, databaseReadUrl, dataDir }: Settings,
  options: {
    exclusive: boolean
    /** For a command that may come before the first start of the product. */
    mayBegin?: boolean
    /** Leaves the tables as they are. */
    asIs?: boolean
    /** What has to be so before the tables are brought up to date; throws where it is not. */
    beforeUpdate?: (found: Pick<OpenDatabase, 'connection' | 'place'>) => Promise<void>
    onError?: (error: Error) => void
    observer?: Observer
  },
): Promise<OpenDatabase> {
  const mustExist = !options.exclusive && !options.mayBegin
  const setting = databaseDirectUrl === databaseUrl ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL'
  if (databaseUrl && databaseDirectUrl) {
    // Before anything else is done with either of them.
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
  // While closing, the server may end connections before they have said goodbye.
  const onError = (error: Error) => {
    if (!closing) options.onError?.(error)
  }
  let changes = noChanges
  const db = connect({
    ...connection,
    ...(options.exclusive ? impatient : {}),
    observer: options.observer,
    changes: { bump: (topic) => changes.bump(topic) },
    keepsPlans: databaseDirectUrl === databaseUrl,
    onError,
  })
  const replica =
    databaseReadUrl && options.exclusive
      ? connect({
          connectionString: databaseReadUrl,
          ...hasty,
          observer: options.observer,
          name: 'replica',
          onError,
        })
      : undefined
  const close = async () => {
    closing = true
    await changes.close()
    // What still runs belongs to nobody any more; the server ends it.
    await Promise.race([
      Promise.all([db.destroy(), replica?.destroy()]),
      sleep(goodbyeMs, undefined, { ref: false }),
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

/** On connections of its own, since it may take long and wait for others that do the same. */
async function bringUpToDate(connection: pg.ClientConfig, setting: string): Promise<void> {
  const db = connect({ ...connection, max: 2 })
  try {
    await migrate(db)
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    if (codeOf(cause) !== notAllowed) throw error
    throw new ServerTrouble(
      `${setting}: the role may not bring the database ${describeServer(connection)} up to date: ${(cause as Error).message}. It has to own the tables.`,
    )
  } finally {
    await db.destroy()
  }
}
