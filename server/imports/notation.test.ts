import { expect, test } from 'vitest'
import { type Notation, numberReader } from './notation.ts'

test.each<[Notation, string, number]>([
  ['1,234.5', '489.000', 489],
  ['1,234.5', '1,234,567.25', 1_234_567.25],
  ['1.234,5', '489.000', 489_000],
  ['1.234,5', '489.000,00', 489_000],
  ['1.234,5', '489000', 489_000],
  ['1.234,5', '4,5', 4.5],
  ['1.234,5', '-50,9375', -50.9375],
  ['1.234,5', '120,500', 120.5],
  ['1 234,5', '489\u202f000,5', 489_000.5],
  ['1 234.5', '489\u00a0000.5', 489_000.5],
  ["1'234.5", '489’000.50', 489_000.5],
  ['1٬234٫5', '١٬٢٣٤٫٥', 1234.5],
  ['1٬234٫5', '۴۸۹٬۰۰۰', 489_000],
  ['1,234.5', '٤٨٩٠٠٠', 489_000],
])('in the notation %s, %s is %d', (notation, text, number) => {
  expect(numberReader(notation)(text)).toBe(number)
})

test.each<[string, number]>([
  ['489000', 489_000],
  ['4.5', 4.5],
  ['-122.2571', -122.2571],
  ['0.125', 0.125],
  ['1,234,567', 1_234_567],
  ['1,234.5', 1234.5],
  ['2.2e5', 220_000],
])('without a notation, %s is %d', (text, number) => {
  expect(numberReader(undefined)(text)).toBe(number)
})

test.each([
  ['489.000', `489 ("1,234.5", "1 234.5", "1'234.5") or 489000 ("1.234,5")`],
  ['120,500', '120500 ("1,234.5") or 120.5 ("1.234,5", "1 234,5")'],
  ['-1.234', `-1.234 ("1,234.5", "1 234.5", "1'234.5") or -1234 ("1.234,5")`],
  ['489.000,00', '489000 ("1.234,5")'],
  ['4,5', '4.5 ("1.234,5", "1 234,5")'],
  ['1 250', '1250 ("1 234,5", "1 234.5")'],
  ['1 234,5', '1234.5 ("1 234,5")'],
  ['48,13715', '48.13715 ("1.234,5", "1 234,5")'],
  ['١٬٢٣٤', '1234 ("1٬234٫5")'],
  ['١٬٢٣٤٫٥', '1234.5 ("1٬234٫5")'],
])('without a notation, refuses %s because it may mean %s', (text, meanings) => {
  expect(numberReader(undefined)(text)).toEqual({
    unclear: true,
    wrong: `"${text}" may mean ${meanings}; set "numbers" in the mapping to the file's notation`,
  })
})

test.each<[Notation, string]>([
  ['1.234,5', '489.5'],
  ['1,234.5', '4,5'],
  ['1,234.5', '0,500'],
])('in the notation %s, refuses %s', (notation, text) => {
  expect(numberReader(notation)(text)).toMatchObject({ wrong: expect.stringContaining(notation) as string })
})

test.each([
  'n/a',
  '48.90.00',
  '1,23,456',
  '489.000 €',
  'EUR 489000',
  '95 %',
  '100-120',
  'ca. 120',
  '1.234,5 m²',
  '1.234.5',
  '',
])('no notation accepts "%s" as a number', (text) => {
  expect(numberReader('1,234.5')(text)).toEqual({ wrong: `"${text}" is not a number`, unclear: false })
})
