import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '#test/kit/database.ts'
import { openDatabaseProxy } from '#test/kit/database-proxy.ts'
import { checkSessions } from './check-server.ts'
import { openDatabase } from './index.ts'

/** A new database behind a local proxy port. `address` returns its URL with the given parts replaced. */
async function behindPort(options = {}) {
  const database = await createTestDatabase()
  onTestFinished(database.drop)
  const proxy = await openDatabaseProxy(inject('testServer').host, options)
  onTestFinished(proxy.close)
  const { user, password = '' } = inject('testServer')
  const address = (parts: { password?: string; port?: number; database?: string; host?: string } = {}) => {
    const all = { host: '127.0.0.1', port: proxy.port, database: database.name, password, ...parts }
    return `postgres://${user}:${encodeURIComponent(all.password)}@${all.host}:${all.port}/${all.database}`
  }
  return { address, port: proxy.port, name: database.name, user }
}

const start = async (databaseUrl: string, databaseDirectUrl?: string) => {
  const { close } = await openDatabase({ databaseUrl, databaseDirectUrl, dataDir: '' }, { exclusive: true })
  await close()
}

test('names an unreachable database in one sentence, without its password', async () => {
  const { address, port, name, user } = await behindPort()
  const at = `DATABASE_URL: the database "${name}" at 127.0.0.1`
  const refused = async (url: string, direct?: string) => {
    const error = await start(url, direct).catch((thrown: unknown) => thrown as Error)
    expect(error).toMatchObject({ name: 'ServerTrouble' })
    return (error as Error).message
  }
  const wrong = address({ password: 'a-wrong-password' })
  expect(await refused(wrong)).toBe(
    `${at}:${port} cannot be reached: the server refuses the password of "${user}".`,
  )
  expect(await refused(address({ port: 1 }))).toBe(`${at}:1 cannot be reached: nothing listens there.`)
  expect(await refused(address({ host: 'nowhere.invalid' }))).toMatch(
    new RegExp(`^DATABASE_URL: the database "${name}" at nowhere\\.invalid:${port} cannot be reached: the`),
  )
  expect(await refused(address({ database: 'nowhere' }))).toBe(
    `DATABASE_URL: the database "nowhere" at 127.0.0.1:${port} cannot be reached: the server has no database of that name.`,
  )
  expect(await refused(address(), wrong)).toMatch(/^DATABASE_DIRECT_URL: .* refuses the password/)
})

test('rejects a pooler that drops notifications, unless a direct connection is configured', async () => {
  const direct = await behindPort()
  const { port } = await behindPort({ dropsNotifications: true })
  const pooled = direct.address({ port })
  await expect(start(pooled)).rejects.toThrow(
    /^DATABASE_URL: the database .* passes no notifications on, as behind PgBouncer in transaction mode; set DATABASE_DIRECT_URL to/,
  )
  await expect(start(direct.address(), pooled)).rejects.toThrow(/^DATABASE_DIRECT_URL: .* no notifications/)
  await start(pooled, direct.address())
  const { place, close } = await openDatabase(
    { databaseUrl: pooled, databaseDirectUrl: direct.address(), dataDir: '' },
    { exclusive: false, asIs: true },
  )
  await close()
  expect(place).toContain(`:${direct.port}`)
  await start(direct.address())
}, 30_000)

test('leaves no connection open if only one of two can be opened', async () => {
  const { db, name, url, drop } = await createTestDatabase()
  onTestFinished(drop)
  const countOpen = async () =>
    (
      await sql`select 1 from pg_stat_activity where datname = ${name} and backend_type = 'client backend'`.execute(
        db,
      )
    ).rows.length
  // One listens and one runs queries.
  const before = 2
  await expect.poll(countOpen, { timeout: 3_000 }).toBe(before)
  await sql`alter database ${sql.id(name)} connection limit ${sql.lit(before + 1)}`.execute(db)
  await expect(checkSessions('DATABASE_URL', url)).rejects.toThrow(/cannot be reached: too many connections/)
  await expect.poll(countOpen, { timeout: 3_000 }).toBe(before)
})

/** Imitates PgBouncer while its server is down: it accepts the login, then rejects the first query. */
async function openPoolerWithoutServer() {
  const say = (type: string, text: string) => {
    const body = Buffer.from(text, 'latin1')
    const length = Buffer.alloc(4)
    length.writeInt32BE(body.length + 4)
    return Buffer.concat([Buffer.from(type), length, body])
  }
  const welcome = Buffer.concat([say('R', '\0\0\0\0'), say('Z', 'I')])
  const failing = 'server login has been failing, try again later (server_login_retry)'
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => {
      socket.write(welcome)
      socket.once('data', () => socket.end(say('E', `SFATAL\0C08P01\0M${failing}\0\0`)))
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { port: (server.address() as AddressInfo).port, failing }
}

test('reports a database as unreachable if its pooler accepts logins but its server is down', async () => {
  const { address, name } = await behindPort()
  const { port, failing } = await openPoolerWithoutServer()
  const pooled = address({ port })
  const sentence = `the database "${name}" at 127.0.0.1:${port} cannot be reached: ${failing}.`
  await expect(start(pooled)).rejects.toThrow(`DATABASE_URL: ${sentence}`)
  await expect(start(pooled, address())).rejects.toThrow(`DATABASE_URL: ${sentence}`)
  await expect(start(address(), pooled)).rejects.toThrow(`DATABASE_DIRECT_URL: ${sentence}`)
  const backup = openDatabase({ databaseUrl: pooled, dataDir: '' }, { exclusive: false, asIs: true })
  await expect(backup).rejects.toMatchObject({ name: 'ServerTrouble' })
})

/** An empty database. `listRelations` lists the relations of its non-system schemas. */
async function emptyDatabase() {
  const { db, url, name, drop } = await createTestDatabase('nothing')
  onTestFinished(drop)
  const listRelations = async () => {
    const { rows } = await sql<{ name: string }>`select relname as name from pg_class
      where relnamespace not in (select oid from pg_namespace where nspname ~ '^pg_|^information_schema$')
      order by 1`.execute(db)
    return rows.map((row) => row.name)
  }
  return { db, url, name, listRelations }
}

test.each([
  ['startup', { exclusive: true }],
  ['a command', { exclusive: false }],
  ['a backup', { exclusive: false, asIs: true }],
])('%s rejects a direct URL of another database before writing anything', async (_, options) => {
  const named = await emptyDatabase()
  const other = await emptyDatabase()
  await other.db.schema.createTable('orders').addColumn('id', 'integer').execute()
  const settings = { databaseUrl: named.url, databaseDirectUrl: other.url, dataDir: '' }
  const error = await openDatabase(settings, options).catch((thrown: unknown) => thrown as Error)
  expect(error).toMatchObject({ name: 'ServerTrouble' })
  expect((error as Error).message).toMatch(
    new RegExp(
      `^DATABASE_DIRECT_URL: leads to another database \\("${other.name}" at .*\\) than DATABASE_URL \\("${named.name}" at `,
    ),
  )
  expect([await named.listRelations(), await other.listRelations()]).toEqual([[], ['orders']])
})

const refusal = async (databaseUrl: string) => {
  const error = await start(databaseUrl).catch((thrown: unknown) => thrown as Error)
  expect(error).toMatchObject({ name: 'ServerTrouble' })
  return (error as Error).message
}

test('rejects a database with tables of another product and leaves it unchanged', async () => {
  const { db, url, name, listRelations } = await emptyDatabase()
  await sql`create table "user" (id int)`.execute(db)
  expect(await refusal(url)).toMatch(
    new RegExp(
      `^DATABASE_URL: the database "${name}" at .* holds tables that are not of this product, such as "user"; name an empty one\\.$`,
    ),
  )
  expect(await listRelations()).toEqual(['user'])
})

test.each([
  ['schema public', 'pg_database_owner'],
  ['database', 'current_user'],
])('names a role without the create privilege in the %s and leaves nothing behind', async (where, owner) => {
  const { db, url, name, listRelations } = await emptyDatabase()
  const place = where === 'database' ? `database ${name}` : where
  await sql.raw(`revoke create on ${place} from ${owner}`).execute(db)
  expect(await refusal(url)).toMatch(
    new RegExp(
      `^DATABASE_URL: the role "${inject('testServer').user}" may not create tables and schemas in the database "${name}"`,
    ),
  )
  expect(await listRelations()).toEqual([])
})

test('reports a role that may not read the tables of the product', async () => {
  const { db, url, drop } = await createTestDatabase()
  onTestFinished(drop)
  await sql`revoke all on kysely_migration from current_user`.execute(db)
  expect(await refusal(url)).toMatch(
    /^DATABASE_URL: the role may not bring the database ".*" at .* up to date: permission denied for table kysely_migration\. It has to own the tables\.$/,
  )
})
