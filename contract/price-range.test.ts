import { expect, test } from 'vitest'
import { pricesAfterEdit } from './price-range.ts'

const published = { price: 100, minPrice: 95, maxPrice: 105 }
const proposed = { price: 200, minPrice: 180, maxPrice: 260 }

test('a new price scales the proposed range, and the published price brings its own range back', () => {
  expect(pricesAfterEdit(published, proposed, { price: 100 })).toEqual(published)
  expect(pricesAfterEdit(published, proposed, { price: 400 })).toEqual({
    price: 400,
    minPrice: 360,
    maxPrice: 520,
  })
})
