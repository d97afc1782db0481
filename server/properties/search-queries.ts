import { type Compilable, sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import type { Connection } from '../db/connect.ts'
import { prepare, writeOnce } from '../db/prepared.ts'
import type { Cursor } from '../kernel/cursor.ts'
import { countedRows } from '../kernel/total.ts'
import { criterionValuesOf, formOf } from './criteria.ts'
import { isPlaced } from './on-map.ts'
import { type PropertyRow, selectProperty } from './queries.ts'
import { orders } from './search-order.ts'
import {
  asksForFacts,
  fewPlaces,
  isByLocation,
  keysOfAll,
  keysToCount,
  type Lookup,
  mayGoInOrder,
  partsFor,
  type Pattern,
  severalPlaces,
  type KeyRange,
  type Values,
  valuesOf,
} from './search-keys.ts'
import { amongUndecided, walkedKeys, walkedOnMap } from './search-walks.ts'

const rowsOf = (db: Connection, { search }: Pattern, keys: Keys, limit: KeyRange['limit']) => {
  const { column, direction } = orders[search.sort]
  return selectProperty(db)
    .innerJoin(keys.as('found'), 'found.id', 'property.id')
    .orderBy(`property.${column}`, direction)
    .orderBy('property.id', direction)
    .limit(limit)
}

type Keys = NonNullable<ReturnType<typeof keysOfAll>>

type Kind = 'page' | 'page of many' | 'walk of many' | 'counted page' | 'walked page' | 'walked map' | 'count'
const isOfMany = (kind: Kind) => kind === 'page of many' || kind === 'walk of many'
const walkOf = (kind: Kind) => {
  if (kind === 'walked map') return walkedOnMap
  return kind === 'walked page' || kind === 'walk of many' ? walkedKeys : undefined
}
type Query = (db: Connection, values: Values) => Promise<unknown[]>

/** Statements by form of search, least recently used first; building one takes longer than running it. */
const statements = new Map<string, Query>()
/** More forms than users combine in practice. */
const maxForms = 2_000

/** Number of forms with prepared statements, since each connection caches their plans. */
const maxPlanned = 32
let planned = 0

/** The default page size plus one, as a literal: with a parameter, the planner would plan every call. */
const usualRows = limits.page.default + 1
const isUsual = ({ search }: Lookup) => search.limit + 1 === usualRows

function queryFor(kind: Kind, lookup: Lookup, isLater: boolean): Query {
  const write = (db: Connection, given: Values): Compilable => {
    const pattern = { ...lookup, given }
    const limit = isUsual(lookup) ? sql.lit(usualRows) : given.limit
    const range = { limit, isLater, inOrder: isOfMany(kind) }
    const walk = walkOf(kind)
    if (walk) {
      const walked = walk(db, pattern, range)
      if (partsFor(lookup).length === 1) return rowsOf(db, pattern, walked, limit)
      const among = amongUndecided(db, walked, pattern, range)
      return rowsOf(db, pattern, among, limit).select(sql<number>`found.walked`.as('walked'))
    }
    const keys = keysOfAll(db, pattern, range)
    const toCount = keysToCount(db, pattern)
    if (!keys || !toCount) throw new Error('Nobody may see anything of it.')
    const count = db.selectFrom(toCount.as('counted')).select((eb) => eb.fn.countAll<number>().as('counted'))
    if (kind === 'count') return count
    const rows = rowsOf(db, pattern, keys, limit)
    return kind === 'counted page' ? rows.select(count.as('counted')) : rows
  }
  if (isOfMany(kind) && planned < maxPlanned) {
    planned += 1
    return prepare(`search_${planned}`, write)
  }
  const statement = writeOnce(write)
  return async (db, values) => (await db.executeQuery(statement(db, values))).rows
}

async function run<Row>(db: Connection, kind: Kind, lookup: Lookup, after?: Cursor): Promise<Row[]> {
  const { actor, search, places } = lookup
  const requested = criterionValuesOf(search)
  const { location, agentEmail, verificationStatus, proposalStatus, isDraft, sort, status } = search
  const { bounds, area, featured, advertisement } = search
  // Everything that affects the statement's structure, without values.
  const isAmongFew = places <= fewPlaces
  const choices = [
    verificationStatus,
    proposalStatus,
    isDraft,
    sort,
    status,
    featured,
    advertisement,
    actor?.role ?? '',
  ]
  const parts = [location, agentEmail, after, bounds, area].map((part) => part !== undefined)
  const form = [kind, isAmongFew, isUsual(lookup), ...choices, ...parts, formOf(search, requested)].join()
  const query = statements.get(form) ?? queryFor(kind, lookup, after !== undefined)
  statements.delete(form)
  statements.set(form, query)
  if (statements.size > maxForms) statements.delete(statements.keys().next().value ?? '')
  return (await query(db, valuesOf(lookup, requested, after))) as Row[]
}

export async function countAll(db: Connection, lookup: Lookup): Promise<number> {
  const [row] = await run<{ counted: number }>(db, 'count', lookup)
  return row?.counted ?? 0
}

/** `rows` has one extra row if there is a next page. `isMany`: the count is known to exceed the cap. */
export async function findPage(
  db: Connection,
  lookup: Lookup,
  { after, isMany = false }: { after?: Cursor; isMany?: boolean } = {},
): Promise<{ rows: PropertyRow[]; counted: number }> {
  const [part] = partsFor(lookup)
  if (!part) return { rows: [], counted: 0 }
  const { search, places } = lookup
  const count = () => (isMany ? countedRows : countAll(db, lookup))
  const onMap = isPlaced(search)
  /** A page from a bounded scan; empty if the scan found too few matches for a page. */
  const walk = async (kind: Kind): Promise<PropertyRow[]> => {
    if (part !== 'published') return []
    const rows = await run<PropertyRow & { walked?: number }>(db, kind, lookup, after)
    const walked = rows[0]?.walked ?? rows.length
    return walked > search.limit ? rows : []
  }
  const isWalked =
    onMap ||
    (search.location !== undefined && (asksForFacts(search) || (places > fewPlaces && isByLocation(search))))
  if (isWalked) {
    const walked = await walk(onMap ? 'walked map' : 'walked page')
    // Too few matches: they are rare near the start of the page.
    const rows =
      walked.length > 0 ? walked : await run<PropertyRow>(db, 'page', { ...lookup, places: 0 }, after)
    const isAll = after === undefined && rows.length <= search.limit
    return { rows, counted: isAll ? rows.length : await count() }
  }
  if (isMany) {
    const inOrder = mayGoInOrder(lookup)
    const isWalk = inOrder && search.location !== undefined && places >= severalPlaces
    const walked = isWalk ? await walk('walk of many') : []
    const rows =
      walked.length > 0
        ? walked
        : await run<PropertyRow>(db, inOrder ? 'page of many' : 'page', lookup, after)
    return { rows, counted: countedRows }
  }
  const rows = await run<PropertyRow & { counted: number }>(db, 'counted page', lookup, after)
  // A page past the end has no row that carries the count.
  return { rows, counted: rows[0]?.counted ?? (after ? await count() : 0) }
}
