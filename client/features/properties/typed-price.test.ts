import { expect, test } from 'vitest'
import { runInLanguage } from '#texts/language.ts'
import { typedPrice } from './typed-price.ts'

test.each([
  ['500k', 500_000],
  ['under 500k', 500_000],
  ['Up to $1.2m', 1_200_000],
  ['< 500,000', 500_000],
  ['500000', 500_000],
  ['98101', undefined],
  ['Seattle', undefined],
  ['500 Main St', undefined],
  ['under the hill', undefined],
  ['under 489.000 €', undefined],
  ['', undefined],
])('“%s” is a price up to %s', (text, price) => {
  expect(typedPrice(text, 'USD')).toBe(price)
})

test.each([
  ['de', 'unter 500.000 €'],
  ['de', 'Bis zu 500 Tsd. €'],
  ['es', 'hasta 500.000'],
  ['ar', 'أقل من ٥٠٠ ألف'],
] as const)('in %s, “%s” is a price, too', (language, text) => {
  expect(runInLanguage(language, () => typedPrice(text, 'EUR'))).toBe(500_000)
})
