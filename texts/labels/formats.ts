import type { Money } from '#contract/problem-reasons.ts'
import { formatPrice, formatPriceRange, formatterOf } from '#texts/formats.ts'

export const priceIn = ({ amount, currency }: Money): string => formatPrice(amount, currency)

export const rangeIn = (lowest: Money, highest: Money): string =>
  formatPriceRange(lowest.amount, highest.amount, lowest.currency)

/** Without separators of thousands. */
export const plainNumber = (value: number): string =>
  formatterOf('plain number', (locale) => new Intl.NumberFormat(locale, { useGrouping: false })).format(value)
