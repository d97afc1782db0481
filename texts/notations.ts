import { directionOf, type Language, localeOf } from './languages.ts'

/** The texts around an amount. */
export type PriceNotation = { before: string; beforeNegative: string; after: string }

/** How a language writes numbers, prices, and days. Plain data, since the build puts it into the browser's code. */
export type Notation = {
  group: string
  decimal: string
  /** Whole numbers with fewer digits have no groups. */
  groupedFrom: number
  /** Before a negative number. */
  minus: string
  /** By currency. */
  prices: Record<string, PriceNotation>
  months: readonly string[]
  /** The names of the halves of a day; null where clocks show 24 hours. */
  halves: readonly [string, string] | null
  /** A day with `D` for the day, `M` for the month, and `Y` for the year. */
  day: string
}

/** Currencies whose prices need no formatter in the browser. */
const commonCurrencies = ['USD', 'EUR', 'GBP', 'AED']

const textOf = (parts: Intl.NumberFormatPart[], type: Intl.NumberFormatPartTypes) =>
  parts.find((part) => part.type === type)?.value ?? ''

/** A left-to-right mark keeps the sign of `US$` behind its letters at the end of right-to-left text. */
export const withSymbolInOrder = (price: string, language: Language): string =>
  directionOf(language) === 'rtl' ? price.replace(/[A-Z]\p{Sc}$/u, '$&\u200e') : price

/** How a language writes prices in this currency. */
export function priceNotationOf(language: Language, currency: string): PriceNotation {
  const format = new Intl.NumberFormat(localeOf(language), {
    style: 'currency',
    currency,
    maximumFractionDigits: 0,
  })
  const [before = '', after = ''] = format.format(1).split('1')
  const [beforeNegative = ''] = format.format(-1).split('1')
  return { before, beforeNegative, after: withSymbolInOrder(after, language) }
}

/** The specified clock has 12 hours, as in English. */
function halvesOf(locale: string): Notation['halves'] {
  const clock = new Intl.DateTimeFormat(locale, { hour: 'numeric', timeZone: 'UTC' })
  if (!clock.resolvedOptions().hour12) return null
  const half = (hour: number) =>
    clock.formatToParts(Date.UTC(2026, 0, 1, hour)).find(({ type }) => type === 'dayPeriod')?.value ?? ''
  return [half(9), half(21)]
}

const dayParts = { day: 'D', month: 'M', year: 'Y' } as const

/** The notation of a language according to `Intl`. */
export function notationOf(language: Language): Notation {
  const locale = localeOf(language)
  const numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })
  const days = new Intl.DateTimeFormat(locale, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  })
  const partsOf = (month: number) => days.formatToParts(Date.UTC(2026, month, 4))
  const parts = numbers.formatToParts(1_234_567.5)
  const [minus = ''] = numbers.format(-1).split('1')
  return {
    group: textOf(parts, 'group'),
    decimal: textOf(parts, 'decimal'),
    groupedFrom: textOf(numbers.formatToParts(1000), 'group') ? 4 : 5,
    minus,
    prices: Object.fromEntries(commonCurrencies.map((one) => [one, priceNotationOf(language, one)])),
    months: Array.from(
      { length: 12 },
      (_, month) => partsOf(month).find(({ type }) => type === 'month')?.value ?? '',
    ),
    halves: halvesOf(locale),
    day: partsOf(0)
      .map(({ type, value }) => dayParts[type as keyof typeof dayParts] ?? value)
      .join(''),
  }
}
