import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { connect, type Database } from '../db/connect.ts'

export type TestDatabase = { db: Database; url: string; name: string; drop(): Promise<void> }

async function administer(statement: string): Promise<void> {
  const { host, port, user, password } = inject('testServer')
  const client = new pg.Client({ host, port, user, password, database: 'postgres' })
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** Further connections to the database of another one. */
export function joinTestDatabase(url: string): TestDatabase {
  const db = connect({ connectionString: url })
  const name = new URL(url).pathname.slice(1)
  return { db, name, url, drop: () => db.destroy() }
}

/** A database of this test file alone: migrated, or with nothing in it at all, and without rows. */
export async function createTestDatabase(from: 'migrated' | 'nothing' = 'migrated'): Promise<TestDatabase> {
  const { host, port, user, password, template } = inject('testServer')
  const database = `test_${randomBytes(6).toString('hex')}`
  await administer(`create database ${database} template ${from === 'migrated' ? template : 'template1'}`)
  const db = connect({ host, port, user, password, database })
  const query = new URLSearchParams({ host, port: String(port) })
  const credentials = `${encodeURIComponent(user)}:${encodeURIComponent(password ?? '')}`
  return {
    db,
    name: database,
    url: `postgres://${credentials}@localhost/${database}?${query}`,
    drop: async () => {
      await db.destroy()
      await administer(`drop database ${database} with (force)`)
    },
  }
}
