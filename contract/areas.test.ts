import { expect, test } from 'vitest'
import { type AreaUnit, exactUnit, fromSqft, roundSqft, toSqft } from './areas.ts'

/** Every value up to `most`, in steps of 10 to the power of `-digits`, that `unit` does not give back. */
function changed(unit: AreaUnit, digits: number, most: number, every = 1): number[] {
  const found: number[] = []
  for (let count = 1; count <= most * 10 ** digits; count += every) {
    const typed = count / 10 ** digits
    if (fromSqft(toSqft(typed, unit), unit) !== typed) found.push(typed)
  }
  return found
}

test.each<[AreaUnit, digits: number, most: number, every: number]>([
  ['m²', 2, 10_000, 1],
  // Odd, so that all last digits occur.
  ['m²', 2, 1_000_000, 97],
  ['m²', 1, 1_000_000, 7],
  ['m²', 0, 1_000_000, 1],
  ['ft²', 0, 10_000_000, 7],
  ['acres', 4, 1_000, 3],
  ['acres', 2, 40_000, 1],
  ['ha', 4, 1_000, 3],
  ['ha', 2, 18_000, 1],
])('an area typed in %s with %i decimals is given back, up to %i', (unit, digits, most, every) => {
  expect(changed(unit, digits, most, every)).toEqual([])
})

test('an area from another unit is rounded', () => {
  expect(fromSqft(toSqft(85.5, 'm²'), 'ft²')).toBe(920)
  expect(fromSqft(1_800, 'm²')).toBe(167)
  expect(fromSqft(5_000, 'acres')).toBe(0.11)
  expect(fromSqft(10_890, 'acres')).toBe(0.25)
  expect(fromSqft(toSqft(0.13, 'acres'), 'ft²')).toBe(5_663)
  expect(fromSqft(toSqft(12_345, 'm²'), 'ha')).toBe(1.2345)
  expect(fromSqft(10_890_000, 'ha')).toBe(101.17)
  expect(fromSqft(1, 'm²')).toBe(0.09)
})

test('a fraction of a square foot is given back, unless it comes from another unit', () => {
  expect(fromSqft(920.5, 'ft²')).toBe(920.5)
  expect(fromSqft(920.25, 'ft²')).toBe(920.25)
  const byChance = Array.from({ length: 1_000 }, (_, square) => toSqft(square + 1, 'm²')).filter(
    (sqft) => roundSqft(sqft * 100) % 1 === 0,
  )
  expect(byChance.length).toBeGreaterThan(0)
  expect(byChance.filter((sqft) => !Number.isInteger(fromSqft(sqft, 'ft²')))).toEqual([])
})

test('stored areas are rounded to four decimals once', () => {
  expect(toSqft(85.5, 'm²')).toBe(920.3143)
  expect(toSqft(920.3143, 'ft²')).toBe(920.3143)
  expect(roundSqft(920.314_34)).toBe(920.3143)
  expect(toSqft(1, 'acres')).toBe(43_560)
  expect(toSqft(1, 'ha')).toBe(toSqft(10_000, 'm²'))
  expect(Math.abs(toSqft(18_580, 'ha') * 0.092_903_04 - 185_800_000)).toBeLessThan(1e-5)
})

test('the unit of an area is the first in which it is exact', () => {
  const all = ['ft²', 'acres', 'm²', 'ha'] as const
  expect(exactUnit(1_800, all)).toBe('ft²')
  expect(exactUnit(toSqft(85.5, 'm²'), all)).toBe('m²')
  expect(exactUnit(toSqft(0.13, 'acres'), all)).toBe('acres')
  expect(exactUnit(10_890, all.toReversed())).toBe('acres')
  expect(exactUnit(920.3144, all)).toBeUndefined()
})
