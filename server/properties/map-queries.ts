import { type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { type Bounds, type Coordinates, readBounds } from '#contract/geography.ts'
import type { MapSearch } from '#contract/property-map.ts'
import type { Connection } from '../db/connect.ts'
import type { DB } from '../db/schema.ts'
import type { Actor } from '../kernel/actor.ts'
import { type Cover, shiftOf, rangesOf } from './map-cells.ts'
import { cell, isInRange, selectRanges } from './on-map.ts'
import { findable, matches, type Part, type Pattern, patternOf, placesMeant } from './search-keys.ts'

export type MapLookup = { actor: Actor | null; search: MapSearch; bounds: Bounds }

export const sampledOneIn = 16
const isSampled = sql<SqlBool>`right(property.id::text, 1) = '0'`

/** Plain comparisons, which are faster than a polygon test. */
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
  const { zoom: _zoom, bounds: _bounds, ...filters } = search
  return patternOf({ actor, search: { ...filters, limit: 1, sort: '-createdAt' }, places: 0 })
}

const isThere = (db: Connection, pattern: Pattern) => (eb: ExpressionBuilder<DB, 'property'>) =>
  pattern.search.location === undefined ? eb.and([]) : eb('property.placeId', 'in', placesMeant(db, pattern))

function found(db: Connection, part: Part, lookup: MapLookup) {
  const pattern = patternFor(lookup)
  return findable(db, part, pattern).where(isWithin(lookup.bounds)).where(isThere(db, pattern))
}

/** The number of listings in a cell, their mean position, their bounds, and their lowest price. */
export type CellRow = Coordinates & Bounds & { cell: number; count: number; minPrice: number }

/** Aggregates by cell; `those` is a filter clause. */
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
const anyId = sql<string>`(array_agg(found.id))[1]`.as('id')

const columns = [cell.as('cell'), 'property.latitude', 'property.longitude', 'property.price'] as const

/** Counts the sample by cell: all listings, and those that match the search. Uses an index-only scan. */
export function countSample(
  db: Connection,
  lookup: MapLookup,
  cover: Cover,
): Promise<(CellRow & { all: number })[]> {
  const { zoom, bounds } = lookup.search
  const pattern = patternFor(lookup)
  const rows = found(db, 'published', { ...lookup, search: { zoom, bounds } })
    .where(isInRange)
    .where(isSampled)
    .select(columns)
    .select((eb) => eb.and([matches(pattern)(eb), isThere(db, pattern)(eb)]).as('isAsked'))
    // The offset keeps the planner from reversing the join order.
    .offset(sql.lit(0))
  const { cell: coarse, columns: sums } = summed(cover.level, sql` filter (where found.is_asked)`)
  return selectRanges(db, rangesOf(cover))
    .innerJoinLateral(rows.as('found'), (join) => join.onTrue())
    .select(coarse.as('cell'))
    .select(sql<number>`(count(*))::int`.as('all'))
    .select(sums)
    .groupBy(coarse)
    .execute()
}

export function countInCells(db: Connection, lookup: MapLookup, cover: Cover) {
  const rows = found(db, 'published', lookup)
    .where(isInRange)
    .select(columns)
    .select('property.id')
    .offset(sql.lit(0))
  const { cell: coarse, columns: sums } = summed(cover.level)
  return selectRanges(db, rangesOf(cover))
    .innerJoinLateral(rows.as('found'), (join) => join.onTrue())
    .select(coarse.as('cell'))
    .select([...sums, anyId])
    .groupBy(coarse)
    .execute()
}

/** Counts rare matches by cell; the planner chooses the index. */
export function rareByCell(db: Connection, part: Part, lookup: MapLookup, { level }: Cover) {
  const rows = found(db, part, lookup).select(columns).select('property.id')
  const { cell: coarse, columns: sums } = summed(level)
  return db
    .selectFrom(rows.as('found'))
    .select(coarse.as('cell'))
    .select([...sums, anyId])
    .groupBy(coarse)
}

export const countRare = (...args: Parameters<typeof rareByCell>) => rareByCell(...args).execute()

export const listThese = (db: Connection, part: Part, lookup: MapLookup, ids: string[]) =>
  found(db, part, lookup)
    .where('property.id', '=', sql<string>`any (${ids}::uuid[])`)
    .select(['property.id', 'property.title', 'property.price', 'property.latitude', 'property.longitude'])
    .execute()
