import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { newId } from '../db/id.ts'
import { createFolderStore } from '../media/folder.ts'
import { keysOf } from '../photos/files.ts'
import { createTestDatabase, type TestDatabase } from '#test/kit/database.ts'
import { makePhoto, makeProperty } from '#test/kit/factories.ts'
import { readBackup } from './read.ts'
import { restoreBackup } from './restore.ts'
import { writeBackup } from './write.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-photos-'))
})
afterAll(() => rm(folder, { recursive: true }))

const restore = (path: string, { url }: TestDatabase, replace = false) =>
  restoreBackup(path, { connection: { connectionString: url }, dataDir: join(folder, 'other'), replace })

async function emptyDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase()
  onTestFinished(database.drop)
  return database
}

/** Creates a database with one photo, its files, and a backup of both. */
async function savePhoto(name: string) {
  const source = await emptyDatabase()
  const store = createFolderStore(join(folder, name))
  const id = newId()
  const propertyId = await makeProperty(source.db)
  await makePhoto(source.db, propertyId, { id, path: `/photos/${id}/808080` })
  // A photo whose pictures ship with the product.
  await makePhoto(source.db, propertyId, { position: 1 })
  for (const key of keysOf(id)) await store.put(key, Buffer.from(`the content of ${key}\0\xff`, 'latin1'), '')
  const path = join(folder, `${name}.backup`)
  const settings = {
    connection: { connectionString: source.url },
    dataDir: join(folder, 'data'),
    now: () => new Date(),
  }
  const written = await writeBackup(path, { ...settings, files: store })
  return { source, store, id, path, written, settings }
}

test('includes photo files and restores them into the configured store', async () => {
  const { id, path, written } = await savePhoto('with-files')
  expect(written).toMatchObject({ photos: 1, incomplete: 0 })
  const target = await emptyDatabase()
  const files = createFolderStore(join(folder, 'files-there'))
  await restoreBackup(path, {
    connection: { connectionString: target.url },
    dataDir: join(folder, 'other'),
    replace: false,
    files,
  })
  for (const key of keysOf(id)) {
    const file = await files.open(key)
    expect(file && (await buffer(file.stream)).toString('latin1')).toBe(`the content of ${key}\0\xff`)
  }
  expect(await target.db.selectFrom('photo').select('id').execute()).toHaveLength(2)
  expect(await target.db.selectFrom('photoLeftover').selectAll().execute()).toEqual([])
})

test('reports missing files, and detects altered ones in the backup', async () => {
  const { id, store, path, settings } = await savePhoto('missing')
  const text = gunzipSync(await readFile(path)).toString()
  const spoiled = join(folder, 'spoiled.backup')
  await writeFile(spoiled, gzipSync(text.replace('"content":"dGhl', '"content":"dGhm')))
  await expect(restore(spoiled, await emptyDatabase())).rejects.toThrow(
    `the file master.jpg of the photo ${id} is not`,
  )
  await store.delete(keysOf(id)[3] ?? '')
  const again = join(folder, 'incomplete.backup')
  expect(await writeBackup(again, { ...settings, files: store })).toMatchObject({ photos: 1, incomplete: 1 })
  expect((await readBackup(again)).header.photos).toBe(1)
})

test('marks files of replaced photos for deletion', async () => {
  const { source, id, path } = await savePhoto('replaced')
  const { propertyId } = await source.db.selectFrom('photo').select('propertyId').executeTakeFirstOrThrow()
  const later = await makePhoto(source.db, propertyId, { position: 2 })
  await restore(path, source, true)
  const left = await source.db.selectFrom('photoLeftover').select('id').execute()
  expect(left).toEqual([{ id: later }])
  expect(left).not.toContainEqual({ id })
})
