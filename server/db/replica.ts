import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { DataTopic } from '#contract/data-topics.ts'
import { runAs } from '../kernel/actor-context.ts'
import type { Changes } from './changes.ts'
import type { Database } from './connect.ts'
import { isUnavailable } from './unavailable.ts'

/**
 * Runs reads of public data that a replica may answer. They never see a state older than the one this process
 * knows.
 */
export type Read = <T>(work: (db: Database) => Promise<T>) => Promise<T>

export const readFrom =
  (db: Database): Read =>
  (work) =>
    work(db)

/** The topics that those reads cover. */
const about: readonly DataTopic[] = ['listings', 'members', 'reviews', 'content']

/** A proof is valid for one second and renewed earlier. */
const validForMs = 1_000
const renewAfterMs = 300
/** How long a check waits for the replica to catch up, and how often it polls. */
const checkTimeoutMs = 1_000
const pollIntervalMs = 10

/** At the time `at`, the replica had everything up to this version. */
export type Proof = { version: number; at: number }

/**
 * Whether the replica has everything that is known now. `version` is undefined while the current version is
 * unknown.
 */
export const holdsAll = (proof: Proof | undefined, version: number | undefined, now: number): boolean =>
  proof !== undefined && proof.version === version && now < proof.at + validForMs

type Dependencies = {
  primary: Database
  replica: Database
  changes: Pick<Changes, 'version'>
  /** Called once per outage, not for every read that goes to the primary instead. */
  onError?: (error: Error) => void
  clock?: () => number
}

/**
 * Reads from the replica while it is known to have replayed every commit that this process knows of, and from
 * the primary otherwise. Falls back to the primary if the replica fails during a read.
 */
export function readReplica(dependencies: Dependencies): Read {
  const { primary, replica, changes, onError, clock = () => performance.now() } = dependencies
  let proof: Proof | undefined
  let nextCheckAt = 0
  let isChecking = false
  let isLost = false

  const lose = (error: Error) => {
    proof = undefined
    nextCheckAt = clock() + checkTimeoutMs
    if (!isLost) onError?.(error)
    isLost = true
  }

  const check = async () => {
    const version = changes.version(about)
    if (version === undefined) return
    const at = clock()
    const target = await findPosition(primary)
    do {
      if (await hasReplayed(replica, target)) {
        proof = { version, at }
        isLost = false
        return
      }
      await sleep(pollIntervalMs)
    } while (clock() < at + checkTimeoutMs)
  }

  const checkIfDue = () => {
    const now = clock()
    if (isChecking || now < nextCheckAt) return
    if (holdsAll(proof, changes.version(about), now) && now < (proof?.at ?? 0) + renewAfterMs) return
    isChecking = true
    void runAs({ via: 'product' }, check)
      .catch(lose)
      .finally(() => (isChecking = false))
  }

  return async (work) => {
    checkIfDue()
    if (!holdsAll(proof, changes.version(about), clock())) return work(primary)
    try {
      return await work(replica)
    } catch (error) {
      if (!isUnavailable(error) && !isConflict(error)) throw error
      lose(error as Error)
      return work(primary)
    }
  }
}

/** A replica cancels reads that conflict with WAL replay. */
const isConflict = (error: unknown) => error instanceof Error && 'code' in error && error.code === '40001'

type Position = { position: string; system: string; database: string }

/** All databases of a server share its WAL. The OID of a database is the same on all replicas. */
const database = sql`(select oid::text from pg_database where datname = current_database())`

/** The flushed end of the primary's WAL, which includes every commit. */
async function findPosition(primary: Database): Promise<Position> {
  const { rows } = await sql<Position>`
    select pg_current_wal_flush_lsn()::text as position, system_identifier::text as system, ${database} as database
    from pg_control_system()`.execute(primary)
  return rows[0] as Position
}

/** Throws if the server is no replica (any more), belongs to another primary, or serves another database. */
async function hasReplayed(replica: Database, target: Position): Promise<boolean> {
  const { rows } = await sql<{ standby: boolean; replayed: boolean; system: string; database: string }>`
    select pg_is_in_recovery() as standby, system_identifier::text as system, ${database} as database,
      coalesce(pg_last_wal_replay_lsn() >= ${target.position}::pg_lsn, false) as replayed
    from pg_control_system()`.execute(replica)
  const [found] = rows
  if (!found?.standby || found.system !== target.system)
    throw new Error('DATABASE_READ_URL leads to a server that is no replica of the primary.')
  if (found.database !== target.database)
    throw new Error('DATABASE_READ_URL leads to another database of the replica than that of DATABASE_URL.')
  return found.replayed
}
