import { expect, test } from 'vitest'
import { readAmount } from './amounts.ts'

test.each([
  ['500000', 500_000],
  ['$500,000', 500_000],
  ['500.000', 500_000],
  ['€ 1.250.000', 1_250_000],
  ['500.00', 500],
  ['0.500', 0.5],
  ['1.2m', 1_200_000],
  ['1.250m', 1_250_000],
  ['500K', 500_000],
  ['5,00', undefined],
  ['1.250,000', undefined],
  ['cheap', undefined],
])('%s is the amount %s', (text, amount) => {
  expect(readAmount(text)).toBe(amount)
})
