import { type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { type Bounds, type Coordinates, readBounds } from '#contract/geography.ts'
import type { MapSearch } from '#contract/property-map.ts'
import type { Connection } from '../db/connect.ts'
import type { DB } from '../db/schema.ts'
import type { Actor } from '../http/actor.ts'
import { type Cover, shiftOf, stretchesOf } from './map-cells.ts'
import { along, cell, isOnStretch } from './on-map.ts'
import { findable, matches, type Part, type Pattern, patternOf, placesMeant } from './search-keys.ts'

export type MapLookup = { actor: Actor | null; search: MapSearch; bounds: Bounds }

/** One in so many listings is in the sample, drawn by chance. */
export const sampledOneIn = 16
const isSampled = sql<SqlBool>`right(property.id::text, 1) = '0'`

/** Plain comparisons, which take less time than a polygon does. */
function isWithin({ west, south, east, north }: Bounds) {
  const number = (value: number) => sql`${value}::double precision`
  const between =
    west > east
      ? sql`(property.longitude >= ${number(west)} or property.longitude <= ${number(east)})`
      : sql`property.longitude between ${number(west)} and ${number(east)}`
  return sql<SqlBool>`property.latitude between ${number(south)} and ${number(north)} and ${between}`
}

export const boundsOf = ({ bounds }: MapSearch): Bounds => {
  const read = readBounds(bounds)
  if (!read) throw new Error(`These are no bounds: ${bounds}`)
  return read
}

const patternFor = ({ actor, search }: MapLookup) => {
  const { zoom: _zoom, bounds: _bounds, ...asked } = search
  return patternOf({ actor, search: { ...asked, limit: 1, sort: '-createdAt' }, places: 0 })
}

/** Whether a listing is at a place that is meant. */
const isThere = (db: Connection, pattern: Pattern) => (eb: ExpressionBuilder<DB, 'property'>) =>
  pattern.search.location === undefined ? eb.and([]) : eb('property.placeId', 'in', placesMeant(db, pattern))

/** What the viewer may find within the bounds. */
function found(db: Connection, part: Part, lookup: MapLookup) {
  const pattern = patternFor(lookup)
  return findable(db, part, pattern).where(isWithin(lookup.bounds)).where(isThere(db, pattern))
}

/** How many listings there are in a cell, where their middle is and how far they reach, and the lowest price. */
export type CellRow = Coordinates & Bounds & { cell: number; count: number; minPrice: number }

/** The same of some that were found. */
const summed = (level: number, those = sql``) => ({
  cell: sql<number>`found.cell >> ${sql.lit(shiftOf(level))}`,
  columns: [
    sql<number>`(count(*)${those})::int`.as('count'),
    sql<number>`avg(found.latitude)${those}`.as('latitude'),
    sql<number>`avg(found.longitude)${those}`.as('longitude'),
    sql<number>`min(found.price)${those}`.as('minPrice'),
    sql<number>`min(found.longitude)${those}`.as('west'),
    sql<number>`min(found.latitude)${those}`.as('south'),
    sql<number>`max(found.longitude)${those}`.as('east'),
    sql<number>`max(found.latitude)${those}`.as('north'),
  ] as const,
})
/** Of one that stands alone, which it is. */
const anyId = sql<string>`(array_agg(found.id))[1]`.as('id')

const columns = [cell.as('cell'), 'property.latitude', 'property.longitude', 'property.price'] as const

/** The sample by cell: how many of any kind, and what is asked for. Goes along an index that answers alone. */
export function countSample(
  db: Connection,
  lookup: MapLookup,
  cover: Cover,
): Promise<(CellRow & { all: number })[]> {
  const { zoom, bounds } = lookup.search
  const pattern = patternFor(lookup)
  const rows = found(db, 'published', { ...lookup, search: { zoom, bounds } })
    .where(isOnStretch)
    .where(isSampled)
    .select(columns)
    .select((eb) => eb.and([matches(pattern)(eb), isThere(db, pattern)(eb)]).as('isAsked'))
    // Keeps the database from turning it around.
    .offset(sql.lit(0))
  const { cell: coarse, columns: sums } = summed(cover.level, sql` filter (where found.is_asked)`)
  return along(db, stretchesOf(cover))
    .innerJoinLateral(rows.as('found'), (join) => join.onTrue())
    .select(coarse.as('cell'))
    .select(sql<number>`(count(*))::int`.as('all'))
    .select(sums)
    .groupBy(coarse)
    .execute()
}

/** Published listings by cell, along an index that answers alone. */
export function countInCells(db: Connection, lookup: MapLookup, cover: Cover) {
  const rows = found(db, 'published', lookup)
    .where(isOnStretch)
    .select(columns)
    .select('property.id')
    .offset(sql.lit(0))
  const { cell: coarse, columns: sums } = summed(cover.level)
  return along(db, stretchesOf(cover))
    .innerJoinLateral(rows.as('found'), (join) => join.onTrue())
    .select(coarse.as('cell'))
    .select([...sums, anyId])
    .groupBy(coarse)
    .execute()
}

/** The same of what is rare, for which the database finds its own way. */
export function rareByCell(db: Connection, part: Part, lookup: MapLookup, { level }: Cover) {
  const rows = found(db, part, lookup).select(columns).select('property.id')
  const { cell: coarse, columns: sums } = summed(level)
  return db
    .selectFrom(rows.as('found'))
    .select(coarse.as('cell'))
    .select([...sums, anyId])
    .groupBy(coarse)
}

export const countRare = (...asked: Parameters<typeof rareByCell>) => rareByCell(...asked).execute()

/** These, if they are still what is asked for. */
export const listThese = (db: Connection, part: Part, lookup: MapLookup, ids: string[]) =>
  found(db, part, lookup)
    .where('property.id', '=', sql<string>`any (${ids}::uuid[])`)
    .select(['property.id', 'property.title', 'property.price', 'property.latitude', 'property.longitude'])
    .execute()
