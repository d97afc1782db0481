import { describe, expect, test } from 'vitest'
import type { PropertyEdit } from '#contract/properties.ts'
import { presentPriceRange } from './presenter.ts'
import { checkPrices, needsNewVerdict, type Prices, pricesAfterEdit, pricesOfNew } from './rules.ts'

const prices = (minPrice: number, price: number, maxPrice: number): Prices => ({ minPrice, price, maxPrice })

test.each<[Partial<Prices> & { price: number }, Prices]>([
  [{ price: 100 }, prices(100, 100, 100)],
  [{ price: 100, minPrice: 90 }, prices(90, 100, 100)],
  [{ price: 100, maxPrice: 110 }, prices(100, 100, 110)],
  [{ price: 100, minPrice: 90, maxPrice: 110 }, prices(90, 100, 110)],
])('a new listing of %j is to be had for %j', (given, expected) => {
  expect(pricesOfNew(given)).toEqual(expected)
})

test.each<[Prices, Partial<Prices>, Prices]>([
  [prices(95, 100, 105), {}, prices(95, 100, 105)],
  [prices(95, 100, 105), { price: 200 }, prices(190, 200, 210)],
  [prices(95, 100, 105), { price: 200, minPrice: 150 }, prices(150, 200, 210)],
  [prices(95, 100, 105), { price: 200, maxPrice: 200 }, prices(190, 200, 200)],
  [prices(95, 100, 105), { minPrice: 90 }, prices(90, 100, 105)],
  [prices(100, 100, 100), { price: 33 }, prices(33, 33, 33)],
  [prices(1, 100, 100), { price: 10 }, prices(1, 10, 10)],
  [prices(1, 1, 1e12), { price: 1e12 }, prices(1e12, 1e12, 1e12)],
])('%j edited by %j is to be had for %j', (before, edit, expected) => {
  expect(pricesAfterEdit(before, edit)).toEqual(expected)
})

test.each<[Prices, string[]]>([
  [prices(100, 100, 100), []],
  [prices(95, 100, 105), []],
  [prices(101, 100, 105), ['minPrice']],
  [prices(95, 100, 99), ['maxPrice']],
  [prices(101, 100, 99), ['minPrice', 'maxPrice']],
])('of %j the fields %j are wrong', (given, wrong) => {
  expect(Object.keys(checkPrices(given)?.extra.fields ?? {})).toEqual(wrong)
})

describe('needsNewVerdict', () => {
  const before = { price: 100, image: '/pictures/a.webp', location: 'Ballard' }
  test.each<[PropertyEdit, boolean]>([
    [{}, false],
    [{ title: 'Another', bedNumber: 3, minPrice: 90, featured: 'Yes' }, false],
    [{ ...before }, false],
    [{ price: 101 }, true],
    [{ image: '/pictures/b.webp' }, true],
    [{ image: null }, true],
    [{ location: 'ballard' }, true],
  ])('%j: %s', (edit, needed) => {
    expect(needsNewVerdict(before, edit)).toBe(needed)
  })
})

test.each([
  [475_000, 525_000, 'USD', '$475,000 – $525,000'],
  [500_000, 500_000, 'USD', '$500,000'],
  [1_000, 2_000, 'EUR', '€1,000 – €2,000'],
  [1_000, 2_000, 'JPY', '¥1,000 – ¥2,000'],
])('%i to %i %s reads %s', (minPrice, maxPrice, currency, text) => {
  expect(presentPriceRange({ minPrice, maxPrice }, currency)).toBe(text)
})
