import { expect, inject, test } from 'vitest'
import { createTestDatabase } from '../testing/database.ts'
import { connect, type Database } from './connect.ts'
import { holdsAll, readReplica } from './replica.ts'

test('a replica holds all that is known while it has been seen to, of this version, within a second', () => {
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
  const told = Promise.withResolvers<Error>()
  const read = readReplica({
    primary: primary.db,
    replica,
    changes: { version: () => 1 },
    onError: told.resolve,
  })
  const readBy = () => read(async (db) => (db === primary.db ? 'primary' : 'replica'))
  const close = async () => {
    await replica.destroy()
    await primary.drop()
  }
  return { readBy, told: told.promise, close }
}

test('a server that is no replica is told of, and reads go to the primary', async () => {
  const { readBy, told, close } = await readingFrom(({ name }) => {
    const { host, port, user, password } = inject('testServer')
    return connect({ host, port, user, password, database: name })
  })
  expect(await readBy()).toBe('primary')
  expect((await told).message).toBe('DATABASE_READ_URL leads to a server that is no replica of the primary.')
  expect(await readBy()).toBe('primary')
  await close()
})

test('a replica that is not there costs nothing but a line in the log', async () => {
  const { readBy, told, close } = await readingFrom(() => connect({ host: '127.0.0.1', port: 1 }))
  expect(await readBy()).toBe('primary')
  expect((await told).message).toContain('The database is not available')
  expect(await readBy()).toBe('primary')
  await close()
})
