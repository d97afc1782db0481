import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { deleteUser } from '#contract/users.ts'
import { newId } from '../db/id.ts'
import { type Caller, startTestApp, type TestApp } from '#test/kit/app.ts'
import { makeContactMessage, makeOffer, makeProperty } from '#test/kit/factories.ts'
import { closedLedgerFile, createClosedKeeper, parseLedger } from '../users/closed-ledger.ts'
import { restoreBackup } from './restore.ts'
import { writeBackup } from './write.ts'

let folder: string
let server: TestApp
let member: Caller
let backup: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'closed-'))
  server = await startTestApp()
  member = await server.member('user', 'Zyx Quartz')
  await makeOffer(member, await makeProperty(server.db))
  await makeContactMessage(server.db, { email: member.email })
  backup = join(folder, 'before.backup')
  await writeBackup(backup, { connection: connectionOf(server), dataDir: folder, now: () => new Date() })
  const admin = await server.member('admin')
  await admin.call(deleteUser, { params: { id: member.id } })
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

const connectionOf = ({ databaseUrl }: TestApp) => ({ connectionString: databaseUrl })
const fail = (error: unknown) => {
  throw error
}
const keeperOf = ({ db, users }: TestApp, dataDir: string, onError: (error: unknown) => void = fail) =>
  createClosedKeeper({ db, dataDir, closeByOperator: users.closeByOperator, onError })
const leftIn = async ({ db }: TestApp) => ({
  name: (await db.selectFrom('user').select('name').where('id', '=', member.id).executeTakeFirst())?.name,
  messages: (await db.selectFrom('contactMessage').select('id').where('email', '=', member.email).execute())
    .length,
})
const restored = { name: 'Zyx Quartz', messages: 1 }
const erased = { name: 'Closed account', messages: 0 }

test('closes an account again that was closed after the restored backup', async () => {
  const dataDir = join(folder, 'same')
  expect(await leftIn(server)).toEqual(erased)
  await restoreBackup(backup, { connection: connectionOf(server), dataDir, replace: true })
  expect(await leftIn(server)).toEqual(restored)
  expect(await keeperOf(server, dataDir).keep()).toBe(1)
  expect(await leftIn(server)).toEqual(erased)
  expect(await keeperOf(server, dataDir).keep()).toBe(0)
})

test('closes it again without the old database, using a copy of the ledger without personal data', async () => {
  const [dataDir, elsewhere] = [join(folder, 'first'), join(folder, 'second')]
  await keeperOf(server, dataDir).keep()
  const ledger = await readFile(closedLedgerFile(dataDir), 'utf8')
  expect(ledger).toMatch(new RegExp(`^\\S+Z ${member.id} confirmed\n$`))

  const fresh = await startTestApp()
  await restoreBackup(backup, { connection: connectionOf(fresh), dataDir: elsewhere, replace: true })
  const keeper = keeperOf(fresh, elsewhere)
  expect(await keeper.keep()).toBe(0)
  expect(await leftIn(fresh)).toEqual(restored)
  await copyFile(closedLedgerFile(dataDir), closedLedgerFile(elsewhere))
  expect(await keeper.keep()).toBe(1)
  expect(await leftIn(fresh)).toEqual(erased)
  await fresh.stop()
})

test('treats an email confirmed after the backup as confirmed when closing the account again', async () => {
  const dataDir = join(folder, 'unconfirmed')
  await keeperOf(server, dataDir).keep()
  const fresh = await startTestApp()
  const restore = async () => {
    await restoreBackup(backup, { connection: connectionOf(fresh), dataDir: folder, replace: true })
    await fresh.db.updateTable('user').set({ emailVerified: false }).where('id', '=', member.id).execute()
  }
  await restore()
  expect(await keeperOf(fresh, dataDir).keep()).toBe(1)
  expect(await leftIn(fresh)).toEqual(erased)

  // As written by an older release: the messages may belong to another person.
  await restore()
  const older = await mkdtemp(join(folder, 'older-'))
  await writeFile(closedLedgerFile(older), `2026-03-04T05:06:07.000Z ${member.id}\n`)
  expect(await keeperOf(fresh, older).keep()).toBe(1)
  expect(await leftIn(fresh)).toEqual({ ...erased, messages: 1 })
  await fresh.stop()
})

test('skips lines without an account, and reports them once', async () => {
  const dataDir = await mkdtemp(join(folder, 'broken-'))
  const path = closedLedgerFile(dataDir)
  await writeFile(path, `Zyx Quartz\n2026-03-04T05:06:07.000Z ${newId()}\n`)
  const errors: string[] = []
  const keeper = keeperOf(server, dataDir, (error) => errors.push(String(error)))
  await keeper.keep()
  await keeper.keep()
  expect(errors).toEqual([`Error: ${path}: line 1 names no closed account. It is skipped.`])
  expect(await readFile(path, 'utf8')).toContain(member.id)
  expect(() => parseLedger('Zyx Quartz\n', 'copy.log')).toThrow('copy.log: line 1 names no closed account.')
})

test('ignores a truncated last line, and does not append to it', async () => {
  const dataDir = await mkdtemp(join(folder, 'torn-'))
  const path = closedLedgerFile(dataDir)
  const [known, torn] = [
    `2026-03-04T05:06:07.000Z ${member.id} confirmed`,
    '2026-03-04T05:06:07.000Z 0192f0c1-7d5e',
  ]
  const errors: string[] = []
  const keep = () => keeperOf(server, dataDir, (error) => errors.push(String(error))).keep()
  await writeFile(path, `${known}\n${torn}`)
  await keep()
  expect([await readFile(path, 'utf8'), errors]).toEqual([`${known}\n${torn}`, []])
  await writeFile(path, torn)
  await keep()
  expect(await readFile(path, 'utf8')).toMatch(new RegExp(`^${torn}\n\\S+Z ${member.id} confirmed\n$`))
})

test('records an account closed at the start of a restore', async () => {
  const [dataDir, { id }] = [join(folder, 'late'), await server.member('user')]
  const { restoring } = await server.db.transaction().execute(async (tx) => {
    await tx.updateTable('user').set({ deletedAt: new Date() }).where('id', '=', id).execute()
    const started = restoreBackup(backup, { connection: connectionOf(server), dataDir, replace: true })
    await vi.waitFor(
      async () => {
        const { rows } = await sql`select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(server.db)
        expect(rows).toHaveLength(1)
      },
      { timeout: 20_000, interval: 10 },
    )
    // Wrapped in an object: the transaction would otherwise await the promise, which waits for the
    // transaction.
    return { restoring: started }
  })
  await restoring
  expect(await readFile(closedLedgerFile(dataDir), 'utf8')).toContain(id)
})

test('does not replace a database whose closed accounts cannot be recorded', async () => {
  const { id } = await server.member('user')
  const dataDir = join(backup, 'below-a-file')
  const restoring = restoreBackup(backup, { connection: connectionOf(server), dataDir, replace: true })
  await expect(restoring).rejects.toThrow('ENOTDIR')
  expect(await server.db.selectFrom('user').select('id').where('id', '=', id).execute()).toHaveLength(1)
})
