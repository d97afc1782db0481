import { appendFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '#test/kit/database.ts'
import { connect, type Database } from './connect.ts'
import { scratch } from '#test/kit/embedded-folders.ts'
import { holdsAll, readReplica } from './replica.ts'

test('trusts a replica for one second after it caught up with the current version', () => {
  const proof = { version: 7, at: 1_000 }
  expect(holdsAll(proof, 7, 1_999)).toBe(true)
  expect(holdsAll(proof, 8, 1_001)).toBe(false)
  expect(holdsAll(proof, 7, 2_000)).toBe(false)
  expect(holdsAll(proof, undefined, 1_001)).toBe(false)
  expect(holdsAll(undefined, 7, 1_001)).toBe(false)
})

async function readingFrom(replicaOf: (primary: Awaited<ReturnType<typeof createTestDatabase>>) => Database) {
  const primary = await createTestDatabase()
  const replica = replicaOf(primary)
  const reported = Promise.withResolvers<Error>()
  const read = readReplica({
    primary: primary.db,
    replica,
    changes: { version: () => 1 },
    onError: reported.resolve,
  })
  const readBy = () => read(async (db) => (db === primary.db ? 'primary' : 'replica'))
  const close = async () => {
    await replica.destroy()
    await primary.drop()
  }
  return { readBy, reported: reported.promise, close }
}

test('reports a server that is not a replica and reads from the primary', async () => {
  const { readBy, reported, close } = await readingFrom(({ name }) => {
    const { host, port, user, password } = inject('testServer')
    return connect({ host, port, user, password, database: name })
  })
  expect(await readBy()).toBe('primary')
  expect((await reported).message).toBe(
    'DATABASE_READ_URL leads to a server that is no replica of the primary.',
  )
  expect(await readBy()).toBe('primary')
  await close()
})

test('logs an unreachable replica once and reads from the primary', async () => {
  const { readBy, reported, close } = await readingFrom(() => connect({ host: '127.0.0.1', port: 1 }))
  expect(await readBy()).toBe('primary')
  expect((await reported).message).toContain('The database is not available')
  expect(await readBy()).toBe('primary')
  await close()
})

const { usedFolder, open } = scratch()

/** A server and a replica that replays WAL from the server's folder. */
async function openPair() {
  const [dataDir, copy] = [await usedFolder(), await usedFolder()]
  const clusterOf = (folder: string) => join(folder, 'postgres', 'cluster')
  const settings = {
    restore_command: `cp "${clusterOf(dataDir)}/pg_wal/%f" "%p"`,
    wal_retrieve_retry_interval: '50ms',
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'\n`)
  await appendFile(join(clusterOf(copy), 'postgresql.auto.conf'), lines.join(''))
  await writeFile(join(clusterOf(copy), 'standby.signal'), '')
  return { primary: await open({ dataDir }), replica: await open({ dataDir: copy }) }
}

test('reads from a replica, and reports and never reads another database of it', async () => {
  const pair = await openPair()
  const primary = connect(pair.primary.connection)
  onTestFinished(() => primary.destroy())
  const readingFromDatabase = (database: string) => {
    const replica = connect({ ...pair.replica.connection, database })
    onTestFinished(() => replica.destroy())
    const reported = Promise.withResolvers<Error>()
    const read = readReplica({ primary, replica, changes: { version: () => 1 }, onError: reported.resolve })
    return {
      readBy: () => read(async (db) => (db === primary ? 'primary' : 'replica')),
      reported: reported.promise,
    }
  }
  const right = readingFromDatabase(pair.primary.connection.database)
  await expect.poll(right.readBy, { timeout: 20_000 }).toBe('replica')

  const wrong = readingFromDatabase('postgres')
  expect(await wrong.readBy()).toBe('primary')
  expect((await wrong.reported).message).toBe(
    'DATABASE_READ_URL leads to another database of the replica than that of DATABASE_URL.',
  )
  expect(await wrong.readBy()).toBe('primary')
})
