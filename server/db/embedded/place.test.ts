import { chmod, cp, lstat, mkdir, readFile, readdir, readlink, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { canWorkIn, chooseAccount, runAs, runsAsRoot } from './account.ts'
import { findServerFiles, locatePackage, restoreSymlinks } from './binaries.ts'
import { prepareDataFolder } from './place.ts'
import { notesOnData, query, scratch } from '#test/kit/embedded-folders.ts'

const { folder, usedFolder, open } = scratch()

test('puts the socket of a data folder with a long path into a short folder', async () => {
  const dataDir = await usedFolder('long-'.repeat(20))
  const database = await open({ dataDir })
  const { host } = database.connection
  expect(host).toBe(join(tmpdir(), `real-estate-${(await prepareDataFolder(dataDir)).key}`))
  expect((await lstat(host)).mode & 0o777).toBe(0o700)
  expect(await query(database, 'select 1 as one')).toEqual([{ one: 1 }])
  await database.close()
  await rm(host, { recursive: true })
})

test('does not use a socket folder that another user created', async () => {
  const dataDir = await usedFolder('long-'.repeat(20))
  const trap = join(tmpdir(), `real-estate-${(await prepareDataFolder(dataDir)).key}`)
  await mkdir(trap)
  await chmod(trap, 0o777)
  const database = await open({ dataDir })
  const { host } = database.connection
  expect(host).toMatch(new RegExp(`^${trap}-.+`))
  expect((await lstat(host)).mode & 0o777).toBe(0o700)
  await database.close()
  await Promise.all([trap, host].map((path) => rm(path, { recursive: true })))
})

// As root, the server runs as an account that may not enter such a folder.
test('supports a data folder below a private folder, and reports where its files are', async () => {
  const [home, systemDir] = [await folder(), await folder()]
  await chmod(home, 0o700)
  const dataDir = join(home, 'data')
  const first = await open({ dataDir, systemDir })
  await query(first, `create table note as select 'kept' as text`)
  const elsewhere = (await readdir(systemDir)).filter((name) => !name.startsWith('postgres-'))
  const note = `The database runs as the account nobody, which may not enter ${dataDir}: its files are in ${systemDir}/${elsewhere[0]}.`
  expect(notesOnData(first)).toEqual(runsAsRoot() ? [note] : [])
  await first.close()

  const second = await open({ dataDir, systemDir })
  expect(notesOnData(second)).toEqual(notesOnData(first))
  expect(await query(second, 'select text from note')).toEqual([{ text: 'kept' }])
  await second.close()

  await rm(dataDir, { recursive: true })
  await expect(query(await open({ dataDir, systemDir }), 'select text from note')).rejects.toThrow(
    'does not exist',
  )
})

test('runs programs from a private folder, or from a copy that the account can enter', async () => {
  const [home, systemDir] = [await folder(), await folder()]
  const source = await locatePackage()
  const native = join(home, 'native')
  await cp(source.folder, native, { recursive: true, verbatimSymlinks: true })
  await chmod(home, 0o700)
  const account = await chooseAccount('0')
  const { folder: found, notes } = await findServerFiles(account, systemDir, { ...source, folder: native })
  expect(found).toBe(runsAsRoot() ? join(systemDir, `postgres-${source.version}`) : native)
  expect(notes).toHaveLength(runsAsRoot() ? 1 : 0)
  expect(await runAs(account, join(found, 'bin/initdb'), ['--version'])).toMatchObject({ ok: true })
})

test('creates the symlinks that a skipped install script left out', async () => {
  const root = await folder()
  await mkdir(join(root, 'native/lib'), { recursive: true })
  await writeFile(join(root, 'native/lib/libx.so.1.2'), '')
  const links = [{ source: 'native/lib/libx.so.1.2', target: 'native/lib/libx.so.1' }]
  await writeFile(join(root, 'native/pg-symlinks.json'), JSON.stringify(links))
  await restoreSymlinks(root)
  await restoreSymlinks(root)
  expect(await readlink(join(root, 'native/lib/libx.so.1'))).toBe('libx.so.1.2')
})

test('rejects files of another major version with a message', async () => {
  const dataDir = await usedFolder()
  await writeFile(join(dataDir, 'postgres/cluster/PG_VERSION'), '12\n')
  await expect(open({ dataDir })).rejects.toThrow('was made by PostgreSQL 12, and this release brings 18')
})

test('rejects a file in place of the data folder, with the setting and the solution', async () => {
  const file = join(await folder(), 'file')
  await writeFile(file, '')
  await expect(open({ dataDir: file })).rejects.toThrow(
    `DATA_DIR: ${file} cannot be created (EEXIST); set it to a folder that this account may create or use.`,
  )
})

test('opens an existing database for a command, and creates none', async () => {
  const [used, unused] = [await usedFolder(), await folder()]
  const database = await open({ dataDir: used, exclusive: false, mustExist: true })
  expect(await query(database, 'select 1 as one')).toEqual([{ one: 1 }])
  await expect(open({ dataDir: unused, exclusive: false, mustExist: true })).rejects.toThrow(
    `DATA_DIR: there is no database in ${unused}; run this command with the settings of the product.`,
  )
  expect(await readdir(unused)).toEqual([])
})

test('reports a lost password with a message', async () => {
  const dataDir = await usedFolder()
  const file = join(dataDir, 'secrets/database-password')
  const password = await readFile(file, 'utf8')
  await writeFile(file, 'another')
  await expect(open({ dataDir })).rejects.toThrow(`The password in ${file} is not that of the database`)
  await writeFile(file, password)
  await open({ dataDir })
})

test('checks access to a folder several times at once without interference', async () => {
  const [path, uid] = [await folder(), process.getuid?.() ?? 0]
  const checks = Array.from({ length: 20 }, () => canWorkIn({ uid, name: 'current user' }, path))
  expect(new Set(await Promise.all(checks))).toEqual(new Set([true]))
})
