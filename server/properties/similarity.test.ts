import { describe, expect, test } from 'vitest'
import { apart, distanceKm, type Home, mostSimilar, squaresAround } from './similarity.ts'

const home: Home = {
  price: 500_000,
  bedNumber: 3,
  livingAreaSqft: 1_800,
  latitude: 47.6,
  longitude: -122.3,
  propertySubType: 'Townhouse',
}
const unknown: Home = {
  price: 500_000,
  bedNumber: null,
  livingAreaSqft: null,
  latitude: null,
  longitude: null,
  propertySubType: null,
}
const like = (changes: Partial<Home>) => ({ ...home, ...changes })

describe('how far apart two homes are', () => {
  test('is nothing for the same, and a step for each measure', () => {
    expect(apart(home, home)).toBe(0)
    expect(apart(home, like({ bedNumber: 4 }))).toBe(1)
    expect(apart(home, like({ propertySubType: 'Condominium' }))).toBe(1)
    expect(apart(home, like({ price: 500_000 * 2 ** 0.25 }))).toBeCloseTo(1)
    expect(apart(home, like({ livingAreaSqft: 3_600 }))).toBeCloseTo(3)
    // Three kilometres to the north.
    expect(apart(home, like({ latitude: 47.6 + 3 / 111.19 }))).toBeCloseTo(1, 2)
  })

  test('is the same from either side, and for twice as for half', () => {
    const other = like({ price: 250_000, bedNumber: 5, latitude: 47.7 })
    expect(apart(home, other)).toBeCloseTo(apart(other, home))
    expect(apart(home, like({ price: 1_000_000 }))).toBeCloseTo(apart(home, like({ price: 250_000 })))
  })

  test('counts what is not known as neither the same nor far', () => {
    expect(apart(home, unknown)).toBe(4 * 0.75)
    expect(apart(unknown, unknown)).toBe(4 * 0.75)
  })
})

test('distances are those of the globe, over the 180th meridian and at the poles, too', () => {
  const onEquator = (longitude: number) => like({ latitude: 0, longitude })
  // A quarter of the way around.
  expect(distanceKm(onEquator(0), onEquator(90))).toBeCloseTo((6371 * Math.PI) / 2, 6)
  expect(
    distanceKm(like({ latitude: 0, longitude: 179.95 }), like({ latitude: 0, longitude: -179.95 })),
  ).toBeCloseTo(11.1, 1)
  expect(
    distanceKm(like({ latitude: 90, longitude: 0 }), like({ latitude: 90, longitude: 120 })),
  ).toBeCloseTo(0)
})

test('the most similar come first, no more than asked for, and equals always in the same order', () => {
  const [b, a, far] = [
    { ...home, id: 'b' },
    { ...home, id: 'a' },
    { ...like({ price: 900_000 }), id: 'far' },
  ]
  expect(mostSimilar(home, [far, b, a], 2).map(({ id }) => id)).toEqual(['a', 'b'])
  expect(mostSimilar(home, [far, b, a], 9)).toHaveLength(3)
})

describe('the squares around a place', () => {
  const squares = (latitude: number, longitude: number) =>
    squaresAround({ latitude, longitude }).map(({ row, column }) => `${row} ${column}`)

  test('are nine, with its own in the middle', () => {
    expect(squares(47.65, -122.35)).toHaveLength(9)
    expect(squares(47.65, -122.35)[4]).toBe('476 -1224')
  })

  test('go on over the 180th meridian', () => {
    expect(squares(0, 179.99)).toEqual(
      [-1, 0, 1].flatMap((row) => [`${row} 1798`, `${row} 1799`, `${row} -1800`]),
    )
    expect(squares(0, -180)).toContain('0 1799')
  })
})
