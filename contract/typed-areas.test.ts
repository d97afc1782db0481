import { expect, test } from 'vitest'
import { readArea } from './typed-areas.ts'

test.each([
  ['1.250', 1250],
  ['1,250', 1250],
  ['87,5', 87.5],
  ['120.5', 120.5],
  ['1.250,5', 1250.5],
  ['1,250.5', 1250.5],
  ['١٬٢٥٠٫٥', 1250.5],
  ['0,35', 0.35],
  ['85.1234', undefined],
  ['85 m', undefined],
  ['2k', undefined],
  ['٢ ألف', undefined],
  ['large', undefined],
])('%s m² or ft² are %s', (text, number) => {
  expect(readArea(text, 'm²')).toBe(number)
  expect(readArea(text, 'ft²')).toBe(number)
})

test.each([
  ['1.234', 1.234],
  ['1,234', 1.234],
  ['٠٫٣٥', 0.35],
  ['0,35', 0.35],
  ['1234', 1234],
  ['1.234,5', 1234.5],
  ['1 234', 1234],
  ['1.2 ha', undefined],
])('%s hectares or acres are %s: a single separator is before decimals', (text, number) => {
  expect(readArea(text, 'ha')).toBe(number)
  expect(readArea(text, 'acres')).toBe(number)
})
