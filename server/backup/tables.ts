import type pg from 'pg'
import { currencyOfPrices } from '../db/price-currency.ts'

export type Table = { name: string; columns: string[] }

const tableColumns = `
  select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname not like 'kysely\\_%'
  group by c.relname order by c.relname`

export const listTables = async (client: pg.ClientBase): Promise<Table[]> =>
  (await client.query<Table>(tableColumns)).rows

export type Reference = { table: string; name: string; definition: string }

/** Foreign keys. They may be circular. */
export async function listReferences(client: pg.ClientBase): Promise<Reference[]> {
  const { rows } = await client.query<Reference>(`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`)
  return rows
}

export async function listMigrations(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name')
  return rows.map(({ name }) => name)
}

/** The release that last migrated the database. The first releases did not record it. */
export async function findRelease(client: pg.ClientBase): Promise<string | undefined> {
  const { rows } = await client.query<{ release: string | null }>(
    `select obj_description('kysely_migration'::regclass, 'pg_class') as release`,
  )
  return rows[0]?.release ?? undefined
}

/** The currency of the prices, if there are any. Earlier releases did not record it. */
export async function findCurrency(client: pg.ClientBase): Promise<string | undefined> {
  const { rows: tables } = await client.query(`select where to_regclass('price_currency') is not null`)
  if (tables.length === 0) return undefined
  return (await client.query<{ currency: string }>(currencyOfPrices)).rows[0]?.currency
}

/** Photos with files in the store. Demo pictures ship with the product. */
export const listPhotos = async (client: pg.ClientBase): Promise<string[]> =>
  (
    await client.query<{ id: string }>("select id from photo where path like '/photos/%' order by id")
  ).rows.map(({ id }) => id)

export type Sequence = { name: string; next: number }

/** The next value of each sequence, which no existing row uses. */
export async function listSequences(client: pg.ClientBase): Promise<Sequence[]> {
  const { rows: found } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname`,
  )
  const sequences: Sequence[] = []
  for (const { name } of found) {
    const { rows } = await client.query<{ next: string }>(
      `select case when is_called then last_value + 1 else last_value end as next from ${quoted(name)}`,
    )
    sequences.push({ name, next: Number(rows[0]?.next) })
  }
  return sequences
}

/** Tables whose loss is harmless: of short-lived rows, and the currency of prices, which are rows of other tables. */
const disposable = new Set([
  'price_currency',
  'rate_limit',
  'captcha',
  'verification',
  'alert_canary',
  'alert_event',
])

export async function countRows(
  client: pg.ClientBase,
  tables: Table[],
): Promise<{ name: string; rows: number }[]> {
  const counts: { name: string; rows: number }[] = []
  for (const { name } of tables) {
    if (disposable.has(name)) continue
    const { rows } = await client.query<{ n: string }>(`select count(*) as n from ${quoted(name)}`)
    const count = Number(rows[0]?.n)
    if (count > 0) counts.push({ name, rows: count })
  }
  return counts
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** The table and columns for COPY, such as `"user" ("id", "email")`. */
export const withColumns = ({ name, columns }: Table): string =>
  `${quoted(name)} (${columns.map(quoted).join(', ')})`
