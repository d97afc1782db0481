import { type SqlBool, sql } from 'kysely'
import type { PropertySearch } from '#contract/property-search.ts'
import type { Connection } from '../../db/connect.ts'
import type { Actor } from '../../kernel/actor.ts'
import type { Cursor } from '../../kernel/cursor.ts'
import { listRowsOf, type PropertyRow } from '../queries.ts'
import { countFound } from './count.ts'
import { conditionsOf, criteria } from './criteria.ts'
import { isFound, type Lookup, lookUp } from './entries.ts'

/**
 * Entries read in sort order for a page. A search that has no full page among them is rare enough to collect all
 * its entries.
 */
const walked = 1_000

const orders = {
  price: { column: 'price', direction: 'asc' },
  '-price': { column: 'price', direction: 'desc' },
  '-createdAt': { column: 'createdAt', direction: 'desc' },
} as const

export const cursorKindOf = (sort: PropertySearch['sort']) =>
  orders[sort].column === 'price' ? 'number' : 'instant'

export const cursorOf = (row: PropertyRow, sort: PropertySearch['sort']): Cursor => ({
  sort,
  value: orders[sort].column === 'price' ? row.price : row.createdAt.toISOString(),
  id: row.id,
})

/** The order of a sort, and whether an entry follows the cursor. */
function orderOf(sort: PropertySearch['sort'], after: Cursor | undefined) {
  const { column, direction } = orders[sort]
  const [name, towards] = [sql.ref(`property.${column}`), sql.raw(direction)]
  const past = sql.raw(direction === 'asc' ? '>' : '<')
  const type = sql.raw(column === 'price' ? 'bigint' : 'timestamptz')
  return {
    order: sql`order by ${name} ${towards}, property.id ${towards}`,
    isLater: after
      ? sql<SqlBool>`(${name}, property.id) ${past} (${after.value}::${type}, ${after.id}::uuid)`
      : sql<SqlBool>`true`,
  }
}

type Range = { sort: PropertySearch['sort']; after: Cursor | undefined; rows: number }

/** Strategy one: walks an index in sort order, within its limits, for a bounded number of entries. */
async function walk(db: Connection, lookup: Lookup, { sort, after, rows }: Range): Promise<string[]> {
  const { order, isLater } = orderOf(sort, after)
  const limits = conditionsOf(lookup.search, (name) => criteria[name].column === orders[sort].column)
  const found = await sql<{ id: string }>`
    select property.id from (
      select * from search_entry property where ${sql.join([isLater, ...limits], sql` and `)}
      ${order} limit ${sql.lit(walked)}
    ) property
    where ${isFound(lookup)} ${order} limit ${sql.lit(rows)}`.execute(db)
  return found.rows.map(({ id }) => id)
}

/** Strategy two: collects all entries, with the indexes that the planner finds most selective, and sorts them. */
async function collect(db: Connection, lookup: Lookup, { sort, after, rows }: Range) {
  const { order, isLater } = orderOf(sort, after)
  const found = await sql<{ counted: number; ids: string[] }>`
    with property as materialized (
      select id, created_at, price from search_entry property where ${isFound(lookup)}
    )
    select (select count(*) from property) as counted,
      array(select property.id from property where ${isLater} ${order} limit ${sql.lit(rows)}) as ids`.execute(
    db,
  )
  return found.rows[0] ?? { counted: 0, ids: [] }
}

/** `rows` has one extra row if there is a next page. */
export async function findPage(
  db: Connection,
  { actor, search }: { actor: Actor | null; search: PropertySearch },
  { after }: { after?: Cursor | undefined } = {},
): Promise<{ rows: PropertyRow[]; counted: number }> {
  const lookup = await lookUp(db, { actor, search })
  const range = { sort: search.sort, after, rows: search.limit + 1 }
  const ids = await walk(db, lookup, range)
  const found =
    ids.length === range.rows
      ? { ids, counted: await countFound(db, lookup) }
      : await collect(db, lookup, range)
  return { rows: await listRowsOf(db, actor, found.ids), counted: found.counted }
}
