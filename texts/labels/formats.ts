import type { Money } from '#contract/problem-reasons.ts'
import { formatPrice } from '#contract/price-text.ts'
import { currentLanguage } from '../language.ts'

export const priceIn = ({ amount, currency }: Money): string => formatPrice(amount, currency)

export const rangeIn = (lowest: Money, highest: Money): string =>
  lowest.amount === highest.amount ? priceIn(lowest) : `${priceIn(lowest)} – ${priceIn(highest)}`

/** Without separators of thousands. */
export const plainNumber = (value: number): string =>
  value.toLocaleString(currentLanguage(), { useGrouping: false })

/** An instant as a day in UTC, such as `March 4, 2026`. */
export const dayIn = (instant: string): string =>
  new Date(instant).toLocaleDateString(currentLanguage(), { dateStyle: 'long', timeZone: 'UTC' })
