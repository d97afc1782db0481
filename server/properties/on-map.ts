import { type SqlBool, sql } from 'kysely'
import { type Bounds, readArea, readBounds } from '#contract/geography.ts'
import type { PropertySearch } from '#contract/property-search.ts'
import type { Connection } from '../db/connect.ts'
import { unrolled } from './area.ts'
import { coverOf, finestZoom, type Stretches, stretchesOf } from './map-cells.ts'

type Where = Pick<PropertySearch, 'bounds' | 'area'>

/** Whether a search asks where on the map a listing lies. */
export const isPlaced = ({ bounds, area }: Where): boolean => bounds !== undefined || area !== undefined

const turn = 360
const wholeWorld: Bounds = { west: -180, south: -90, east: 180, north: 90 }

/** The smallest stretch that has all of an area. */
function boundsAround(area: string): Bounds | undefined {
  const corners = readArea(area)
  if (!corners) return undefined
  const longitudes = unrolled(corners).map(({ longitude }) => longitude)
  const latitudes = corners.map(({ latitude }) => latitude)
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)]
  if (east - west >= turn) return wholeWorld
  const wrapped = (longitude: number) => (longitude > 180 ? longitude - turn : longitude)
  return {
    west: wrapped(west),
    east: wrapped(east),
    south: Math.min(...latitudes),
    north: Math.max(...latitudes),
  }
}

/** Where on the map the listings of a search lie: what it asks for, or a little more. */
export function stretchesFor({ bounds, area }: Where): Stretches {
  const around = bounds === undefined ? boundsAround(area ?? '') : readBounds(bounds)
  return stretchesOf(coverOf(around ?? wholeWorld, finestZoom))
}

/** The cell of the finest grid, as the indexes have it. */
export const cell = sql<number>`map_cell(property.latitude, property.longitude)`

/** Stretches of the map, one row each, for a search that goes along them. */
export const along = (db: Connection, { lows, highs }: Stretches) =>
  db.selectFrom(
    sql<{ low: number; high: number }>`unnest(${lows}::bigint[], ${highs}::bigint[])`.as<'stretch'>(
      sql`stretch(low, high)`,
    ),
  )

export const isOnStretch = sql<SqlBool>`${cell} >= stretch.low and ${cell} < stretch.high`
