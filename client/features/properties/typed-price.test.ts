import { expect, test } from 'vitest'
import { typedPrice } from './typed-price.ts'

test.each([
  ['500k', 500_000],
  ['under 500k', 500_000],
  ['Up to $1.2m', 1_200_000],
  ['< 500,000', 500_000],
  ['500000', 500_000],
  ['98101', undefined],
  ['Seattle', undefined],
  ['500 Main St', undefined],
  ['under the hill', undefined],
  ['', undefined],
])('“%s” is a price up to %s', (text, price) => {
  expect(typedPrice(text)).toBe(price)
})
