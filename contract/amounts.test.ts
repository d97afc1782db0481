import { expect, test } from 'vitest'
import { type Language, languages, localeOf } from '#texts/languages.ts'
import { isInOtherCurrency, readAmount } from './amounts.ts'
import { readDecimal } from './decimals.ts'
import { isInOtherUnit, readArea } from './typed-areas.ts'

test.each([
  ['500000', 500_000],
  ['$500,000', 500_000],
  ['500.000', 500_000],
  ['€ 1.250.000', 1_250_000],
  ['1.250.000 €', 1_250_000],
  ['1 250 000', 1_250_000],
  ['1\u202f250\u202f000\u00a0€', 1_250_000],
  ["CHF 1'250'000", 1_250_000],
  ['1’250’000', 1_250_000],
  ['1,250,000.50', 1_250_000.5],
  ['1.250.000,50 €', 1_250_000.5],
  ['500.000,- €', 500_000],
  ['500.000,--', 500_000],
  ['AED 475,000', 475_000],
  ['475,000 د.إ.', 475_000],
  ['١٬٢٥٠٬٠٠٠', 1_250_000],
  ['۴۷۵۰۰۰', 475_000],
  ['500.00', 500],
  ['5,00', 5],
  ['0.500', 0.5],
  ['0,5', 0.5],
  ['1.2m', 1_200_000],
  ['2.05m', 2_050_000],
  ['1,2m', 1_200_000],
  ['1.250m', 1_250_000],
  ['500K', 500_000],
  ['500 Tsd. €', 500_000],
  ['500 TSD', 500_000],
  ['5 MIO €', 5_000_000],
  ['500 K€', 500_000],
  ['500 T€', 500_000],
  ['500T€', 500_000],
  ['1.250 TEUR', undefined],
  ['500 TEUR', 500_000],
  ['R$ 500.000', 500_000],
  ['1,2 Mio.', 1_200_000],
  ['٥٠٠ ألف', 500_000],
  ['500 الف', 500_000],
  ['٥٠٠،٠٠٠', 500_000],
  ['1.2 مليون', 1_200_000],
  ['٣ ملايين', 3_000_000],
  ['5 آلاف', 5_000],
  ['1,25 Mio.', 1_250_000],
  ['2 Mio. €', 2_000_000],
  ['1,2 Millionen', 1_200_000],
  ['1 Million €', 1_000_000],
  ['500 Tausend', 500_000],
  ['1,2 millones', 1_200_000],
  ['1 millón', 1_000_000],
  ['1.2 million', 1_200_000],
  ['1,2 مليون', 1_200_000],
  ['مليون', 1_000_000],
  ['million', 1_000_000],
  ['مليون ونصف', 1_500_000],
  ['مليون و نص', 1_500_000],
  ['مليون وربع', 1_250_000],
  ['مليون إلا ربع', 750_000],
  ['مليونين', 2_000_000],
  ['مليونان', 2_000_000],
  ['مليونين ونصف', 2_500_000],
  ['٣ ملايين ونصف', 3_500_000],
  ['نصف مليون', 500_000],
  ['ربع مليون', 250_000],
  ['نصف مليون د.إ', 500_000],
  ['ألفين', 2_000],
  ['مليون و200 ألف', 1_200_000],
  ['مليون و ٥٠٠ ألف', 1_500_000],
  ['2 مليون و٣٠٠ ألف د.إ', 2_300_000],
  ['مليونين وثلاثة آلاف', 2_003_000],
  ['مليون و2000 ألف', undefined],
  ['مليون و200', undefined],
  ['ثلاثة ملايين', 3_000_000],
  ['أربعه ملايين ونصف', 4_500_000],
  ['عشرة آلاف', 10_000],
  ['خمسمئة ألف', 500_000],
  ['ثمانمائة ألف د.إ', 800_000],
  ['مليون ومئتي ألف', 1_200_000],
  ['مليون ومائتا الف', 1_200_000],
  ['مئة ألف', 100_000],
  ['ثلاثة', undefined],
  ['millón y medio', 1_500_000],
  ['2 millones y medio', 2_500_000],
  ['medio millón', 500_000],
  ['half a million', 500_000],
  ['a million', 1_000_000],
  ['eine Million', 1_000_000],
  ['un millón', 1_000_000],
  ['eine halbe Million €', 500_000],
  ['د.إ 2,000,000', 2_000_000],
  ['د.إ. 500 ألف', 500_000],
  ['Dhs 500,000', 500_000],
  ['Dhs. 500,000', 500_000],
  ['Dh500k', 500_000],
  ['500,000 Dhs', 500_000],
  ['نصف', undefined],
  ['نصف القمر', undefined],
  ['million hills', undefined],
  ['1.2 mil', undefined],
  ['1.250,000', undefined],
  ['1.250 000', undefined],
  ['12.50.000', undefined],
  ['1250.000', undefined],
  ['-5', undefined],
  ['cheap', undefined],
  ['', undefined],
])('reads %s as the amount %s', (text, amount) => {
  expect(readAmount(text)).toBe(amount)
})

const english = { '500k': 500_000, '500 thousand': 500_000, '1.2m': 1_200_000, '1.2 million': 1_200_000 }

/** Without `mil`, a thousand in Spanish and a million in colloquial English. */
const written: Record<Language, Record<string, number>> = {
  en: english,
  'en-XA': english,
  de: { '500 Tsd.': 500_000, '500 Tausend': 500_000, '1,2 Mio.': 1_200_000, '1,2 Millionen': 1_200_000 },
  es: { '500k': 500_000, '1,2 mill.': 1_200_000, '1,2 millones': 1_200_000 },
  ar: { '500 ألف': 500_000, '1.2 مليون': 1_200_000 },
}

test.each(languages)('reads the words for thousands and millions of %s', (language) => {
  const texts = Object.keys(written[language])
  expect(Object.fromEntries(texts.map((text) => [text, readAmount(text)]))).toEqual(written[language])
})

test('reads every price that the product writes, in each language', () => {
  for (const language of languages)
    for (const currency of ['USD', 'EUR', 'GBP', 'AED', 'CHF'])
      for (const amount of [1, 999, 1000, 54_321, 475_000, 1_250_000]) {
        const style = { style: 'currency', currency, maximumFractionDigits: 0 } as const
        const text = new Intl.NumberFormat(localeOf(language), style).format(amount)
        expect([text, readAmount(text)]).toEqual([text, amount])
        expect([text, isInOtherCurrency(text, currency)]).toEqual([text, false])
      }
})

test('refuses long texts at once', () => {
  const long = `1${' '.repeat(200_000)}1`
  expect([readAmount(long), isInOtherCurrency(long, 'USD')]).toEqual([undefined, false])
  expect([readDecimal(long), readArea(long, 'm²'), isInOtherUnit(long, 'm²')]).toEqual([
    undefined,
    undefined,
    false,
  ])
})

test.each([
  ['489.000 €', 'USD', true],
  ['EUR 489.000', 'USD', true],
  ['489,000 EUR', 'USD', true],
  ['CA$489,000', 'USD', true],
  ['C$489,000', 'USD', true],
  ['489k €', 'USD', true],
  ['489 T€', 'USD', true],
  ['489 TEUR', 'USD', true],
  ['489 TEUR', 'EUR', false],
  ['£489,000', 'EUR', true],
  ['$489,000', 'EUR', true],
  ['٤٨٩٬٠٠٠ د.إ.', 'USD', true],
  ['DHS 489,000', 'USD', true],
  ['$489,000 EUR', 'USD', true],
  ['489,000', 'USD', false],
  ['$489,000', 'USD', false],
  ['$489,000 USD', 'USD', false],
  ['US$ 489,000', 'USD', false],
  ['489.000 US$', 'USD', false],
  ['489.000 €', 'EUR', false],
  ['EUR 489.000', 'EUR', false],
  ['500 Tsd. €', 'EUR', false],
  ['500 TSD', 'EUR', false],
  ['C$489,000', 'CAD', false],
  ['$489,000', 'CAD', false],
  ["CHF 489'000", 'CHF', false],
  ['R$ 489.000', 'BRL', false],
  ['£489,000', 'EGP', false],
  ['AED 489,000', 'AED', false],
  ['489,000 د.إ.', 'AED', false],
  ['DHS 489,000', 'AED', false],
  ['Dhs. 489,000', 'AED', false],
  ['Dhs 489,000', 'USD', true],
  ['د.إ 489,000', 'AED', false],
  ['د.إ 489,000', 'EUR', true],
  ['489.000 € ', 'AED', true],
  ['489,000 د.ك', 'AED', true],
  ['د.ك 489,000', 'KWD', false],
  ['489,000 ر.س.', 'SAR', false],
  ['CHEAP', 'USD', false],
  ['€', 'USD', false],
])('%s on a portal in %s is in another currency: %s', (text, currency, isOther) => {
  expect(isInOtherCurrency(text, currency)).toBe(isOther)
})
