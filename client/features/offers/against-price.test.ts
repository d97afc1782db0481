import { expect, test } from 'vitest'
import { againstPrice } from './against-price.ts'

test.each([
  [500_000, 500_000, 'At asking price'],
  [480_000, 500_000, '4% below asking'],
  [517_500, 500_000, '3.5% above asking'],
  [499_999, 500_000, 'Just below asking'],
  [500_001, 500_000, 'Just above asking'],
])('%i against %i: %s', (offered, asked, text) => {
  expect(againstPrice(offered, asked)).toBe(text)
})
