import { currentLanguage, currentTimeZone } from './language.ts'
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

/** A price in few characters, such as `$1.3M`. */
export const formatCompactPrice = (amount: number, currency: string): string =>
  withSymbolInOrder(
    formatterOf(
      `compact ${currency}`,
      (locale) => new Intl.NumberFormat(locale, { ...compact, style: 'currency', currency }),
    ).format(amount),
    currentLanguage(),
  )

/** The day of an instant in a time zone, by default the installation's, or an ISO date itself, as `2026-03-04`. */
export function isoDay(iso: string, timeZone = currentTimeZone()): string {
  const date = new Date(iso)
  if (timeZone === 'UTC' || /^\d{4}-\d{2}-\d{2}$/.test(iso)) return date.toISOString().slice(0, 10)
  const format = formatterOf(`ISO day ${timeZone}`, () => new Intl.DateTimeFormat('en-CA', { timeZone }))
  return format.format(date)
}

/** An ISO date, or the day of an instant in the installation's time zone, such as `Mar 4, 2026`. */
export function formatDay(iso: string): string {
  const [year, month, day] = isoDay(iso).split('-').map(Number)
  const { day: pattern, months } = currentNotation()
  const parts = { D: day, M: months[Number(month) - 1], Y: year }
  return pattern.replace(/[DMY]/g, (letter) => String(parts[letter as keyof typeof parts]))
}

const minute = {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
} as const
/** For readers in other time zones. */
const zoned = { ...minute, timeZoneName: 'short' } as const

const dateFormats = {
  localInstant: minute,
  instant: zoned,
  second: { ...zoned, second: '2-digit' },
  longDay: { dateStyle: 'long' },
  month: { month: 'long', year: 'numeric' },
} as const

const format = (
  name: keyof typeof dateFormats,
  iso: string,
  timeZone: string | undefined = currentTimeZone(),
) =>
  formatterOf(
    `${name} ${timeZone}`,
    (locale) => new Intl.DateTimeFormat(locale, { ...dateFormats[name], timeZone }),
  ).format(new Date(iso))

/** An ISO instant to the minute, in the installation's time zone. */
export const formatInstant = (iso: string) => format('instant', iso)
/** An ISO instant to the minute, in the reader's time zone, such as `Mar 4, 2026, 5:06 PM`. */
export const formatLocalInstant = (iso: string, timeZone: string) => format('localInstant', iso, timeZone)
/** An ISO instant to the second, in the installation's time zone. */
export const formatSecond = (iso: string) => format('second', iso)
/** The month of an ISO instant in the installation's time zone, such as `March 2026`. */
export const formatMonth = (iso: string) => format('month', iso)
/** The day of an ISO instant in the installation's time zone, such as `March 4, 2026`. */
export const formatLongDay = (iso: string) => format('longDay', iso)

/** A count of the server, such as `1200+`, as `1,200+`. */
export const formatCount = (count: string) => count.replace(/^\d+/, grouped)
/** A count of the server for a text: `number` chooses the plural form of `count`. */
export const countValues = (count: string) => ({
  number: Number.parseInt(count, 10),
  count: formatCount(count),
})
