import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteUser } from '#contract/users.ts'
import { type Caller, startTestApp, type TestApp } from '../testing/app.ts'
import { makeContactMessage, makeOffer, makeProperty } from '../testing/factories.ts'
import { closedLedgerFile, createClosedKeeper } from '../users/closed-ledger.ts'
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
const keeperOf = ({ db, users }: TestApp, dataDir: string) =>
  createClosedKeeper({
    db,
    dataDir,
    closeByOperator: users.closeByOperator,
    onError: (error) => {
      throw error
    },
  })
/** What the database still says of the member. */
const leftIn = async ({ db }: TestApp) => ({
  name: (await db.selectFrom('user').select('name').where('id', '=', member.id).executeTakeFirst())?.name,
  messages: (await db.selectFrom('contactMessage').select('id').where('email', '=', member.email).execute())
    .length,
})
const restored = { name: 'Zyx Quartz', messages: 1 }
const erased = { name: 'Closed account', messages: 0 }

test('an account closed after the backup is closed again when that is put in the place of the database', async () => {
  const dataDir = join(folder, 'same')
  expect(await leftIn(server)).toEqual(erased)
  await restoreBackup(backup, { connection: connectionOf(server), dataDir, replace: true })
  expect(await leftIn(server)).toEqual(restored)
  expect(await keeperOf(server, dataDir).keep()).toBe(1)
  expect(await leftIn(server)).toEqual(erased)
  expect(await keeperOf(server, dataDir).keep()).toBe(0)
})

test('also where the old database is lost, by a copy of the file that names closed accounts by their ids alone', async () => {
  const [dataDir, elsewhere] = [join(folder, 'first'), join(folder, 'second')]
  await keeperOf(server, dataDir).keep()
  const ledger = await readFile(closedLedgerFile(dataDir), 'utf8')
  expect(ledger).toMatch(new RegExp(`^\\S+Z ${member.id}\n$`))

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

test('a file that is something else is not taken for it', async () => {
  const path = closedLedgerFile(folder)
  await writeFile(path, 'Zyx Quartz\n')
  await expect(keeperOf(server, folder).keep()).rejects.toThrow('"Zyx Quartz" names no closed account.')
  await rm(path)
})
