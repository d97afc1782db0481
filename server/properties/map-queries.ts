import { type SqlBool, sql } from 'kysely'
import { type Bounds, type Coordinates, readBounds } from '#contract/geography.ts'
import type { MapSearch } from '#contract/property-map.ts'
import type { Connection } from '../db/connect.ts'
import type { Actor } from '../http/actor.ts'
import { type Cover, shiftOf, stretchesOf } from './map-cells.ts'
import { along, cell, isOnStretch } from './on-map.ts'
import { findable, isMeant, type Part, patternOf } from './search-keys.ts'

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

/** What the viewer may find within the bounds. */
function found(db: Connection, part: Part, { actor, search, bounds }: MapLookup) {
  const { zoom: _zoom, bounds: _bounds, ...asked } = search
  const wanted = { ...asked, limit: 1, sort: '-createdAt' as const }
  const pattern = patternOf({ actor, search: wanted, fewPlaces: true })
  return findable(db, part, pattern)
    .where(isWithin(bounds))
    .$if(search.location !== undefined, (query) =>
      query.where(
        'property.placeId',
        'in',
        db.selectFrom('place').select('place.id').where(isMeant(pattern)),
      ),
    )
}

/** How many listings there are in a cell, where their middle is and how far they reach, and the lowest price. */
export type CellRow = Coordinates & Bounds & { cell: number; count: number; minPrice: number }

const summed = (level: number) => ({
  cell: sql<number>`found.cell >> ${sql.lit(shiftOf(level))}`,
  columns: [
    sql<number>`(count(*))::int`.as('count'),
    sql<number>`avg(found.latitude)`.as('latitude'),
    sql<number>`avg(found.longitude)`.as('longitude'),
    sql<number>`min(found.price)`.as('minPrice'),
    sql<number>`min(found.longitude)`.as('west'),
    sql<number>`min(found.latitude)`.as('south'),
    sql<number>`max(found.longitude)`.as('east'),
    sql<number>`max(found.latitude)`.as('north'),
  ] as const,
})

/** Published listings by cell. Goes along the cells in an index that answers alone. */
export function countInCells(
  db: Connection,
  lookup: MapLookup,
  cover: Cover,
  { ofSample = false } = {},
): Promise<CellRow[]> {
  const rows = found(db, 'published', lookup)
    .where(isOnStretch)
    .$if(ofSample, (query) => query.where(isSampled))
    .select([cell.as('cell'), 'property.latitude', 'property.longitude', 'property.price'])
    // Keeps the database from turning it around.
    .offset(sql.lit(0))
  const { cell: coarse, columns } = summed(cover.level)
  return along(db, stretchesOf(cover))
    .innerJoinLateral(rows.as('found'), (join) => join.onTrue())
    .select(coarse.as('cell'))
    .select(columns)
    .groupBy(coarse)
    .execute()
}

/** The same of what is rare, for which the database finds its own way. */
export function countRare(
  db: Connection,
  part: Part,
  lookup: MapLookup,
  { level }: Cover,
): Promise<CellRow[]> {
  const rows = found(db, part, lookup).select([
    cell.as('cell'),
    'property.latitude',
    'property.longitude',
    'property.price',
  ])
  const { cell: coarse, columns } = summed(level)
  return db.selectFrom(rows.as('found')).select(coarse.as('cell')).select(columns).groupBy(coarse).execute()
}

const shown = [
  'property.id',
  'property.title',
  'property.price',
  'property.latitude',
  'property.longitude',
] as const

/** The only listing of each of these cells. */
export const listAlone = (db: Connection, lookup: MapLookup, cover: Cover) =>
  along(db, stretchesOf(cover))
    .innerJoinLateral(
      found(db, 'published', lookup).where(isOnStretch).select(shown).offset(sql.lit(0)).as('alone'),
      (join) => join.onTrue(),
    )
    .selectAll('alone')
    .execute()

export const listRareAlone = (db: Connection, part: Part, lookup: MapLookup, { level, cells }: Cover) =>
  found(db, part, lookup)
    .where(sql<SqlBool>`${cell} >> ${sql.lit(shiftOf(level))} = any (${cells}::bigint[])`)
    .select(shown)
    .execute()
