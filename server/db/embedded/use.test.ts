import { mkdir, readFile, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { DataFolderInUse, openEmbeddedPostgres } from './index.ts'
import { findPostmaster } from './postmaster.ts'
import { notesOnData, query, scratch } from '#test/kit/embedded-folders.ts'

const { folder, usedFolder, open } = scratch()
const clusterOf = (dataDir: string) => join(dataDir, 'postgres', 'cluster')

test('creates a database on first use and finds its rows later', async () => {
  const dataDir = join(await folder(), 'deep', 'data')
  const first = await open({ dataDir })
  await query(first, `create table note as select 'kept' as text`)
  await first.close()
  expect(await findPostmaster(clusterOf(dataDir))).toBeUndefined()
  expect(await query(await open({ dataDir }), 'select text from note')).toEqual([{ text: 'kept' }])
})

test('supports case rules beyond ASCII, and enables checksums', async () => {
  const database = await open({ dataDir: await usedFolder() })
  const sql = `select lower('ZÜRICH Ж') as lower, 'Åre' ilike 'å%' as alike,
    current_setting('data_checksums') as checksums, current_setting('listen_addresses') as addresses`
  expect(await query(database, sql)).toEqual([
    { lower: 'zürich ж', alike: true, checksums: 'on', addresses: '' },
  ])
})

test('writes durably unless a test opts out', async () => {
  const sql = `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as wait`
  expect(await query(await open({ dataDir: await usedFolder(), fast: false }), sql)).toEqual([
    { fsync: 'on', wait: 'on' },
  ])
  expect(await query(await open({ dataDir: await usedFolder() }), sql)).toEqual([
    { fsync: 'off', wait: 'off' },
  ])
})

test('gives the application a role that is no superuser, can create databases, and needs its password', async () => {
  const database = await open({ dataDir: await usedFolder() })
  await expect(query(database, `select pg_read_file('/etc/passwd')`)).rejects.toThrow('permission denied')
  await query(database, 'create database another')
  await query(database, 'create extension pg_trgm')
  const stranger = { connection: { ...database.connection, password: 'guess' } }
  await expect(query(stranger, 'select 1')).rejects.toThrow('password authentication failed')
})

test('restricts secrets and database to the owner', async () => {
  // Copies keep the modes of the original.
  const dataDir = await usedFolder()
  const { connection } = await open({ dataDir })
  const modes = async (path: string) => ((await stat(join(dataDir, path))).mode & 0o007).toString(8)
  expect(await Promise.all(['secrets', 'secrets/database-password', 'postgres'].map(modes))).toEqual([
    '0',
    '0',
    '0',
  ])
  expect(await readFile(join(dataDir, 'secrets/database-password'), 'utf8')).toBe(connection.password)
})

test('keeps a private data folder private', async () => {
  const dataDir = join(await folder(), 'closed')
  await mkdir(dataDir, { mode: 0o700 })
  const database = await open({ dataDir })
  expect(notesOnData(database)).toEqual([])
  expect((await stat(dataDir)).mode & 0o707).toBe(0o700)
  expect(await readdir(dataDir)).toEqual(['postgres', 'secrets'])
})

test('rejects a second instance with a message, and lets a command join', async () => {
  const dataDir = await usedFolder()
  await open({ dataDir })
  const refused = openEmbeddedPostgres({ dataDir, exclusive: true })
  await expect(refused).rejects.toThrow(DataFolderInUse)
  await expect(refused).rejects.toThrow(`The data folder ${dataDir} is in use by another running instance`)
  expect(await query(await open({ dataDir, exclusive: false }), 'select 1 as one')).toEqual([{ one: 1 }])
})

test('stops the server when its last user closes', async () => {
  const dataDir = await usedFolder()
  const application = await open({ dataDir })
  const command = await open({ dataDir, exclusive: false })
  await application.close()
  expect(await query(command, 'select 1 as one')).toEqual([{ one: 1 }])
  await open({ dataDir }).then((next) => next.close())
  expect(await query(command, 'select 1 as one')).toEqual([{ one: 1 }])
  await command.close()
  expect(await findPostmaster(clusterOf(dataDir))).toBeUndefined()
})

test('shares one database between two concurrent first opens', async () => {
  const dataDir = await folder()
  const opens = Array.from({ length: 2 }, () => open({ dataDir, exclusive: false }))
  const databases = await Promise.all(opens)
  await Promise.all(databases.map((database, index) => query(database, `create table t${index} ()`)))
  await Promise.all(databases.map((database) => database.close()))
  const [count] = await query(
    await open({ dataDir }),
    `select count(*)::int as n from pg_tables where tablename ~ '^t\\d$'`,
  )
  expect(count).toEqual({ n: 2 })
})
