import { randomInt, randomUUID } from 'node:crypto'
import pg from 'pg'
import { ServerTrouble } from './embedded/index.ts'

const patienceMs = 5_000
/** The first key of an advisory lock; differs from those in `installation.ts`. */
const sameDatabaseLock = 7_325_945

const reasons: Record<string, (role: string) => string> = {
  '28P01': (role) => `the server refuses the password of "${role}"`,
  '28000': (role) => `the server does not let "${role}" in`,
  '3D000': () => 'the server has no database of that name',
  ECONNREFUSED: () => 'nothing listens there',
  ENOENT: () => 'nothing listens there',
  ENOTFOUND: () => 'there is no host of that name',
  EAI_AGAIN: () => 'the name of the host cannot be looked up',
}

/** For messages, without the password: `"homes" at db.example:5432`. */
export const describeServer = (connection: pg.ClientConfig): string => {
  const { database, host, port } = new pg.Client(connection)
  return `"${database}" at ${host}:${port}`
}

/**
 * Runs a query, since a pooler may accept logins while its server is down. Throws a {@link ServerTrouble}
 * that names the setting, the server, and the reason.
 */
export async function checkReachable(setting: string, url: string): Promise<void> {
  await reach(setting, url, (client) => client.query('select 1'))
}

/**
 * Checks that both URLs lead to the same database: a lock taken through one must be visible through the
 * other. Writes nothing. Throws a {@link ServerTrouble} if they differ or one is unreachable.
 */
export async function checkSameDatabase(url: string, directUrl: string): Promise<void> {
  const number = randomInt(2 ** 31 - 1)
  const isSame = await reach('DATABASE_URL', url, async (pooled) => {
    await pooled.query('select 1')
    return reach('DATABASE_DIRECT_URL', directUrl, async (direct) => {
      // Transaction-scoped, since a pooler keeps a transaction on one connection.
      await direct.query('begin')
      await direct.query('select pg_advisory_xact_lock_shared($1, $2)', [sameDatabaseLock, number])
      const { rowCount } = await ask('DATABASE_URL', url, () =>
        pooled.query(
          `select from pg_locks where locktype = 'advisory' and classid = $1 and objid = $2 and objsubid = 2
            and database = (select oid from pg_database where datname = current_database())`,
          [sameDatabaseLock, number],
        ),
      )
      await direct.query('rollback')
      return rowCount === 1
    })
  })
  if (isSame) return
  const [named, direct] = [url, directUrl].map((connectionString) => describeServer({ connectionString }))
  throw new ServerTrouble(
    `DATABASE_DIRECT_URL: leads to another database (${direct}) than DATABASE_URL (${named}).`,
  )
}

/**
 * Checks that the connection delivers notifications. A pooler in transaction mode drops them; session locks,
 * temporary tables, and prepared statements would not work either.
 */
export async function checkSessions(setting: string, url: string): Promise<void> {
  const isDelivered = await reach(setting, url, (listener) =>
    reach(setting, url, async (notifier) => {
      const channel = `check_${randomUUID().replaceAll('-', '_')}`
      const received = new Promise<boolean>((resolve) => {
        listener.once('notification', () => resolve(true))
        setTimeout(() => resolve(false), patienceMs).unref()
      })
      await listener.query(`listen ${channel}`)
      await notifier.query(`notify ${channel}`)
      return received
    }),
  )
  if (isDelivered) return
  throw new ServerTrouble(
    `${setting}: the database ${describeServer({ connectionString: url })} passes no notifications on, as behind PgBouncer in transaction mode; set DATABASE_DIRECT_URL to the server itself or to an entry in session mode.`,
  )
}

/** Throws a {@link ServerTrouble} that names the setting if the product never used this database. */
export async function checkUsed(setting: string, url: string): Promise<void> {
  await reach(setting, url, async (client) => {
    if ((await findMigrations(client)) !== 'none') return
    throw new ServerTrouble(
      `${setting}: there is nothing of this product in the database ${describeServer({ connectionString: url })}; run this command with the settings of the product.`,
    )
  })
}

/** `secret` if the role may not read them. */
async function findMigrations(client: pg.Client): Promise<'some' | 'none' | 'secret'> {
  const { rows } = await client.query<{ reads: boolean | null }>(
    `select has_table_privilege(to_regclass('kysely_migration'), 'select') as reads`,
  )
  const reads = rows[0]?.reads ?? undefined
  if (reads === false) return 'secret'
  return reads && (await client.query('select from kysely_migration limit 1')).rowCount === 1
    ? 'some'
    : 'none'
}

/**
 * Checks that a database that the product never used is empty, and that the role may create tables and
 * schemas. Throws a {@link ServerTrouble} that names the setting otherwise.
 */
export async function checkRoom(setting: string, url: string): Promise<void> {
  const place = describeServer({ connectionString: url })
  await reach(setting, url, async (client) => {
    // Check the tables first: another process may create its tables now, all in one transaction.
    const { rows: tables } = await client.query<{ name: string }>(`
      select relname as name from pg_class c join pg_namespace n on n.oid = relnamespace
      where nspname = current_schema() and relkind in ('r', 'p', 'v', 'm', 'f') and relname not like 'kysely\\_%'
        and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = c.oid and deptype = 'e')
      order by relname limit 1`)
    // Unreadable tables are not new; the migration then reports the missing privilege.
    if ((await findMigrations(client)) !== 'none') return
    const { rows: rights } = await client.query<{ makes: boolean }>(`
      select coalesce(has_schema_privilege(current_schema(), 'create'), false)
          and has_database_privilege(current_database(), 'create') as makes`)
    if (tables[0])
      throw new ServerTrouble(
        `${setting}: the database ${place} holds tables that are not of this product, such as "${tables[0].name}"; name an empty one.`,
      )
    if (!rights[0]?.makes)
      throw new ServerTrouble(
        `${setting}: the role "${client.user}" may not create tables and schemas in the database ${place}; make it the owner.`,
      )
  })
}

async function reach<T>(
  setting: string,
  connectionString: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
  })
  client.on('error', () => {})
  try {
    return await ask(setting, connectionString, async () => {
      await client.connect()
      return work(client)
    })
  } finally {
    await client.end().catch(() => {})
  }
}

async function ask<T>(setting: string, connectionString: string, question: () => Promise<T>): Promise<T> {
  try {
    return await question()
  } catch (error) {
    if (error instanceof ServerTrouble) throw error
    const { code = '', message } = error as NodeJS.ErrnoException
    const { user } = new pg.Client(connectionString)
    const text =
      message === 'Query read timeout' ? `it does not answer within ${patienceMs / 1000} s` : message
    const reason = reasons[code]?.(user ?? '') ?? (text || code)
    throw new ServerTrouble(
      `${setting}: the database ${describeServer({ connectionString })} cannot be reached: ${reason}.`,
    )
  }
}
