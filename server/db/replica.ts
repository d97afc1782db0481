import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Topic } from '#contract/topics.ts'
import { actingAs } from '../acting.ts'
import type { Changes } from './changes.ts'
import type { Database } from './connect.ts'
import { isGone } from './gone.ts'

/** Runs reads that a replica may answer: of what everybody may see, and of that no older state than is known. */
export type Read = <T>(work: (db: Database) => Promise<T>) => Promise<T>

/** Where there is no replica. */
export const readFrom =
  (db: Database): Read =>
  (work) =>
    work(db)

/** What those reads show. */
const about: readonly Topic[] = ['listings', 'members', 'reviews', 'content']

/** What was found out longer ago is worth nothing; it is found out anew before. */
const provenForMs = 1_000
const renewAfterMs = 300
/** How long one look waits for the replica, and how often it asks. */
const patienceMs = 1_000
const askEveryMs = 10

/** What the replica has been seen to hold: all that was known as this version, at this time. */
export type Proof = { version: number; at: number }

/** Whether the replica holds all that is known now. `version` is undefined while nobody can tell what is known. */
export const holdsAll = (proof: Proof | undefined, version: number | undefined, now: number): boolean =>
  proof !== undefined && proof.version === version && now < proof.at + provenForMs

type Parts = {
  primary: Database
  replica: Database
  changes: Pick<Changes, 'version'>
  /** Told once when the replica cannot be read, not for every read that goes to the primary instead. */
  onError?: (error: Error) => void
  clock?: () => number
}

/**
 * Reads go to the replica while it is known to have replayed whatever this process knows to be committed, and to the
 * primary otherwise, also when the replica breaks off in the middle of a read.
 */
export function readReplica(parts: Parts): Read {
  const { primary, replica, changes, onError, clock = () => performance.now() } = parts
  let proof: Proof | undefined
  let nextLookAt = 0
  let isLooking = false
  let isLost = false

  const lose = (error: Error) => {
    proof = undefined
    nextLookAt = clock() + patienceMs
    if (!isLost) onError?.(error)
    isLost = true
  }

  const look = async () => {
    const version = changes.version(about)
    if (version === undefined) return
    const at = clock()
    const known = await findPosition(primary)
    do {
      if (await hasReplayed(replica, known)) {
        proof = { version, at }
        isLost = false
        return
      }
      await sleep(askEveryMs)
    } while (clock() < at + patienceMs)
  }

  const lookIfDue = () => {
    const now = clock()
    if (isLooking || now < nextLookAt) return
    if (holdsAll(proof, changes.version(about), now) && now < (proof?.at ?? 0) + renewAfterMs) return
    isLooking = true
    void actingAs({ via: 'product' }, look)
      .catch(lose)
      .finally(() => (isLooking = false))
  }

  return async (work) => {
    lookIfDue()
    if (!holdsAll(proof, changes.version(about), clock())) return work(primary)
    try {
      return await work(replica)
    } catch (error) {
      if (!isGone(error) && !isConflict(error)) throw error
      lose(error as Error)
      return work(primary)
    }
  }
}

/** A replica cancels a read that stands in the way of what it has to replay. */
const isConflict = (error: unknown) => error instanceof Error && 'code' in error && error.code === '40001'

type Position = { position: string; system: string; database: string }

/** All databases of a server share its log; the number of one is the same on all replicas. */
const database = sql`(select oid::text from pg_database where datname = current_database())`

/** How far the primary's log has been written for good: whatever has been committed is before. */
async function findPosition(primary: Database): Promise<Position> {
  const { rows } = await sql<Position>`
    select pg_current_wal_flush_lsn()::text as position, system_identifier::text as system, ${database} as database
    from pg_control_system()`.execute(primary)
  return rows[0] as Position
}

/** Throws for a server that is no replica (any more) or one of another primary, and for another database of one. */
async function hasReplayed(replica: Database, known: Position): Promise<boolean> {
  const { rows } = await sql<{ standby: boolean; replayed: boolean; system: string; database: string }>`
    select pg_is_in_recovery() as standby, system_identifier::text as system, ${database} as database,
      coalesce(pg_last_wal_replay_lsn() >= ${known.position}::pg_lsn, false) as replayed
    from pg_control_system()`.execute(replica)
  const [found] = rows
  if (!found?.standby || found.system !== known.system)
    throw new Error('DATABASE_READ_URL leads to a server that is no replica of the primary.')
  if (found.database !== known.database)
    throw new Error('DATABASE_READ_URL leads to another database of the replica than that of DATABASE_URL.')
  return found.replayed
}
