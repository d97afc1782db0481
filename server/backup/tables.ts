import type pg from 'pg'
import { BackupTrouble } from './trouble.ts'

export type Table = { name: string; columns: string[] }

const tableColumns = `
  select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname not like 'kysely\\_%'
  group by c.relname order by c.relname`

const references = `
  select k.conrelid::regclass::text as from, k.confrelid::regclass::text as to
  from pg_constraint k where k.contype = 'f' and k.conrelid <> k.confrelid`

/** Every table with its columns; one that refers to another comes after it. */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows: tables } = await client.query<Table>(tableColumns)
  const { rows: links } = await client.query<{ from: string; to: string }>(references)
  const unquoted = (name: string) => name.replaceAll('"', '')
  const ordered: Table[] = []
  const waiting = new Map(tables.map((table) => [table.name, table]))
  while (waiting.size > 0) {
    const ready = [...waiting.values()].filter(({ name }) =>
      links.every(({ from, to }) => unquoted(from) !== name || !waiting.has(unquoted(to))),
    )
    if (ready.length === 0) throw new BackupTrouble('Tables refer to each other in a circle.')
    for (const table of ready) waiting.delete(table.name)
    ordered.push(...ready)
  }
  return ordered
}

/** The steps that made the tables what they are. */
export async function listMigrations(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name')
  return rows.map(({ name }) => name)
}

/** Rows that nobody would miss: they count tries or pass within minutes. */
const passing = new Set(['rate_limit', 'captcha', 'verification'])

/** How many rows each table has that has any. */
export async function countRows(
  client: pg.ClientBase,
  tables: Table[],
): Promise<{ name: string; rows: number }[]> {
  const counts: { name: string; rows: number }[] = []
  for (const { name } of tables) {
    if (passing.has(name)) continue
    const { rows } = await client.query<{ n: string }>(`select count(*) as n from ${quoted(name)}`)
    const count = Number(rows[0]?.n)
    if (count > 0) counts.push({ name, rows: count })
  }
  return counts
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** `"user" ("id", "email")`, as COPY takes it. */
export const withColumns = ({ name, columns }: Table): string =>
  `${quoted(name)} (${columns.map(quoted).join(', ')})`
