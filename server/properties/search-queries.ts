import type { PropertySearch } from '#contract/properties.ts'
import type { Connection } from '../db/connect.ts'
import { likeText } from '../db/like-text.ts'
import { writeOnce } from '../db/prepared.ts'
import type { Cursor } from '../http/cursor.ts'
import { countedRows } from '../http/total.ts'
import { askedIn, formOf } from './criteria.ts'
import { isPlaced } from './on-map.ts'
import { type PropertyRow, selectProperty } from './queries.ts'
import {
  isByLocation,
  keysOfAll,
  type Lookup,
  orders,
  partsFor,
  type Pattern,
  type Values,
  valuesOf,
  walkedKeys,
  walkedOnMap,
} from './search-keys.ts'

/** Only what is shown is read from the table. */
const rowsOf = (db: Connection, { search, given }: Pattern, keys: ReturnType<typeof keysOfAll>) => {
  const { column, direction } = orders[search.sort]
  return selectProperty(db)
    .innerJoin(keys.as('found'), 'found.id', 'property.id')
    .orderBy(`property.${column}`, direction)
    .orderBy('property.id', direction)
    .limit(given.limit)
}

const countOf = (db: Connection, keys: ReturnType<typeof keysOfAll>) =>
  db
    .selectFrom(db.selectFrom(keys.as('all')).select('all.id').limit(countedRows).as('found'))
    .select((eb) => eb.fn.countAll<number>().as('counted'))

type Kind = 'page' | 'counted page' | 'walked page' | 'walked map' | 'count'

/** The statements of a search, by its form: it takes longer to write one than to run it. */
const written = new Map<string, ReturnType<typeof writerOf>>()
/** More than people make of what may be asked for together; the one that nobody has made for longest goes. */
const mostForms = 2_000

function writerOf(kind: Kind, lookup: Lookup, isLater: boolean) {
  return writeOnce<Values, unknown>((db, given) => {
    const pattern = { ...lookup, given }
    const stretch = { limit: given.limit, isLater }
    const count = countOf(db, keysOfAll(db, pattern))
    if (kind === 'count') return count
    if (kind === 'walked page') return rowsOf(db, pattern, walkedKeys(db, pattern, stretch))
    if (kind === 'walked map') return rowsOf(db, pattern, walkedOnMap(db, pattern, stretch))
    const rows = rowsOf(db, pattern, keysOfAll(db, pattern, stretch))
    return kind === 'counted page' ? rows.select(count.as('counted')) : rows
  })
}

async function run<Row>(db: Connection, kind: Kind, lookup: Lookup, after?: Cursor): Promise<Row[]> {
  const { actor, search, fewPlaces } = lookup
  const asked = askedIn(search)
  const { location, agentEmail, verificationStatus, sort, status, featured, advertisement } = search
  const { bounds, area } = search
  // All that decides how the statement is built, and no value beside.
  const choices = [verificationStatus, sort, status, featured, advertisement, actor?.role ?? '', fewPlaces]
  const parts = [location, agentEmail, after, bounds, area].map((part) => part !== undefined)
  const form = [kind, ...choices, ...parts, formOf(search, asked)].join()
  const write = written.get(form) ?? writerOf(kind, lookup, after !== undefined)
  written.delete(form)
  written.set(form, write)
  if (written.size > mostForms) written.delete(written.keys().next().value ?? '')
  return (await db.executeQuery<Row>(write(db, valuesOf(lookup, asked, after)))).rows
}

async function countAll(db: Connection, lookup: Lookup): Promise<number> {
  const [row] = await run<{ counted: number }>(db, 'count', lookup)
  return row?.counted ?? 0
}

/**
 * A page, one row longer than `limit` where there is a next one, and how many there are on all pages, counted no
 * further than the total is told.
 */
export async function findPage(
  db: Connection,
  lookup: Lookup,
  after?: Cursor,
): Promise<{ rows: PropertyRow[]; counted: number }> {
  const [part, ...others] = partsFor(lookup)
  if (!part) return { rows: [], counted: 0 }
  const isPublishedAlone = part === 'published' && others.length === 0
  const walk = isPlaced(lookup.search)
    ? 'walked map'
    : !lookup.fewPlaces && isByLocation(lookup.search) && 'walked page'
  if (isPublishedAlone && walk) {
    const walked = await run<PropertyRow>(db, walk, lookup, after)
    const isFull = walked.length > lookup.search.limit
    // They are rare where the page begins, however many places they have.
    const rows = isFull ? walked : await run<PropertyRow>(db, 'page', { ...lookup, fewPlaces: true }, after)
    const isAll = after === undefined && rows.length <= lookup.search.limit
    return { rows, counted: isAll ? rows.length : await countAll(db, lookup) }
  }
  const rows = await run<PropertyRow & { counted: number }>(db, 'counted page', lookup, after)
  const [first] = rows
  // Behind the last one there is no row to tell it.
  return { rows, counted: first?.counted ?? (after ? await countAll(db, lookup) : 0) }
}

/** How many places have this text in them, and any at all without one; counted up to `most`. */
export async function countPlaces(db: Connection, location: string, most: number): Promise<number> {
  const { counted } = await db
    .selectFrom(
      db
        .selectFrom('place')
        .select('place.id')
        .where('place.name', 'ilike', likeText(location))
        .limit(most)
        .as('found'),
    )
    .select((eb) => eb.fn.countAll<number>().as('counted'))
    .executeTakeFirstOrThrow()
  return counted
}

export const cursorKindOf = (sort: PropertySearch['sort']) =>
  orders[sort].column === 'price' ? 'number' : 'instant'

export const cursorOf = (row: PropertyRow, sort: PropertySearch['sort']): Cursor => ({
  sort,
  value: orders[sort].column === 'price' ? row.price : row.createdAt.toISOString(),
  id: row.id,
})
