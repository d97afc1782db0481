import { expect, test } from 'vitest'
import { againstPrice } from './against-price.ts'

test.each([
  [500_000, 500_000, 'The asked price'],
  [480_000, 500_000, '4% below the price'],
  [517_500, 500_000, '3.5% above the price'],
  [499_999, 500_000, 'Just below the price'],
])('%i against %i: %s', (offered, asked, text) => {
  expect(againstPrice(offered, asked)).toBe(text)
})
