import { sql } from 'kysely'
import type { Connection } from '#server/db/connect.ts'

type Definition = { table: string; name: string; definition: string }

/** Foreign keys of these tables, and the indexes that no constraint needs. */
async function listConstraints(
  db: Connection,
  tables: string[],
): Promise<{ references: Definition[]; indexes: Definition[] }> {
  const references = await sql<Definition>`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and conrelid::regclass::text = any (${tables}::text[])`.execute(db)
  const indexes = await sql<Definition>`
    select indrelid::regclass::text as table, indexrelid::regclass::text as name,
      pg_get_indexdef(indexrelid) as definition
    from pg_index where indrelid::regclass::text = any (${tables}::text[])
      and not exists (select from pg_constraint where conindid = indexrelid)`.execute(db)
  return { references: references.rows, indexes: indexes.rows }
}

/**
 * Bulk-loads these tables without triggers, foreign keys, and indexes. Recreates indexes and foreign keys at the end,
 * which validates all rows.
 */
export async function withoutConstraints(
  tx: Connection,
  tables: string[],
  write: () => Promise<void>,
): Promise<void> {
  const { references, indexes } = await listConstraints(tx, tables)
  const run = async (statements: string[]) => {
    for (const statement of statements) await sql.raw(statement).execute(tx)
  }
  await run(tables.map((table) => `alter table ${table} disable trigger user`))
  await run(references.map(({ table, name }) => `alter table ${table} drop constraint ${name}`))
  await run(indexes.map(({ name }) => `drop index ${name}`))
  await write()
  await run(indexes.map(({ definition }) => definition))
  await run(
    references.map(
      ({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`,
    ),
  )
  await run(tables.map((table) => `alter table ${table} enable trigger user`))
}
