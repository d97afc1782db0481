import { expect, test } from 'vitest'
import { runInLanguage } from '#texts/language.ts'
import { languages } from '#texts/languages.ts'
import { formatExactPrice } from '#texts/labels/written-numbers.ts'
import { amounts, decimals, multiplesOf, type NumberNotation } from './number-notations.ts'

test.each([
  [amounts, 1_135_000.5, '1,135,000.50', '1.135.000,50'],
  [amounts, 1234.5, '1,234.50', '1.234,50'],
  [amounts, 500_000, '500,000', '500.000'],
  [amounts, -5, '-5', '-5'],
  [decimals, 6.875, '6.875', '6,875'],
  [decimals, -122.330_5, '-122.3305', '-122,3305'],
  [multiplesOf(0.25), 2.75, '2.75', '2,75'],
  [multiplesOf(1), 1908, '1908', '1908'],
] satisfies [NumberNotation, number, string, string][])(
  'with %o, %d is written in English as %s and in German as %s',
  (notation, value, english, german) => {
    expect(notation.write(value)).toBe(english)
    expect(runInLanguage('de', () => notation.write(value))).toBe(german)
    for (const language of languages) {
      const written = runInLanguage(language, () => notation.write(value))
      expect([written, notation.read(written)]).toEqual([written, value])
    }
  },
)

test('amounts are shown with their cents', () => {
  expect(formatExactPrice(1_135_000, 'USD')).toBe('$1,135,000')
  expect(formatExactPrice(1_135_000.5, 'USD')).toBe('$1,135,000.50')
  expect(runInLanguage('de', () => formatExactPrice(1_135_000.5, 'USD'))).toBe('1.135.000,50\u00a0$')
  expect(runInLanguage('ar', () => formatExactPrice(1000.25, 'AED'))).toMatch(/^[^\d]*1,000\.25/)
})
