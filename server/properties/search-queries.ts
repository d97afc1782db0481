import { type Compilable, sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import type { Connection } from '../db/connect.ts'
import { prepare, writeOnce } from '../db/prepared.ts'
import type { Cursor } from '../http/cursor.ts'
import { countedRows } from '../http/total.ts'
import { askedIn, formOf } from './criteria.ts'
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
  type Stretch,
  type Values,
  valuesOf,
} from './search-keys.ts'
import { amongUndecided, walkedKeys, walkedOnMap } from './search-walks.ts'

/** Only what is shown is read from the table. */
const rowsOf = (db: Connection, { search }: Pattern, keys: Keys, limit: Stretch['limit']) => {
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
type Ask = (db: Connection, values: Values) => Promise<unknown[]>

/** The statements of a search, by its form: it takes longer to write one than to run it. */
const written = new Map<string, Ask>()
/** More than people make of what may be asked for together; the one that nobody has made for longest goes. */
const mostForms = 2_000

/** Each connection keeps the plans of so many forms. */
const mostPlanned = 32
let planned = 0

/**
 * As many as pages have, and one. The database knows it when it plans: of a number that each call brings it expects the
 * worst, and would make a plan for each call.
 */
const usualRows = limits.page.default + 1
const isUsual = ({ search }: Lookup) => search.limit + 1 === usualRows

function askFor(kind: Kind, lookup: Lookup, isLater: boolean): Ask {
  const write = (db: Connection, given: Values): Compilable => {
    const pattern = { ...lookup, given }
    const limit = isUsual(lookup) ? sql.lit(usualRows) : given.limit
    const stretch = { limit, isLater, inOrder: isOfMany(kind) }
    const walk = walkOf(kind)
    if (walk) {
      const walked = walk(db, pattern, stretch)
      if (partsFor(lookup).length === 1) return rowsOf(db, pattern, walked, limit)
      const among = amongUndecided(db, walked, pattern, stretch)
      return rowsOf(db, pattern, among, limit).select(sql<number>`found.walked`.as('walked'))
    }
    const keys = keysOfAll(db, pattern, stretch)
    const toCount = keysToCount(db, pattern)
    if (!keys || !toCount) throw new Error('Nobody may see anything of it.')
    const count = db.selectFrom(toCount.as('counted')).select((eb) => eb.fn.countAll<number>().as('counted'))
    if (kind === 'count') return count
    const rows = rowsOf(db, pattern, keys, limit)
    return kind === 'counted page' ? rows.select(count.as('counted')) : rows
  }
  if (isOfMany(kind) && planned < mostPlanned) {
    planned += 1
    return prepare(`search_${planned}`, write)
  }
  const statement = writeOnce(write)
  return async (db, values) => (await db.executeQuery(statement(db, values))).rows
}

async function run<Row>(db: Connection, kind: Kind, lookup: Lookup, after?: Cursor): Promise<Row[]> {
  const { actor, search, places } = lookup
  const asked = askedIn(search)
  const { location, agentEmail, verificationStatus, proposalStatus, isDraft, sort, status } = search
  const { bounds, area, featured, advertisement } = search
  // All that decides how the statement is built, and no value beside.
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
  const form = [kind, isAmongFew, isUsual(lookup), ...choices, ...parts, formOf(search, asked)].join()
  const ask = written.get(form) ?? askFor(kind, lookup, after !== undefined)
  written.delete(form)
  written.set(form, ask)
  if (written.size > mostForms) written.delete(written.keys().next().value ?? '')
  return (await ask(db, valuesOf(lookup, asked, after))) as Row[]
}

/** All that a search finds, counted no further than the total is told. */
export async function countAll(db: Connection, lookup: Lookup): Promise<number> {
  const [row] = await run<{ counted: number }>(db, 'count', lookup)
  return row?.counted ?? 0
}

/**
 * A page, one row longer than `limit` where there is a next one, and how many there are on all pages, counted no
 * further than the total is told. `isMany`: there are more than that, and need not be counted.
 */
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
  /** A page of what was walked; nothing where that is too little to tell. */
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
    // Too few: they are rare where the page begins, however many places they have.
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
  // Behind the last one there is no row to tell it.
  return { rows, counted: rows[0]?.counted ?? (after ? await count() : 0) }
}
