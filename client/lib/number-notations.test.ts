import { expect, test } from 'vitest'
import { runInLanguage } from '#texts/language.ts'
import { type Language, languages } from '#texts/languages.ts'
import { formatExactPrice } from '#texts/labels/written-numbers.ts'
import { wholeIn } from './number-input.tsx'
import {
  amountsIn,
  decimals,
  energyUses,
  multiplesOf,
  type NumberNotation,
  otherCurrencyError,
  readMoney,
  yearCounts,
} from './number-notations.ts'

test.each([
  [amountsIn('USD'), 1_135_000.5, '1,135,000.50', '1.135.000,50'],
  [amountsIn('USD'), 1234.5, '1,234.50', '1.234,50'],
  [amountsIn('USD'), 500_000, '500,000', '500.000'],
  [amountsIn('USD'), -5, '-5', '-5'],
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

test('an amount with the sign of another currency is refused', () => {
  const { read } = amountsIn('USD')
  expect(['489.000 €', '-489.000 €', '$489,000', '-$5', '489k'].map(read)).toEqual([
    undefined,
    undefined,
    489_000,
    -5,
    489_000,
  ])
  const message = 'Enter the amount in US dollars, not in another currency.'
  expect(otherCurrencyError('489.000 €', 'USD')).toBe(message)
  expect(otherCurrencyError('-EUR 489.000', 'USD')).toBe(message)
  expect(['489,000', 'cheap', 489_000, null].map((typed) => otherCurrencyError(typed, 'USD'))).toEqual(
    Array(4).fill(undefined),
  )
  expect(otherCurrencyError('489k euros', 'USD')).toBe(message)
  expect(otherCurrencyError('489k dollars', 'USD')).toBeUndefined()
  expect(runInLanguage('ar', () => otherCurrencyError('500 ألف دولار', 'AED'))).toMatch(/درهم/)
  const inLanguages = (['de', 'es', 'ar'] as const).map((language) =>
    runInLanguage(language, () => otherCurrencyError('$489,000', 'EUR')),
  )
  expect(inLanguages).toEqual([
    'Bitte geben Sie den Betrag in Euro an, nicht in einer anderen Währung.',
    'Introduce el importe en euros, no en otra moneda.',
    'يُرجى إدخال المبلغ بعملة «\u2068يورو\u2069» وليس بعملة أخرى.',
  ])
})

test('amounts have cents only in currencies that have them', () => {
  expect(['¥500.50', '¥500', '¥500.00'].map(amountsIn('JPY').read)).toEqual([undefined, 500, 500])
  expect(amountsIn('USD').read('$500.50')).toBe(500.5)
})

test('years are read with their unit', () => {
  const typed = ['25', '25 years', '25 Jahre', '25 años', '20 سنة', '٢٠ عامًا', '25 km', '25.5 years']
  expect(typed.map(yearCounts.read)).toEqual([25, 25, 25, 25, 20, 20, undefined, 25.5])
})

test.each<[Language, string, number | undefined]>([
  ['en', '85.5', 85.5],
  ['en', '85.5 kWh', 85.5],
  ['en', '85.5 kWh/(m²·a)', 85.5],
  ['en', '1,500', 1500],
  ['en', '1.500', undefined],
  ['de', '85,5 kWh/m²a', 85.5],
  ['de', '1.500', 1500],
  ['de', '1.500 kWh', 1500],
  ['de', '1,500', undefined],
  ['ar', '85.5 كيلوواط ساعة', 85.5],
  ['en', '85 kg', undefined],
])('in %s, an energy use of %s is %s', (language, text, use) => {
  expect(runInLanguage(language, () => energyUses(0.1).read(text))).toBe(use)
})

test('amounts are shown with their cents', () => {
  expect(formatExactPrice(1_135_000, 'USD')).toBe('$1,135,000')
  expect(formatExactPrice(1_135_000.5, 'USD')).toBe('$1,135,000.50')
  expect(runInLanguage('de', () => formatExactPrice(1_135_000.5, 'USD'))).toBe('1.135.000,50\u00a0$')
  expect(runInLanguage('ar', () => formatExactPrice(1000.25, 'AED'))).toMatch(/^[^\d]*1,000\.25/)
})

test('previews show only whole prices, since others are refused', () => {
  const { read } = amountsIn('USD')
  expect(['1,25', '489.000', 'cheap'].map((typed) => wholeIn(read(typed)))).toEqual([
    undefined,
    489_000,
    undefined,
  ])
})

test.each([
  ['en', 'USD', '1.2 million dollars', 1_200_000],
  ['en', 'USD', '90 mil', undefined],
  ['es', 'EUR', '90 mil', 90_000],
  ['es', 'EUR', '1,5 mil euros', 1_500],
  ['en', 'USD', '489,000 US dollars', 489_000],
  ['de', 'EUR', '1,2 Millionen Euro', 1_200_000],
  ['de', 'USD', '500.000 US-Dollar', 500_000],
  ['es', 'EUR', '1,2 millones de euros', 1_200_000],
  ['es', 'USD', '489.000 dólares', 489_000],
  ['ar', 'USD', '1250000 دولار', 1_250_000],
  ['ar', 'USD', 'مليون دولار أمريكي', 1_000_000],
  ['ar', 'AED', '١٬٢٥٠٬٠٠٠ درهم', 1_250_000],
  ['ar', 'AED', 'درهم 2,000,000', 2_000_000],
  ['ar', 'AED', '1250000درهم', 1_250_000],
  ['de', 'EUR', 'Euro 500.000', 500_000],
  ['en', 'USD', '489,000 euros', undefined],
  ['en', 'USD', 'dollars', undefined],
] as const)('in %s on a portal in %s, %s is %s', (language, currency, text, amount) => {
  expect(runInLanguage(language, () => readMoney(text, currency))).toBe(amount)
})
