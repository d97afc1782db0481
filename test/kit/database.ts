import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { type Changes, listenForChanges } from '#server/db/changes.ts'
import { connect, type Database } from '#server/db/connect.ts'

export type TestDatabase = {
  db: Database
  changes: Changes
  url: string
  name: string
  drop(): Promise<void>
}

let adminClient: Promise<pg.Client> | undefined

/** One connection for all test files of a worker. */
async function openAdminClient(): Promise<pg.Client> {
  const { host, port, user, password } = inject('testServer')
  const client = new pg.Client({ host, port, user, password, database: 'postgres' })
  // The server may stop before the worker does.
  client.on('error', () => {
    adminClient = undefined
  })
  await client.connect()
  return client
}

async function runAsAdmin(statement: string): Promise<void> {
  adminClient ??= openAdminClient()
  await (await adminClient).query(statement)
}

const insufficientPrivilege = '42501'

/**
 * Forced, because processes killed by a test may still be connected. Autovacuum can only be terminated by
 * superusers, so then the drop is retried without force.
 */
async function dropDatabase(name: string): Promise<void> {
  try {
    await runAsAdmin(`drop database ${name} with (force)`)
  } catch (error) {
    if (!(error instanceof pg.DatabaseError && error.code === insufficientPrivilege)) throw error
    await runAsAdmin(`drop database ${name}`)
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

/** Opens further connections to an existing test database. */
export function joinTestDatabase(url: string): TestDatabase {
  const name = new URL(url).pathname.slice(1)
  const { db, changes, close } = connectAndListen({ connectionString: url })
  return { db, changes, name, url, drop: close }
}

/** A separate database for a test file: migrated, or completely empty; always without rows. */
export async function createTestDatabase(from: 'migrated' | 'nothing' = 'migrated'): Promise<TestDatabase> {
  const { host, port, user, password, template } = inject('testServer')
  const database = `test_${randomBytes(6).toString('hex')}`
  const source = from === 'migrated' ? template : 'template1'
  // The default strategy, through the WAL, takes five times as long.
  await runAsAdmin(`create database ${database} template ${source} strategy file_copy`)
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
