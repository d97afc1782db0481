import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/kit/database.ts'
import { coverOf, shiftOf, rangesOf } from './cells.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const share = fc.double({ min: 0, max: 1, noNaN: true })
const between = (low: number, high: number, at: number) => low + (high - low) * at

test('the cells that cover some bounds contain every point within them, numbered as in the database', async () => {
  const bounds = fc
    .tuple(
      fc.double({ min: -180, max: 180, noNaN: true }),
      fc.double({ min: -180, max: 180, noNaN: true }),
      fc.double({ min: -90, max: 90, noNaN: true }),
      fc.double({ min: -90, max: 90, noNaN: true }),
    )
    .map(([west, east, one, two]) => ({ west, east, south: Math.min(one, two), north: Math.max(one, two) }))
  await fc.assert(
    fc.asyncProperty(bounds, fc.integer({ min: 0, max: 22 }), share, share, async (side, zoom, up, along) => {
      const { west, east, south, north } = side
      const unrolled = between(west, west > east ? east + 360 : east, along)
      const latitude = Math.min(north, Math.max(south, between(south, north, up)))
      const longitude = unrolled > 180 ? Math.min(east, unrolled - 360) : unrolled
      const { rows } = await sql<{ cell: number }>`
        select map_cell(${latitude}::float8, ${longitude}::float8) as cell`.execute(database.db)
      const cell = rows[0]?.cell ?? -1
      const cover = coverOf(side, zoom)
      expect(cover.cells.length).toBeLessThanOrEqual(600)
      expect(cover.cells).toContain(Math.floor(cell / 2 ** shiftOf(cover.level)))
      const { lows, highs } = rangesOf(cover)
      expect(lows.some((low, at) => low <= cell && cell < (highs[at] ?? 0))).toBe(true)
    }),
    { numRuns: 300 },
  )
}, 60_000)

test('merges adjacent cells into one range, and the whole world into a single one', () => {
  const world = { west: -180, south: -90, east: 180, north: 90 }
  expect(rangesOf(coverOf(world, 0))).toEqual({ lows: [0], highs: [2 ** 40] })
})
