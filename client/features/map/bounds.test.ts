import { expect, test } from 'vitest'
import { areaCorner, around, boundsOf, cornersOf, unrolled } from './bounds.ts'

test('bounds across the 180th meridian survive a round trip', () => {
  expect(boundsOf([170, -20, 190, -10])).toBe('170,-20,-170,-10')
  expect(cornersOf('170,-20,-170,-10')).toEqual([170, -20, 190, -10])
})

test('normalizes bounds in other copies of the world, and limits them to one world', () => {
  expect(boundsOf([237.4, 47, 238.2, 48])).toBe('-122.6,47,-121.8,48')
  expect(boundsOf([-500, -95, 500, 95])).toBe('-180,-90,180,90')
})

test('the smallest bounds around places may cross the 180th meridian', () => {
  const place = (latitude: number, longitude: number) => ({ latitude, longitude })
  expect(around([place(1, 179), place(-1, -178)])).toEqual([179, -1, 182, 1])
  expect(around([place(47, -122), place(48, -121), place(46, -123)])).toEqual([-123, 46, -121, 48])
  expect(around([place(5, 6)])).toEqual([6, 5, 6, 5])
  expect(around([])).toBeUndefined()
})

test('normalizes a drawn corner to valid coordinates', () => {
  expect(areaCorner({ latitude: 91, longitude: 181.123456789 })).toEqual({
    latitude: 90,
    longitude: -178.87654,
  })
})

test('draws sides the shorter way around the globe', () => {
  const corners = [175, -175, 178].map((longitude) => ({ latitude: 0, longitude }))
  expect(unrolled(corners).map(({ longitude }) => longitude)).toEqual([175, 185, 178])
})
