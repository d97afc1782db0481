import { type SqlBool, sql } from 'kysely'
import type { PropertySearch } from '#contract/property-search.ts'
import type { Connection } from '../../db/connect.ts'
import type { Actor } from '../../kernel/actor.ts'
import type { Cursor } from '../../kernel/cursor.ts'
import { countedRows } from '../../kernel/total.ts'
import { listRowsOf, type PropertyRow } from '../queries.ts'
import { countFound } from './count.ts'
import { conditionsOf, criteria } from './criteria.ts'
import { fromEntries, isFound, type Lookup, lookUp } from './entries.ts'
import type { Total } from './totals.ts'

/**
 * Entries read in sort order for a page. A search without a full page among them is rare, and all its entries are
 * collected, unless there are more than are counted: then the walk goes further.
 */
const walked = 1_000
const walkedFurther = 50_000

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
async function walk(db: Connection, lookup: Lookup, { sort, after, rows }: Range, most: number) {
  const { order, isLater } = orderOf(sort, after)
  const limits = conditionsOf(lookup.search, (name) => criteria[name].column === orders[sort].column)
  const found = await sql<{ id: string }>`
    select property.id from (
      select * from search_entry property where ${sql.join([isLater, ...limits], sql` and `)}
      ${order} limit ${sql.lit(most)}
    ) property
    where ${isFound(lookup)} ${order} limit ${sql.lit(rows)}`.execute(db)
  return found.rows.map(({ id }) => id)
}

/** Strategy two: collects entries, with the indexes that the planner finds most selective, and sorts them. */
async function collect(db: Connection, lookup: Lookup, { sort, after, rows }: Range, most = sql`all`) {
  const { order, isLater } = orderOf(sort, after)
  const found = await sql<{ counted: number; ids: string[] }>`
    with property as materialized (
      select property.id, property.created_at, property.price ${fromEntries(lookup)}
      where ${isFound(lookup)} limit ${most}
    )
    select (select count(*) from property) as counted,
      array(select property.id from property where ${isLater} ${order} limit ${sql.lit(rows)}) as ids`.execute(
    db,
  )
  return found.rows[0] ?? { counted: 0, ids: [] }
}

async function findIds(db: Connection, lookup: Lookup, range: Range, total: Total) {
  const isFull = (ids: string[]) => ids.length === range.rows
  const first = await walk(db, lookup, range, walked)
  if (isFull(first)) return { ids: first, counted: await total(lookup, () => countFound(db, lookup)) }
  let few: Awaited<ReturnType<typeof collect>> | undefined
  const counted = await total(lookup, async () => {
    few = await collect(db, lookup, range, sql.lit(countedRows))
    return few.counted
  })
  if (few && counted < countedRows) return few
  // Common, but not at the start of this page.
  const further = await walk(db, lookup, range, walkedFurther)
  return { ids: isFull(further) ? further : (await collect(db, lookup, range)).ids, counted }
}

/** `rows` has one extra row if there is a next page. */
export async function findPage(
  db: Connection,
  { actor, search }: { actor: Actor | null; search: PropertySearch },
  { after, total = (_, count) => count() }: { after?: Cursor | undefined; total?: Total } = {},
): Promise<{ rows: PropertyRow[]; counted: number }> {
  const lookup = await lookUp(db, { actor, search })
  const range = { sort: search.sort, after, rows: search.limit + 1 }
  const { ids, counted } = await findIds(db, lookup, range, total)
  return { rows: await listRowsOf(db, actor, ids), counted }
}
