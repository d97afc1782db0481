import { sql } from 'kysely'
import type { Database } from '#server/db/connect.ts'

/** Every row of every table as text, sorted, by table. */
export async function allRows(db: Database): Promise<Record<string, string[]>> {
  const tables = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by relname`.execute(db)
  const rows: Record<string, string[]> = {}
  for (const { name } of tables.rows) {
    // The time of a migration differs between databases.
    const what = name === 'kysely_migration' ? sql`t.name` : sql`t::text`
    const found = await sql<{ text: string }>`select ${what} as text from ${sql.id(name)} t`.execute(db)
    rows[name] = found.rows.map(({ text }) => text).toSorted()
  }
  return rows
}
