import type { Bounds } from '#contract/geography.ts'

/** The finest grid has 2^depth columns and rows, like `map_cell` in the database. */
const depth = 20
const finest = 2 ** depth
/** The lowest zoom that uses the finest cells, unless there would be too many. */
export const finestZoom = 22
/** The northern and southern limit of web maps. */
const mostLatitude = 85.05112878

/** Grid cells of 64 pixels: eight per side of a tile. */
const levelsBelowTile = 3

/** Sorted numbers of the cells of one level that cover some bounds. */
export type Cover = { level: number; cells: number[] }

/** Half-open ranges of the finest cells' numbers: from `lows[i]` to just below `highs[i]`. */
export type CellRanges = { lows: number[]; highs: number[] }

const clamped = (cell: number) => Math.min(finest - 1, Math.max(0, Math.floor(cell)))

const columnOf = (longitude: number) => clamped(((longitude + 180) / 360) * finest)

function rowOf(latitude: number): number {
  const drawn = Math.max(-mostLatitude, Math.min(mostLatitude, latitude))
  const sine = Math.abs(latitude) < 1e-9 ? 0 : Math.sin((drawn * Math.PI) / 180)
  return clamped((0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * finest)
}

/** Interleaves the bits of column and row (Morton order). */
function numberOf(column: number, row: number): number {
  let number = 0
  for (let bit = 0, worth = 1; bit < depth; bit += 1, worth *= 4)
    number += (((column >> bit) & 1) + 2 * ((row >> bit) & 1)) * worth
  return number
}

/** The number of bits to shift a finest cell's number to get its cell at this level. */
export const shiftOf = (level: number): number => 2 * (depth - level)

/** The cells of about 64 pixels at this zoom that cover the bounds, or larger cells if there would be too many. */
export function coverOf(bounds: Bounds, zoom: number, mostCells = 600): Cover {
  const [west, east] = [columnOf(bounds.west), columnOf(bounds.east)]
  const [north, south] = [rowOf(bounds.north), rowOf(bounds.south)]
  const columns =
    bounds.west > bounds.east ? [[west, finest - 1] as const, [0, east] as const] : [[west, east] as const]
  for (let level = Math.min(depth, zoom + levelsBelowTile); ; level -= 1) {
    const cut = depth - level
    const wide = columns.reduce((sum, [first, last]) => sum + (last >> cut) - (first >> cut) + 1, 0)
    if (wide * ((south >> cut) - (north >> cut) + 1) > mostCells) continue
    const cells = new Set<number>()
    for (const [first, last] of columns)
      for (let column = first >> cut; column <= last >> cut; column += 1)
        for (let row = north >> cut; row <= south >> cut; row += 1) cells.add(numberOf(column, row))
    return { level, cells: [...cells].toSorted((one, other) => one - other) }
  }
}

export function rangesOf({ level, cells }: Cover): CellRanges {
  const size = 2 ** shiftOf(level)
  const ranges: CellRanges = { lows: [], highs: [] }
  for (const cell of cells) {
    const [low, high] = [cell * size, (cell + 1) * size]
    if (ranges.highs.at(-1) === low) ranges.highs[ranges.highs.length - 1] = high
    else {
      ranges.lows.push(low)
      ranges.highs.push(high)
    }
  }
  return ranges
}
