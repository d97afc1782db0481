import { expect, test } from 'vitest'
import { toMinor } from './money.ts'

test.each([
  [500_000, 'USD', 50_000_000],
  [1, 'EUR', 100],
  [500_000, 'JPY', 500_000],
  [500_000, 'KWD', 500_000_000],
  [1_000_000_000_000, 'USD', 100_000_000_000_000],
])('%i %s are %i in the minor unit', (amount, currency, minor) => {
  expect(toMinor(amount, currency)).toBe(minor)
})
