import { currentLanguage } from './language.ts'
import { localeOf } from './languages.ts'
import { currentNotation } from './notation.ts'
import { priceNotationOf, withSymbolInOrder } from './notations.ts'

// Common formats are written by hand: creating the first Intl formatter takes a phone 40 ms or more.

const formatters = new Map<string, unknown>()

/** The formatter of this name in the current language, created once. */
export function formatterOf<Formatter>(name: string, create: (locale: string) => Formatter): Formatter {
  const locale = localeOf(currentLanguage())
  const key = `${locale} ${name}`
  const formatter = (formatters.get(key) as Formatter | undefined) ?? create(locale)
  formatters.set(key, formatter)
  return formatter
}

/** Separates the groups of whole digits. */
function grouped(digits: string): string {
  const { group, groupedFrom } = currentNotation()
  return digits.length < groupedFrom ? digits : digits.replace(/\B(?=(\d{3})+$)/g, group)
}

const signed = (isNegative: boolean) => (isNegative ? currentNotation().minus : '')

/** Rounded to at most two decimals. */
export function formatNumber(value: number): string {
  const rounded = Math.round(Math.abs(value) * 100) / 100
  const [whole = '', part] = String(rounded).split('.')
  const sign = signed(value < 0 && rounded > 0)
  return sign + (part ? grouped(whole) + currentNotation().decimal + part : grouped(whole))
}

const priceNotation = (currency: string) =>
  currentNotation().prices[currency] ??
  formatterOf(`price ${currency}`, () => priceNotationOf(currentLanguage(), currency))

/** The sign of a currency in prices, such as `$`; its code if it has none in the language. */
export function signOf(currency: string): string {
  const { before, after } = priceNotation(currency)
  return (before + after).replaceAll(/[\s\u200e\u200f]/g, '')
}

/** Whole currency units as text, such as `$475,000`. */
export function formatPrice(amount: number, currency: string): string {
  const { before, beforeNegative, after } = priceNotation(currency)
  const digits = grouped(String(Math.round(Math.abs(amount))))
  return (amount < 0 ? beforeNegative : before) + digits + after
}

/** Such as `$450,000 – $475,000`, or one price. */
export const formatPriceRange = (lowest: number, highest: number, currency: string): string =>
  [...new Set([lowest, highest])].map((amount) => formatPrice(amount, currency)).join(' – ')

const compact = { notation: 'compact', maximumFractionDigits: 1 } as const

/** In few characters, such as `12.5K`. */
export const formatCompact = (value: number): string =>
  formatterOf('compact', (locale) => new Intl.NumberFormat(locale, compact)).format(value)

/** A price in few characters, such as `$1.35M` and `$727K`. */
export const formatCompactPrice = (amount: number, currency: string): string =>
  withSymbolInOrder(
    formatterOf(
      `compact ${currency}`,
      (locale) =>
        new Intl.NumberFormat(locale, {
          notation: 'compact',
          maximumSignificantDigits: 3,
          style: 'currency',
          currency,
        }),
    ).format(amount),
    currentLanguage(),
  )

/** A count of the server, such as `1200+`, as `1,200+`. */
export const formatCount = (count: string) => count.replace(/^\d+/, grouped)
/** A count of the server for a text: `number` chooses the plural form of `count`. */
export const countValues = (count: string) => ({
  number: Number.parseInt(count, 10),
  count: formatCount(count),
})
