import { createHash, randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { ConfigError } from '../settings/config-error.ts'
import type { Changes } from './changes.ts'
import type { Database } from './connect.ts'

/** Settings that must match in all processes of an installation. */
export type Shared = { secret: string; mediaStore: string; currency: string }

// The first keys of advisory locks. The second key is a hash of the value.
const kinds = { database: 7_325_942, secret: 7_325_943, mediaStore: 7_325_944, currency: 7_325_945 } as const
type Kind = keyof typeof kinds

const remedies: Record<Exclude<Kind, 'database'>, string> = {
  secret:
    'AUTH_SECRET: another process on this database runs with another secret, so that each would sign out the members of the other. Give all of them the same one.',
  mediaStore:
    'MEDIA_DIR: another process on this database keeps photos elsewhere, so that each would miss those of the other. Give all of them the same folder, or the same bucket.',
  currency:
    'CURRENCY: another process on this database runs with another currency, in which it would show the same prices. Give all of them the same one.',
}

const patienceMs = 10_000

type Process = { db: Database; changes: Pick<Changes, 'onConnected'> }

/** A one-way hash: other users of the database can see the locks. */
const numberOf = (kind: Kind, value: string) =>
  createHash('sha256').update(`${kind}:${value}`).digest().readInt32BE() >>> 1

type Mark = { kind: Kind; number: number }

/**
 * Registers this process in the database by advisory locks of the listening connection, and compares its
 * settings with those of the other processes. Throws {@link ConfigError} if they differ, or if the listening
 * connection leads to another database.
 */
export async function joinInstallation(
  { db, changes }: Process,
  shared: Shared,
  withinMs = patienceMs,
): Promise<void> {
  const own: Mark[] = (['secret', 'mediaStore', 'currency'] as const).map((kind) => ({
    kind,
    number: numberOf(kind, shared[kind]),
  }))
  const setMarks = async (marks: Mark[]) => {
    changes.onConnected(async (client) => {
      for (const { kind, number } of marks)
        await client.query('select pg_advisory_lock_shared($1, $2)', [kinds[kind], number])
    })
    for (const { kind, number } of await findMarks(db, marks, withinMs)) {
      if (kind !== 'database' && !own.some((mark) => mark.kind === kind && mark.number === number))
        throw new ConfigError(remedies[kind])
    }
  }
  // Two steps: a rejected process must not leave marks that block valid ones.
  await setMarks([{ kind: 'database', number: randomInt(2 ** 31 - 1) }])
  await setMarks(own)
}

/** For commands: throws {@link ConfigError} if a running process of this database uses another value. */
export async function refuseOther(
  db: Database,
  setting: 'secret' | 'currency',
  value: string,
): Promise<void> {
  const own = numberOf(setting, value)
  const marks = await listMarks(db)
  if (marks.some(({ kind, number }) => kind === setting && number !== own))
    throw new ConfigError(remedies[setting])
}

/** All marks in the database, once they include our own. Throws {@link ConfigError} if ours do not appear in time. */
async function findMarks(db: Database, own: Mark[], withinMs: number): Promise<Mark[]> {
  const deadline = Date.now() + withinMs
  for (;;) {
    const marks = await listMarks(db)
    const isHere = own.every(({ kind, number }) =>
      marks.some((mark) => mark.kind === kind && mark.number === number),
    )
    if (isHere) return marks
    if (Date.now() > deadline) {
      throw new ConfigError(
        'DATABASE_DIRECT_URL: leads to another database than DATABASE_URL, or cannot be reached.',
      )
    }
    await sleep(50)
  }
}

async function listMarks(db: Database): Promise<Mark[]> {
  const { rows } = await sql<{ first: number; number: number }>`
    select classid::bigint::int as first, objid::bigint::int as number from pg_locks
    where locktype = 'advisory' and objsubid = 2 and granted
      and classid::bigint in (${sql.join(Object.values(kinds))})
      and database = (select oid from pg_database where datname = current_database())`.execute(db)
  return rows.flatMap(({ first, number }) => {
    const kind = (Object.keys(kinds) as Kind[]).find((name) => kinds[name] === first)
    return kind ? [{ kind, number }] : []
  })
}
