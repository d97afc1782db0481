import { type SqlBool, sql } from 'kysely'
import { type Bounds, readArea, readBounds } from '#contract/geography.ts'
import type { PropertySearch } from '#contract/property-search.ts'
import type { Connection } from '../db/connect.ts'
import { unrolled } from './area.ts'
import { coverOf, finestZoom, type CellRanges, rangesOf } from './map-cells.ts'

type Where = Pick<PropertySearch, 'bounds' | 'area'>

export const isPlaced = ({ bounds, area }: Where): boolean => bounds !== undefined || area !== undefined

const turn = 360
const wholeWorld: Bounds = { west: -180, south: -90, east: 180, north: 90 }

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

/** Cell ranges that cover the map filter of a search, possibly a little more. */
export function rangesFor({ bounds, area }: Where): CellRanges {
  const around = bounds === undefined ? boundsAround(area ?? '') : readBounds(bounds)
  return rangesOf(coverOf(around ?? wholeWorld, finestZoom))
}

/** The cell of the finest grid; matches the expression in the indexes. */
export const cell = sql<number>`map_cell(property.latitude, property.longitude)`

export const selectRanges = (db: Connection, { lows, highs }: CellRanges) =>
  db.selectFrom(
    sql<{ low: number; high: number }>`unnest(${lows}::bigint[], ${highs}::bigint[])`.as<'stretch'>(
      sql`stretch(low, high)`,
    ),
  )

export const isInRange = sql<SqlBool>`${cell} >= stretch.low and ${cell} < stretch.high`
