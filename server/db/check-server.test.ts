import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../testing/database.ts'
import { openDatabaseProxy } from '../testing/database-proxy.ts'
import { checkSessions } from './check-server.ts'
import { openDatabase } from './index.ts'

/** A database of its own behind a port of this machine, and its address with other parts. */
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

test('a database that cannot be reached is named in one sentence, without its password', async () => {
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

test('a pooler that passes no notifications on is refused, unless there is a direct way', async () => {
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

test('where only one of two connections is to be had, none is left open', async () => {
  const { db, name, url, drop } = await createTestDatabase()
  onTestFinished(drop)
  const countOpen = async () =>
    (
      await sql`select 1 from pg_stat_activity where datname = ${name} and backend_type = 'client backend'`.execute(
        db,
      )
    ).rows.length
  const before = await countOpen()
  await sql`alter database ${sql.id(name)} connection limit ${sql.lit(before + 1)}`.execute(db)
  await expect(checkSessions('DATABASE_URL', url)).rejects.toThrow(/cannot be reached: too many connections/)
  await expect.poll(countOpen, { timeout: 3_000 }).toBe(before)
})
