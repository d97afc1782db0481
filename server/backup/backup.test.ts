import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { loadDemo } from '../../demo/load.ts'
import { linkEntries } from '../audit/chain.ts'
import { verifyChain } from '../audit/verify.ts'
import { newId } from '../db/id.ts'
import { createTestDatabase, type TestDatabase } from '#test/kit/database.ts'
import { allRows } from '#test/kit/rows.ts'
import { readBackup } from './read.ts'
import { restoreBackup } from './restore.ts'
import { writeBackup } from './write.ts'

let folder: string
let original: TestDatabase
/** Empty; must stay so after each refused restore. */
let untouched: TestDatabase
let backup: string

const at = new Date('2026-03-04T05:06:07Z')
const save = (path: string, { url }: TestDatabase = original, dataDir = join(folder, 'data')) =>
  writeBackup(path, { connection: { connectionString: url }, dataDir, now: () => at })
const restore = (path: string, { url }: TestDatabase, replace = false, dataDir = join(folder, 'other')) =>
  restoreBackup(path, { connection: { connectionString: url }, dataDir, replace })

async function emptyDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase()
  onTestFinished(database.drop)
  return database
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-'))
  await mkdir(join(folder, 'data', 'secrets'), { recursive: true })
  for (const name of ['auth', 'demo-identity', 'database-password'])
    await writeFile(join(folder, 'data', 'secrets', name), `the secret ${name}`)
  original = await createTestDatabase()
  untouched = await createTestDatabase()
  await loadDemo(original.db, { currency: 'USD', offersNeedAcceptance: false })
  // Characters that COPY must escape.
  const odd = 'tab\tline\nreturn\rback\\slash \\. \\N "quotes" ünï 🏠'
  await original.db
    .insertInto('contactMessage')
    .values({ id: newId(), name: odd, email: 'odd@people.example', message: `\\.\n${odd}` })
    .execute()
  backup = join(folder, 'first.backup')
  await save(backup)
})
afterAll(async () => {
  await original.drop()
  await untouched.drop()
  await rm(folder, { recursive: true, force: true })
})

/** All rows except the audit entry of the restore. */
async function restoredRows({ db }: TestDatabase): Promise<Record<string, string[]>> {
  const { seq } = await db
    .selectFrom('auditEntry')
    .select('seq')
    .where('action', '=', 'restore')
    .executeTakeFirstOrThrow()
  const { audit_entry: entries = [], audit_unlinked: unlinked = [], ...others } = await allRows(db)
  return {
    ...others,
    audit_entry: entries.filter((text) => !text.startsWith(`(${seq},`)),
    audit_unlinked: unlinked.filter((text) => text !== `(${seq})`),
  }
}

test('restores every table row by row', async () => {
  const copy = await emptyDatabase()
  const restored = await restore(backup, copy)
  const rows = await allRows(original.db)
  expect(await restoredRows(copy)).toEqual(rows)
  expect(rows['property']?.length).toBeGreaterThan(10)
  expect(restored.tables.map(({ name }) => name).toSorted()).toEqual(
    Object.keys(rows).filter((name) => !name.startsWith('kysely_')),
  )
})

test('preserves all constraints, triggers, and indexes', async () => {
  const rules = async ({ db }: TestDatabase) => {
    const constraints =
      await sql`select conrelid::regclass::text, conname, pg_get_constraintdef(oid), convalidated
      from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2`.execute(db)
    const triggers = await sql`select tgrelid::regclass::text, tgname, tgenabled, pg_get_triggerdef(oid)
      from pg_trigger where not tgisinternal order by 1, 2`.execute(db)
    return [constraints.rows, triggers.rows]
  }
  const copy = await emptyDatabase()
  await restore(backup, copy)
  expect(await rules(copy)).toEqual(await rules(original))
})

test('rejects rows with dangling references', async () => {
  const path = join(folder, 'orphans.backup')
  const orphaned = await emptyDatabase()
  await restore(backup, orphaned)
  await sql`alter table review drop constraint review_user_id_fkey`.execute(orphaned.db)
  await orphaned.db
    .updateTable('review')
    .set({ userId: sql`gen_random_uuid()` })
    .execute()
  await save(path, orphaned)
  await expect(restore(path, untouched)).rejects.toThrow('violates foreign key constraint')
  expect((await allRows(untouched.db))['review']).toEqual([])
})

test('continues sequences, audit log, and constraints after a restore', async () => {
  const copy = await emptyDatabase()
  await restore(backup, copy)
  const entries = () => copy.db.selectFrom('auditEntry').select(['seq', 'kind']).orderBy('seq').execute()
  const before = await entries()
  expect(before.length).toBeGreaterThan(10)
  await copy.db
    .insertInto('user')
    .values({ id: newId(), name: 'Next', email: 'next@people.example' })
    .execute()
  const after = await entries()
  expect(after.slice(0, -1)).toEqual(before)
  expect(after.at(-1)?.kind).toBe('user')
  await expect(sql`truncate audit_entry`.execute(copy.db)).rejects.toThrow('append-only')
  await linkEntries(copy.db)
  const verdict = await copy.db.transaction().execute((tx) => verifyChain(tx, []))
  expect(verdict.broken).toBeUndefined()
  expect(verdict.checked).toBe(after.length)
})

test('takes a consistent snapshot during concurrent writes', async () => {
  const source = await emptyDatabase()
  await loadDemo(source.db, { currency: 'USD', offersNeedAcceptance: false })
  const before = await allRows(source.db)
  const { id: propertyId } = await source.db.selectFrom('property').select('id').executeTakeFirstOrThrow()
  const stop = new AbortController()
  let pairs = 0
  // Each transaction writes to two tables, including the first and the last of a backup.
  const write = async () => {
    while (!stop.signal.aborted) {
      const id = newId()
      const email = `${id}@people.example`
      await source.db.transaction().execute(async (tx) => {
        await tx.insertInto('user').values({ id, name: 'Pair', email }).execute()
        await tx.insertInto('wishlistItem').values({ id, propertyId, userId: id }).execute()
        await tx.insertInto('contactMessage').values({ id, name: 'Pair', email, message: 'Pair' }).execute()
      })
      pairs += 1
    }
  }
  const writing = Promise.all([write(), write()])
  await expect.poll(() => pairs).toBeGreaterThan(5)
  const file = join(folder, 'busy.backup')
  await save(file, source)
  const during = pairs
  stop.abort()
  await writing
  const copy = await emptyDatabase()
  await restore(file, copy)
  const counted = await Promise.all(
    (['user', 'wishlistItem', 'contactMessage'] as const).map(async (table) => {
      const rows = await copy.db.selectFrom(table).select('id').execute()
      return rows.length
    }),
  )
  const [user, wish, message] = ['user', 'wishlist_item', 'contact_message'].map(
    (name) => before[name]?.length ?? 0,
  )
  const saved = (counted[0] ?? 0) - (user ?? 0)
  expect(counted).toEqual([user, wish, message].map((rows) => (rows ?? 0) + saved))
  expect(saved).toBeGreaterThan(5)
  expect(saved).toBeLessThanOrEqual(during + 2)
})

test('creates a complete file for its owner only, and replaces no other file', async () => {
  expect((await stat(backup)).mode & 0o777).toBe(0o600)
  const before = await readFile(backup)
  await expect(save(backup)).rejects.toThrow('exists already')
  expect(await readFile(backup)).toEqual(before)
  expect((await readdir(folder)).filter((name) => name.endsWith('.partial'))).toEqual([])
})

test('replaces existing rows only on request, and reports what would be lost', async () => {
  const target = await emptyDatabase()
  await target.db
    .insertInto('user')
    .values({ id: newId(), name: 'Last', email: 'last@people.example' })
    .execute()
  const before = await allRows(target.db)
  await expect(restore(backup, target)).rejects.toThrow(/not empty; these rows would be lost: .*1 of user\./)
  expect(await allRows(target.db)).toEqual(before)
  await restore(backup, target, true)
  expect(await restoredRows(target)).toEqual(await allRows(original.db))
})

/** Writes an altered copy of the backup. */
async function altered(name: string, change: (text: string) => string): Promise<string> {
  const path = join(folder, name)
  const text = gunzipSync(await readFile(backup)).toString()
  const changed = change(text)
  if (changed === text) throw new Error('Nothing was changed.')
  await writeFile(path, gzipSync(changed))
  return path
}

test.each([
  [
    'a changed row',
    (text: string) => text.replace('odd@people.example', 'bad@people.example'),
    'rows of contact_message',
  ],
  [
    'a lost row',
    (text: string) => text.replace(/\n[^\n]*odd@people\.example[^\n]*/, ''),
    'rows of contact_message',
  ],
  ['a lost end', (text: string) => text.slice(0, text.lastIndexOf('{"end"')), 'its end is missing'],
  ['a line cut short', (text: string) => text.slice(0, -20), 'middle of a line'],
  [
    'another secret',
    (text: string) => text.replace('the secret auth', 'no secret auth'),
    'its checksum is another',
  ],
  ['something added', (text: string) => `${text}{"more":1}\n`, 'something was added'],
  ['another kind of file', () => 'id,name\n1,House\n', 'another kind of file'],
])('detects %s before changing anything', async (name, change, words) => {
  const before = await allRows(untouched.db)
  const path = await altered(`${name.replaceAll(' ', '-')}.backup`, change)
  await expect(restore(path, untouched, true)).rejects.toThrow(words)
  expect(await allRows(untouched.db)).toEqual(before)
})

test.each([0.1, 0.5, 0.9, 0.999])(
  'rejects a file truncated to %d of its length and changes nothing',
  async (part) => {
    const path = join(folder, `cut-${part}.backup`)
    const complete = await readFile(backup)
    await writeFile(path, complete.subarray(0, Math.floor(complete.length * part)))
    await expect(restore(path, untouched, true)).rejects.toThrow('is not a whole backup')
    expect((await allRows(untouched.db))['user']).toEqual([])
  },
)

test('changes nothing if the file changes after the check', async () => {
  const path = await altered('swapped.backup', (text) =>
    text.replace('odd@people.example', 'bad@people.example'),
  )
  const good = await readFile(backup)
  const bad = await readFile(path)
  await writeFile(path, good)
  // The restore waits for this lock after the check.
  const restoring = await untouched.db.transaction().execute(async (tx) => {
    await sql`lock table blog in access share mode`.execute(tx)
    const running = restore(path, untouched).catch((error: unknown) => String(error))
    const waits = sql<{
      n: number
    }>`select count(*) as n from pg_locks join pg_database on pg_database.oid = database
      where not granted and datname = current_database()`
    await expect.poll(async () => (await waits.execute(untouched.db)).rows[0]?.n, { timeout: 20_000 }).toBe(1)
    await writeFile(path, bad)
    return { running }
  })
  expect(await restoring.running).toContain('are not those that were saved')
  expect((await allRows(untouched.db))['user']).toEqual([])
})

test('rejects a backup of another build of its release', async () => {
  const [last] = (await readBackup(backup)).header.migrations.slice(-1)
  const newer = await altered('newer.backup', (text) => text.replace(`"${last}"`, `"${last}","9999-later"`))
  await expect(restore(newer, untouched)).rejects.toThrow(
    /is of a database of another build of the same release \d\S* \(its last step is 9999-later, .*\)\. Restore it with that build, for example by updating this folder .*\. Nothing/,
  )
  const older = await altered('older.backup', (text) => text.replace(`,"${last}"`, ''))
  await expect(restore(older, untouched)).rejects.toThrow(
    /is of a database of another build of the same release \d.* Restore it with that build, then start this one/,
  )
})

test('includes secrets, except the password of the embedded database', async () => {
  const { secrets } = await readBackup(backup)
  expect(secrets).toEqual([
    { secret: 'auth', text: 'the secret auth' },
    { secret: 'demo-identity', text: 'the secret demo-identity' },
  ])
  const dataDir = join(folder, 'secrets-here')
  await mkdir(join(dataDir, 'secrets'), { recursive: true })
  await writeFile(join(dataDir, 'secrets', 'auth'), 'another')
  const { changedSecrets } = await restore(backup, await emptyDatabase(), false, dataDir)
  expect(changedSecrets).toEqual(['auth', 'demo-identity'])
  const remaining = await readdir(join(dataDir, 'secrets'))
  expect(remaining.toSorted()).toEqual(['auth', 'auth.replaced', 'demo-identity'])
  expect(await readFile(join(dataDir, 'secrets', 'auth'), 'utf8')).toBe('the secret auth')
  expect((await stat(join(dataDir, 'secrets', 'auth'))).mode & 0o777).toBe(0o600)
})
