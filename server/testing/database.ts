import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { type Changes, listenForChanges } from '../db/changes.ts'
import { connect, type Database } from '../db/connect.ts'

export type TestDatabase = {
  db: Database
  changes: Changes
  url: string
  name: string
  drop(): Promise<void>
}

let administration: Promise<pg.Client> | undefined

/** One connection for all files of a worker, which ends with it. */
async function openAdministration(): Promise<pg.Client> {
  const { host, port, user, password } = inject('testServer')
  const client = new pg.Client({ host, port, user, password, database: 'postgres' })
  // The server may end before the worker does.
  client.on('error', () => {
    administration = undefined
  })
  await client.connect()
  return client
}

async function administer(statement: string): Promise<void> {
  administration ??= openAdministration()
  await (await administration).query(statement)
}

const notAllowed = '42501'

/** By force, since what a test has killed may still be connected; the server's own upkeep ends for the server alone. */
async function dropDatabase(name: string): Promise<void> {
  try {
    await administer(`drop database ${name} with (force)`)
  } catch (error) {
    if (!(error instanceof pg.DatabaseError && error.code === notAllowed)) throw error
    await administer(`drop database ${name}`)
  }
}

function connectAndListen(connection: pg.ClientConfig) {
  const changes = listenForChanges(connection)
  // On a slow machine a hundred callers wait longer than the product lets them.
  const patient = { connectionTimeoutMillis: 60_000 }
  const db = connect({ ...connection, ...patient, changes, keepsPlans: true })
  const close = async () => {
    await changes.close()
    await db.destroy()
  }
  return { db, changes, close }
}

/** Further connections to the database of another one. */
export function joinTestDatabase(url: string): TestDatabase {
  const name = new URL(url).pathname.slice(1)
  const { db, changes, close } = connectAndListen({ connectionString: url })
  return { db, changes, name, url, drop: close }
}

/** A database of this test file alone: migrated, or with nothing in it at all, and without rows. */
export async function createTestDatabase(from: 'migrated' | 'nothing' = 'migrated'): Promise<TestDatabase> {
  const { host, port, user, password, template } = inject('testServer')
  const database = `test_${randomBytes(6).toString('hex')}`
  const source = from === 'migrated' ? template : 'template1'
  // Through the log, which is the default, it takes five times as long.
  await administer(`create database ${database} template ${source} strategy file_copy`)
  const { db, changes, close } = connectAndListen({ host, port, user, password, database })
  const query = new URLSearchParams({ host, port: String(port) })
  const credentials = `${encodeURIComponent(user)}:${encodeURIComponent(password ?? '')}`
  return {
    db,
    changes,
    name: database,
    url: `postgres://${credentials}@localhost/${database}?${query}`,
    drop: async () => {
      await close()
      await dropDatabase(database)
    },
  }
}
