import { execFile } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { writeBackup } from '#server/backup/write.ts'
import { newId } from '#server/db/id.ts'
import { joinInstallation } from '#server/db/installation.ts'
import { migrate, migrationNames, migrations } from '#server/db/migrate.ts'
import { recordCurrency } from '#server/db/price-currency.ts'
import { createTestDatabase, type TestDatabase } from '#test/kit/database.ts'
import { makeProperty } from '#test/kit/factories.ts'
import { allRows } from '#test/kit/rows.ts'
import { runTool } from './processes.ts'

const [saved, another] = [1, 2].map(() => randomBytes(36).toString('base64')) as [string, string]
const last = migrationNames.toSorted().at(-1) ?? ''
let folder: string
let backup: string
let older: string
let damaged: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'restore-'))
  backup = join(folder, 'now.backup')
  const source = await createTestDatabase()
  await addMember(source, 'Saved')
  await mkdir(join(folder, 'source/secrets'), { recursive: true })
  await writeFile(join(folder, 'source/secrets/auth'), saved)
  await writeBackup(backup, {
    connection: { connectionString: source.url },
    dataDir: join(folder, 'source'),
    now: () => new Date(),
  })
  await source.drop()
  const text = gunzipSync(await readFile(backup)).toString()
  // The same rows, as the previous release would have written them.
  const [head = '', ...lines] = text.split('\n')
  older = join(folder, 'older.backup')
  const olderText = [head.replace(`,"${last}"`, ''), ...lines.slice(0, -2)].join('\n')
  await writeFile(older, gzipSync(withChecksum(`${olderText}\n`)))
  damaged = join(folder, 'damaged.backup')
  await writeFile(damaged, gzipSync(text.slice(0, -20)))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const withChecksum = (text: string) =>
  `${text}${JSON.stringify({ end: true, sha256: createHash('sha256').update(text).digest('hex') })}\n`

const addMember = ({ db }: TestDatabase, name: string) =>
  db
    .insertInto('user')
    .values({ id: newId(), name, email: `${name.toLowerCase()}@people.example` })
    .execute()

/** Runs the command as a separate process. */
const run = (command: 'backup' | 'restore', args: string[], env: Record<string, string> = {}) =>
  new Promise<{ code: number; output: string; errors: string }>((resolve) => {
    const settings = { ...process.env, DATA_DIR: join(folder, 'data'), ...env }
    const script = join(import.meta.dirname, `${command}.ts`)
    execFile(process.execPath, [script, ...args], { env: settings }, (error, output, errors) =>
      resolve({ code: Number(error?.code ?? 0), output, errors }),
    )
  })
const restore = (args: string[], env?: Record<string, string>) => run('restore', args, env)

/** A database migrated by the previous release, or an empty one. */
async function openDatabase(from: 'older release' | 'nothing'): Promise<TestDatabase> {
  const database = await createTestDatabase('nothing')
  onTestFinished(database.drop)
  const steps = Object.fromEntries(Object.entries(migrations).filter(([name]) => name !== last))
  if (from === 'older release') await migrate(database.db, steps, '0.0.1')
  return database
}

test('a rejected file changes neither an empty nor an older database', async () => {
  const empty = await openDatabase('nothing')
  const old = await openDatabase('older release')
  const before = await allRows(old.db)
  expect(before['kysely_migration']).not.toContain(last)
  const [into, over] = [{ DATABASE_URL: empty.url }, { DATABASE_URL: old.url }]
  const refusals = await Promise.all([
    restore([older], into),
    restore([damaged], into),
    restore([older, '--replace'], over),
  ])
  for (const { code, output, errors } of refusals) {
    expect([code, output]).toEqual([1, ''])
    expect(errors).toMatch(/Nothing has been changed\.\n$/)
  }
  expect(await allRows(empty.db)).toEqual({})
  expect(await allRows(old.db)).toEqual(before)
})

test('checks for existing rows before it migrates an older database, and replaces them only on request', async () => {
  const old = await openDatabase('older release')
  await addMember(old, 'Here')
  const before = await allRows(old.db)
  const refused = await restore([backup], { DATABASE_URL: old.url })
  expect(refused.code).toBe(1)
  expect(refused.errors).toMatch(
    /not empty; these rows would be lost: .*1 of user\. Nothing has been changed/,
  )
  expect(await allRows(old.db)).toEqual(before)

  const replaced = await restore([backup, '--replace'], { DATABASE_URL: old.url })
  expect(replaced).toMatchObject({ code: 0, errors: '' })
  expect(await old.db.selectFrom('user').select('name').execute()).toEqual([{ name: 'Saved' }])
  expect((await allRows(old.db))['kysely_migration']).toContain(last)
})

test('a backup by a newer release records the release of the database', async () => {
  const old = await openDatabase('older release')
  const file = join(folder, 'not-upgraded.backup')
  const taken = await runTool('node', ['scripts/backup.ts', file], {
    DATABASE_URL: old.url,
    DATA_DIR: folder,
  })
  expect(taken).toMatchObject({ ok: true })
  const { code, output, errors } = await restore([file, '--check'])
  expect([code, output]).toEqual([2, expect.stringContaining(', of a database of release 0.0.1.\n')])
  expect(errors).toMatch(/ is of a database of release 0\.0\.1 .* Restore it with that release, then start/)
})

test('with AUTH_SECRET set, does not restore the secret of the backup and reports a difference', async () => {
  const database = await openDatabase('nothing')
  const dataDir = join(folder, 'with-setting')
  const settings = { DATABASE_URL: database.url, DATA_DIR: dataDir }
  const other = await restore([backup], { ...settings, AUTH_SECRET: another })
  expect(other).toMatchObject({ code: 0, errors: '' })
  expect(other.output).toMatch(/^AUTH_SECRET differs from the secret of the backup and stays in use: /m)
  expect(other.output).not.toContain('Restored the secrets')
  const same = await restore([backup, '--replace'], { ...settings, AUTH_SECRET: saved })
  expect(same.output).not.toContain('AUTH_SECRET')
  expect(await readdir(join(dataDir, 'secrets'))).toEqual([])

  const without = await restore([backup, '--replace'], settings)
  expect(without.output).toContain('Restored the secrets auth.')
  expect(await readFile(join(dataDir, 'secrets/auth'), 'utf8')).toBe(saved)
})

test('with AUTH_SECRET set, a backup has no secret, and its restore creates none', async () => {
  const source = await openDatabase('older release')
  await migrate(source.db)
  const file = join(folder, 'without-secret.backup')
  const settings = { DATABASE_URL: source.url, DATA_DIR: join(folder, 'source'), AUTH_SECRET: another }
  const taken = await runTool('node', ['scripts/backup.ts', file], settings)
  expect(taken.output).toContain(' the secrets (none): ')
  const database = await openDatabase('nothing')
  const dataDir = join(folder, 'no-secret')
  const { output } = await restore([file], { DATABASE_URL: database.url, DATA_DIR: dataDir })
  expect(output).toContain('are closed again when the product starts.')
  expect(await readdir(join(dataDir, 'secrets'))).toEqual([])
})

test('--check reports by exit code whether the file is complete and this release can restore it', async () => {
  const [whole, other, cut] = await Promise.all(
    [backup, older, damaged].map((file) => restore([file, '--check'])),
  )
  expect(whole?.code).toBe(0)
  expect(whole?.output).toMatch(/is complete: .*\nThis release, \d.*, can restore it\./)
  expect(other?.code).toBe(2)
  expect(other?.output).toContain('is complete: ')
  expect(other?.errors).toMatch(
    /^This release cannot restore it\. The backup of .* Restore it with that build/,
  )
  expect(cut).toMatchObject({ code: 1, output: '' })
})

test('prints one line when the backup cannot be written', async () => {
  const database = await createTestDatabase()
  onTestFinished(database.drop)
  const file = join(folder, 'missing', 'now.backup')
  const { code, errors } = await run('backup', [file], { DATABASE_URL: database.url })
  expect(code).toBe(1)
  expect(errors).toMatch(/^Could not write the backup: ENOENT: [^\n]*\n$/)
})

test('restores prices only under their CURRENCY, also in place of others', async () => {
  const [source, target] = [await createTestDatabase(), await createTestDatabase()]
  onTestFinished(source.drop)
  onTestFinished(target.drop)
  const file = join(folder, 'euros.backup')
  await recordCurrency(source.db, 'EUR')
  await makeProperty(source.db, { title: 'In euros' })
  await writeBackup(file, {
    connection: { connectionString: source.url },
    dataDir: folder,
    now: () => new Date(),
  })
  await recordCurrency(target.db, 'USD')
  await makeProperty(target.db)
  const before = await allRows(target.db)
  const into = { DATABASE_URL: target.url }
  expect(await restore([file, '--replace'], into)).toEqual({
    code: 1,
    output: '',
    errors: 'CURRENCY: the prices in the backup are in EUR; set CURRENCY=EUR.\n',
  })
  expect(await allRows(target.db)).toEqual(before)
  expect(await restore([file, '--replace'], { ...into, CURRENCY: 'EUR' })).toMatchObject({
    code: 0,
    errors: '',
  })
  expect(await target.db.selectFrom('priceCurrency').select('currency').execute()).toEqual([
    { currency: 'EUR' },
  ])
  expect(await target.db.selectFrom('property').select('title').execute()).toEqual([{ title: 'In euros' }])

  // A backup without prices leaves the currency to the settings.
  const emptied = await restore([backup, '--replace'], { ...into, CURRENCY: 'AED' })
  expect(emptied).toMatchObject({ code: 0, errors: '' })
  expect(await target.db.selectFrom('priceCurrency').select('currency').execute()).toEqual([
    { currency: 'AED' },
  ])
  await joinInstallation(target, { secret: saved, mediaStore: 'photos', currency: 'USD' })
  const running = await restore([file, '--replace'], { ...into, CURRENCY: 'EUR' })
  expect([running.code, running.errors]).toEqual([1, expect.stringMatching(/^CURRENCY: another process/)])
})
