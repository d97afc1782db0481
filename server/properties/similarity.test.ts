import { describe, expect, test } from 'vitest'
import { dissimilarity, distanceKm, type Home, mostSimilar, squaresAround } from './similarity.ts'

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

describe('the dissimilarity of two homes', () => {
  test('is zero for equal homes, and one step for each measure', () => {
    expect(dissimilarity(home, home)).toBe(0)
    expect(dissimilarity(home, like({ bedNumber: 4 }))).toBe(1)
    expect(dissimilarity(home, like({ propertySubType: 'Condominium' }))).toBe(1)
    expect(dissimilarity(home, like({ price: 500_000 * 2 ** 0.25 }))).toBeCloseTo(1)
    expect(dissimilarity(home, like({ livingAreaSqft: 3_600 }))).toBeCloseTo(3)
    expect(dissimilarity(home, like({ latitude: 47.6 + 3 / 111.19 }))).toBeCloseTo(1, 2)
  })

  test('is symmetric, and the same for twice as for half', () => {
    const other = like({ price: 250_000, bedNumber: 5, latitude: 47.7 })
    expect(dissimilarity(home, other)).toBeCloseTo(dissimilarity(other, home))
    expect(dissimilarity(home, like({ price: 1_000_000 }))).toBeCloseTo(
      dissimilarity(home, like({ price: 250_000 })),
    )
  })

  test('counts an unknown measure as between equal and far', () => {
    expect(dissimilarity(home, unknown)).toBe(4 * 0.75)
    expect(dissimilarity(unknown, unknown)).toBe(4 * 0.75)
  })
})

test('distances are great-circle distances, even across the 180th meridian and at the poles', () => {
  const onEquator = (longitude: number) => like({ latitude: 0, longitude })
  expect(distanceKm(onEquator(0), onEquator(90))).toBeCloseTo((6371 * Math.PI) / 2, 6)
  expect(
    distanceKm(like({ latitude: 0, longitude: 179.95 }), like({ latitude: 0, longitude: -179.95 })),
  ).toBeCloseTo(11.1, 1)
  expect(
    distanceKm(like({ latitude: 90, longitude: 0 }), like({ latitude: 90, longitude: 120 })),
  ).toBeCloseTo(0)
})

test('ranks the most similar first, up to the limit, with a deterministic order of ties', () => {
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

  test("are nine, centered on the place's own square", () => {
    expect(squares(47.65, -122.35)).toHaveLength(9)
    expect(squares(47.65, -122.35)[4]).toBe('476 -1224')
  })

  test('wrap around at the 180th meridian', () => {
    expect(squares(0, 179.99)).toEqual(
      [-1, 0, 1].flatMap((row) => [`${row} 1798`, `${row} 1799`, `${row} -1800`]),
    )
    expect(squares(0, -180)).toContain('0 1799')
  })
})
