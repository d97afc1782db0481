import { expect, test } from 'vitest'
import { formatDay, formatInstant, formatLocalInstant, isoDay } from './dates.ts'
import { formatCompactPrice, formatCount, formatNumber, formatPrice, signOf } from './formats.ts'
import { currentLanguage, runInLanguage } from './language.ts'
import { languages, localeOf } from './languages.ts'
import { withSymbolInOrder } from './notations.ts'

const amounts = [0, 7, 999, 1000, 9999, 12_345, 999_999, 1_000_000, 1_234_567.5, -1, -999, -123_456]
const inEach = (check: (locale: string) => void) => {
  for (const language of languages) runInLanguage(language, () => check(localeOf(language)))
}

test('formats numbers like Intl', () => {
  inEach((locale) => {
    const { format } = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })
    const numbers = [...amounts, 1.5, 2.25, 1.239, 1234.5, -0.5, 0.1 + 0.2]
    expect(numbers.map(formatNumber)).toEqual(numbers.map((number) => format(number)))
  })
  expect([formatCount('950'), formatCount('1200+')]).toEqual(['950', '1,200+'])
})

test('formats prices like Intl', () => {
  inEach((locale) => {
    for (const currency of ['USD', 'EUR', 'GBP', 'AED', 'CHF', 'JPY', 'INR', 'KWD', 'BTN']) {
      const style = { style: 'currency', currency, maximumFractionDigits: 0 } as const
      const { format } = new Intl.NumberFormat(locale, style)
      expect(amounts.map((amount) => formatPrice(amount, currency))).toEqual(
        amounts.map((amount) => withSymbolInOrder(format(amount), currentLanguage())),
      )
    }
  })
  runInLanguage('ar', () => expect(formatPrice(5, 'USD')).toBe('\u200f5\u00a0US$\u200e'))
})

test('names a currency in labels by its sign in the language', () => {
  const signs = (...currencies: string[]) => currencies.map(signOf)
  expect(signs('USD', 'CAD', 'AED')).toEqual(['$', 'CA$', 'AED'])
  expect(runInLanguage('de', () => signs('USD', 'EUR', 'CHF'))).toEqual(['$', '€', 'CHF'])
  expect(runInLanguage('ar', () => signs('USD', 'AED'))).toEqual(['US$', 'د.إ.'])
})

test('formats days like Intl', () => {
  const days = Array.from(
    { length: 12 },
    (_, month) => new Date(Date.UTC(2026, month, 1 + 2 * month, 23, 59)),
  )
  inEach((locale) => {
    const style = { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' } as const
    const { format } = new Intl.DateTimeFormat(locale, style)
    expect(days.map((day) => formatDay(day.toISOString()))).toEqual(days.map((day) => format(day)))
  })
  expect(formatDay('2026-01-05')).toBe('Jan 5, 2026')
  expect(() => formatDay('infinity')).toThrow(RangeError)
})

test("days and times are those of the installation's time zone, before and after its clocks change", () => {
  runInLanguage(
    'en',
    () => {
      const late = [
        '2026-03-28T22:59:59Z',
        '2026-03-28T23:00:00Z',
        '2026-10-24T21:59:59Z',
        '2026-10-24T22:00:00Z',
      ]
      expect(late.map(formatDay)).toEqual(['Mar 28, 2026', 'Mar 29, 2026', 'Oct 24, 2026', 'Oct 25, 2026'])
      // A date is not an instant.
      expect(formatDay('2026-03-29')).toBe('Mar 29, 2026')
      expect(isoDay('2026-03-28T23:00:00Z')).toBe('2026-03-29')
      const around = [
        '2026-03-29T00:59:00Z',
        '2026-03-29T01:00:00Z',
        '2026-10-25T00:59:00Z',
        '2026-10-25T01:00:00Z',
      ]
      const clock = ['1:59 AM GMT+1', '3:00 AM GMT+2', '2:59 AM GMT+2', '2:00 AM GMT+1']
      expect(around.map((instant) => formatInstant(instant).split(', ').at(-1))).toEqual(clock)
      expect(formatLocalInstant('2026-03-29T01:00:00Z', 'America/New_York')).toBe('Mar 28, 2026, 9:00 PM')
    },
    'Europe/Berlin',
  )
})

test.each([
  [727_400, '$727K'],
  [1_350_000, '$1.35M'],
  [1_450_000, '$1.45M'],
  [12_500_000, '$12.5M'],
])('writes the price %i in few characters as %s', (amount, text) => {
  expect(formatCompactPrice(amount, 'USD')).toBe(text)
})
