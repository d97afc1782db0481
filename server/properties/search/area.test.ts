import { expect, test } from 'vitest'
import { readArea, readBounds, writeArea, writeBounds } from '#contract/geography.ts'
import { cornersOfBounds, unrolled, writePolygon } from './area.ts'

test.each([
  '',
  '1,2;3,4',
  '1,2;3,4;5',
  '1,2;3,4;5,6,7',
  '1,2;3,4;91,0',
  '1,2;3,4;0,181',
  '1,2;3,4;0x1,0',
  '1,2;3,4;NaN,0',
  Array.from({ length: 101 }, () => '1,2').join(';'),
])('rejects %j as an area', (text) => {
  expect(readArea(text)).toBeUndefined()
})

test.each(['', '1,2,3', '1,2,3,4,5', '0,10,5,9', '-181,0,1,1', '0,-91,1,1', 'a,b,c,d', '0,0,1,'])(
  'rejects %j as bounds',
  (text) => {
    expect(readBounds(text)).toBeUndefined()
  },
)

test('formatted bounds and areas parse back to the same value', () => {
  const area = '47.5,-122.25;47.75,-122;-1.5,0'
  expect(writeArea(readArea(area) ?? [])).toBe(area)
  const bounds = { west: 170, south: -10.5, east: -170, north: 10 }
  expect(readBounds(writeBounds(bounds))).toEqual(bounds)
})

test('longitudes continue past the 180th meridian in either direction', () => {
  const fiji = (text: string) => unrolled(readArea(text) ?? []).map(({ longitude }) => longitude)
  expect(fiji('-20,175;-20,-175;-15,-175;-15,175')).toEqual([175, 185, 185, 175])
  expect(fiji('-20,-175;-15,-175;-15,175;-20,175')).toEqual([185, 185, 175, 175])
  expect(fiji('47,-122;47,-121;48,-122')).toEqual([-122, -121, -122])
})

test('bounds may span more than half of the earth', () => {
  expect(writePolygon(cornersOfBounds({ west: -170, south: -60, east: 170, north: 70 }))).toBe(
    '((-170,-60),(170,-60),(170,70),(-170,70))',
  )
  expect(
    cornersOfBounds({ west: 10, south: 0, east: -10, north: 1 }).map(({ longitude }) => longitude),
  ).toEqual([10, 350, 350, 10])
})
