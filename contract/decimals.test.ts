import { expect, test } from 'vitest'
import { decimalsOf, readDecimal } from './decimals.ts'

test.each([
  ['6.875', 6.875],
  ['6,875', 6.875],
  ['6,5 %', 6.5],
  ['٦٫٥٪', 6.5],
  ['٦٫٨٧٥', 6.875],
  ['۶٫۵', 6.5],
  ['47,609', 47.609],
  ['-122.33', -122.33],
  ['−122,33', -122.33],
  ['\u200e-122.33', -122.33],
  ['-0,5', -0.5],
  [' 3 ', 3],
  ['1908', 1908],
  ['١٩٠٨', 1908],
  ['1.250,5', 1250.5],
  ['1 250', 1250],
  ['1.234.567', 1_234_567],
  ['1.2.3', undefined],
  ['1e3', undefined],
  ['6.5 km', undefined],
  ['.5', undefined],
  ['6,', undefined],
  ['', undefined],
])('reads %s as the number %s', (text, number) => {
  expect(readDecimal(text)).toBe(number)
})

test.each([
  ['1.75', 0.25, 1.75],
  ['1,25', 0.5, 1.25],
  ['112,4', 0.1, 112.4],
  ['1.250', 0.1, undefined],
  ['1,990', 1, undefined],
  ['1.250,5', 0.1, 1250.5],
])(
  '%s of a multiple of %s is read as %s: a group of three digits is not taken for decimals',
  (text, step, number) => {
    expect(readDecimal(text, { decimals: decimalsOf(step) })).toBe(number)
  },
)
