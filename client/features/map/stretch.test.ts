import { expect, test } from 'vitest'
import { areaCorner, around, cornersOf, stretchOf, unrolled } from './stretch.ts'

test('a stretch across the 180th meridian comes back as it was', () => {
  expect(stretchOf([170, -20, 190, -10])).toBe('170,-20,-170,-10')
  expect(cornersOf('170,-20,-170,-10')).toEqual([170, -20, 190, -10])
})

test('of other turns of the world the same stretch is told, and the whole of it once', () => {
  expect(stretchOf([237.4, 47, 238.2, 48])).toBe('-122.6,47,-121.8,48')
  expect(stretchOf([-500, -95, 500, 95])).toBe('-180,-90,180,90')
})

test('the smallest stretch around places may cross the 180th meridian', () => {
  const place = (latitude: number, longitude: number) => ({ latitude, longitude })
  expect(around([place(1, 179), place(-1, -178)])).toEqual([179, -1, 182, 1])
  expect(around([place(47, -122), place(48, -121), place(46, -123)])).toEqual([-123, 46, -121, 48])
  expect(around([place(5, 6)])).toEqual([6, 5, 6, 5])
  expect(around([])).toBeUndefined()
})

test('a corner that was drawn is a place on earth', () => {
  expect(areaCorner({ latitude: 91, longitude: 181.123456789 })).toEqual({
    latitude: 90,
    longitude: -178.87654,
  })
})

test('sides are drawn the shorter way round', () => {
  const corners = [175, -175, 178].map((longitude) => ({ latitude: 0, longitude }))
  expect(unrolled(corners).map(({ longitude }) => longitude)).toEqual([175, 185, 178])
})
