import { expect, test } from 'vitest'
import { describeMinor, toMinor } from './money.ts'

test.each([
  [500_000, 'USD', 50_000_000],
  [1, 'EUR', 100],
  [500_000, 'JPY', 500_000],
  [500_000, 'KWD', 500_000_000],
  [500_000, 'HUF', 50_000_000],
  [500_000, 'ISK', 50_000_000],
  [1_000_000_000_000, 'USD', 100_000_000_000_000],
])('%i %s are %i minor units', (amount, currency, minor) => {
  expect(toMinor(amount, currency)).toBe(minor)
})

test.each([
  [123_450, 'USD', '1,234.50 USD'],
  [-50_000_000, 'EUR', '-500,000.00 EUR'],
  [123_450, 'JPY', '123,450 JPY'],
  [0, 'KWD', '0.000 KWD'],
])('%i minor units of %s are formatted as %s', (minor, currency, written) => {
  expect(describeMinor(minor, currency)).toBe(written)
})
