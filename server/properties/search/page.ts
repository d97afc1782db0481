import { type SqlBool, sql } from 'kysely'
import type { PropertySearch } from '#contract/property-search.ts'
import type { Connection } from '../../db/connect.ts'
import type { Actor } from '../../kernel/actor.ts'
import type { Cursor, CursorKind } from '../../kernel/cursor.ts'
import type { Key } from '../../kernel/page.ts'
import { countedRows } from '../../kernel/total.ts'
import { listRowsOf, type PropertyRow } from '../queries.ts'
import { countFound } from './count.ts'
import { conditionsOf, criteria } from './criteria.ts'
import { isFound, isVisible, type ResolvedSearch, resolveSearch } from './entries.ts'
import type { Total } from './totals.ts'

/**
 * Entries that the first walk reads in sort order, in about a millisecond. If they do not fill the page, matches are
 * rare, and all of them are collected.
 */
const firstWalk = 1_000
/**
 * Entries that the second walk reads, for a search with more matches than are counted (10,000). Among four million
 * listings, evenly spread matches then fill the largest page.
 */
const secondWalk = 50_000

type Sort = PropertySearch['sort']
type Order = { column: string; type: string; kind: CursorKind; direction: 'asc' | 'desc' }

const price = { column: 'price', type: 'bigint', kind: 'number' } as const
const createdAt = { column: 'createdAt', type: 'timestamptz', kind: 'instant' } as const

/** The column of each sort, how a cursor's value of it is bound and checked, and its direction. */
const orders = {
  price: { ...price, direction: 'asc' },
  '-price': { ...price, direction: 'desc' },
  '-createdAt': { ...createdAt, direction: 'desc' },
} as const satisfies Record<Sort, Order>

export const cursorKindOf = (sort: Sort): CursorKind => orders[sort].kind

/** The sort value of an entry, its order, and whether an entry follows the cursor. */
function orderOf(sort: Sort, after: Cursor | undefined) {
  const { column, type, direction } = orders[sort]
  const [value, towards] = [sql.ref(`property.${column}`), sql.raw(direction)]
  const past = sql.raw(direction === 'asc' ? '>' : '<')
  return {
    value,
    order: sql`order by ${value} ${towards}, property.id ${towards}`,
    isLater: after
      ? sql<SqlBool>`(${value}, property.id) ${past} (${after.value}::${sql.raw(type)}, ${after.id}::uuid)`
      : sql<SqlBool>`true`,
  }
}

type Range = { sort: Sort; after: Cursor | undefined; rows: number }

/** Strategy one: walks an index in sort order, within its limits, for a bounded number of entries of this viewer. */
async function walk(db: Connection, resolved: ResolvedSearch, { sort, after, rows }: Range, most: number) {
  const { value, order, isLater } = orderOf(sort, after)
  const limits = conditionsOf(resolved.search, (name) => criteria[name].column === orders[sort].column)
  const found = await sql<Key>`
    select property.id, ${value} as value from (
      select * from search_entry property where ${sql.join([isLater, isVisible(resolved), ...limits], sql` and `)}
      ${order} limit ${sql.lit(most)}
    ) property
    where ${isFound(resolved)} ${order} limit ${sql.lit(rows)}`.execute(db)
  return found.rows
}

/** Strategy two: collects entries, with the indexes that the planner finds most selective, and sorts them. */
async function collect(
  db: Connection,
  resolved: ResolvedSearch,
  { sort, after, rows }: Range,
  most = sql`all`,
) {
  const { value, order, isLater } = orderOf(sort, after)
  const { rows: found } = await sql<{ counted: number; id: string | null; value: Key['value'] }>`
    with property as materialized (
      select property.id, ${value} from search_entry property where ${isFound(resolved)} limit ${most}
    )
    select counted, property.id, ${value} as value
    from (select count(*) as counted from property) found left join property on ${isLater}
    ${order} limit ${sql.lit(rows)}`.execute(db)
  return {
    counted: found[0]?.counted ?? 0,
    keys: found.flatMap(({ id, value: at }) => (id === null ? [] : { id, value: at })),
  }
}

async function findKeys(db: Connection, resolved: ResolvedSearch, range: Range, total: Total) {
  const isFull = (keys: Key[]) => keys.length === range.rows
  const first = await walk(db, resolved, range, firstWalk)
  if (isFull(first)) return { keys: first, counted: await total(resolved, () => countFound(db, resolved)) }
  let few: Awaited<ReturnType<typeof collect>> | undefined
  const counted = await total(resolved, async () => {
    few = await collect(db, resolved, range, sql.lit(countedRows))
    return few.counted
  })
  if (few && counted < countedRows) return few
  // Common, but not at the start of this page.
  const further = await walk(db, resolved, range, secondWalk)
  return { keys: isFull(further) ? further : (await collect(db, resolved, range)).keys, counted }
}

/**
 * `keys` has one extra key if there is a next page. Those listings that changed since the keys were read may be
 * missing among the rows, or out of order.
 */
export async function findPage(
  db: Connection,
  { actor, search }: { actor: Actor | null; search: PropertySearch },
  { after, total = (_, count) => count() }: { after?: Cursor | undefined; total?: Total } = {},
): Promise<{ keys: Key[]; rows: PropertyRow[]; counted: number }> {
  const resolved = await resolveSearch(db, { actor, search })
  const range = { sort: search.sort, after, rows: search.limit + 1 }
  const { keys, counted } = await findKeys(db, resolved, range, total)
  const ids = keys.slice(0, search.limit).map(({ id }) => id)
  return { keys, rows: await listRowsOf(db, actor, ids), counted }
}
