import { sql } from 'kysely'
import type { Connection } from '../db/connect.ts'

export async function listMigrations(db: Connection): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}
