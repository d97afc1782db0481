import type { Bounds } from '#contract/geography.ts'

/** Columns and rows of the finest grid, as `map_cell` of the database has it: two to the power of this. */
const depth = 20
const finest = 2 ** depth
/** At which the finest cells are taken, where they are not too many. */
export const finestZoom = 22
/** Where web maps end. */
const mostLatitude = 85.05112878

/** So many cells may be asked about at once; where there were more, coarser ones are taken. */
const mostCells = 600

/** Grid cells of 64 pixels: eight to a tile's side. */
const levelsBelowTile = 3

/** Cells of one level by their numbers, in order, which cover some bounds. */
export type Cover = { level: number; cells: number[] }

/** Numbers of the finest cells, from `lows[i]` to just below `highs[i]`. */
export type Stretches = { lows: number[]; highs: number[] }

const held = (cell: number) => Math.min(finest - 1, Math.max(0, Math.floor(cell)))

const columnOf = (longitude: number) => held(((longitude + 180) / 360) * finest)

function rowOf(latitude: number): number {
  const drawn = Math.max(-mostLatitude, Math.min(mostLatitude, latitude))
  const sine = Math.abs(latitude) < 1e-9 ? 0 : Math.sin((drawn * Math.PI) / 180)
  return held((0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * finest)
}

/** The bits of column and row by turns. */
function numberOf(column: number, row: number): number {
  let number = 0
  for (let bit = 0, worth = 1; bit < depth; bit += 1, worth *= 4)
    number += (((column >> bit) & 1) + 2 * ((row >> bit) & 1)) * worth
  return number
}

/** How far the number of a finest cell is shifted for that of its cell at this level, in bits. */
export const shiftOf = (level: number): number => 2 * (depth - level)

/** The cells of about 64 pixels at this zoom that cover the bounds; larger ones where those were too many. */
export function coverOf(bounds: Bounds, zoom: number): Cover {
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

/** Neighbours by their numbers become one stretch. */
export function stretchesOf({ level, cells }: Cover): Stretches {
  const size = 2 ** shiftOf(level)
  const stretches: Stretches = { lows: [], highs: [] }
  for (const cell of cells) {
    const [low, high] = [cell * size, (cell + 1) * size]
    if (stretches.highs.at(-1) === low) stretches.highs[stretches.highs.length - 1] = high
    else {
      stretches.lows.push(low)
      stretches.highs.push(high)
    }
  }
  return stretches
}
