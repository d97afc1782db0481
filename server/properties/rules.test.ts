import { describe, expect, test } from 'vitest'
import type { ListingContent } from '#contract/listing-content.ts'
import type { PropertyEdit } from '#contract/properties.ts'
import { nothingStated } from '#test/kit/fact-values.ts'
import { presentPriceRange } from './presenter.ts'
import { differingFrom } from '#contract/listing-content.ts'
import { type Prices, pricesAfterEdit } from '#contract/price-range.ts'
import { checkPrices, contentIn, pricesOfNew } from './rules.ts'

const prices = (minPrice: number, price: number, maxPrice: number): Prices => ({ minPrice, price, maxPrice })

test.each<[Partial<Prices> & { price: number }, Prices]>([
  [{ price: 100 }, prices(100, 100, 100)],
  [{ price: 100, minPrice: 90 }, prices(90, 100, 100)],
  [{ price: 100, maxPrice: 110 }, prices(100, 100, 110)],
  [{ price: 100, minPrice: 90, maxPrice: 110 }, prices(90, 100, 110)],
])('a new listing with %j has the prices %j', (given, expected) => {
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
])('prices %j edited by %j become %j', (before, edit, expected) => {
  expect(pricesAfterEdit(before, before, edit)).toEqual(expected)
})

test.each<[Prices, string[]]>([
  [prices(100, 100, 100), []],
  [prices(95, 100, 105), []],
  [prices(101, 100, 105), ['minPrice']],
  [prices(95, 100, 99), ['maxPrice']],
  [prices(101, 100, 99), ['minPrice', 'maxPrice']],
])('prices %j have the invalid fields %j', (given, wrong) => {
  expect(Object.keys(checkPrices(given)?.extra.fields ?? {})).toEqual(wrong)
})

describe('the default range in an edit', () => {
  const listing = {
    title: 'House',
    location: 'Ballard',
    image: '/pictures/a.webp',
    description: null,
    shortDescription: null,
    price: 100,
    minPrice: 95,
    maxPrice: 105,
    ...nothingStated,
    bedNumber: 3,
    bathNumber: 2.25,
    livingAreaSqft: null,
    lotSizeSqft: null,
    yearBuilt: null,
    stories: null,
    propertyType: null,
    propertySubType: null,
    features: ['Pool', 'Garden'],
    latitude: null,
    longitude: null,
  } satisfies ListingContent
  test.each<[PropertyEdit, object]>([
    [{}, {}],
    [{ ...listing, featured: 'Yes' }, {}],
    [{ features: ['Garden', 'Pool'] }, {}],
    [{ features: ['Garden'] }, { features: ['Garden'] }],
    [
      { title: 'Another', bedNumber: null },
      { title: 'Another', bedNumber: null },
    ],
    [{ price: 101, minPrice: 95 }, { price: 101 }],
    [
      { image: null, latitude: 47.1 },
      { image: null, latitude: 47.1 },
    ],
    [{ location: 'ballard', description: undefined }, { location: 'ballard' }],
  ])('%j: %j', (edit, changes) => {
    expect(differingFrom(listing, contentIn(edit))).toEqual(changes)
  })
})

test.each([
  [475_000, 525_000, 'USD', '$475,000 – $525,000'],
  [500_000, 500_000, 'USD', '$500,000'],
  [1_000, 2_000, 'EUR', '€1,000 – €2,000'],
  [1_000, 2_000, 'JPY', '¥1,000 – ¥2,000'],
])('presents %i to %i %s as %s', (minPrice, maxPrice, currency, text) => {
  expect(presentPriceRange({ minPrice, maxPrice }, currency)).toBe(text)
})
