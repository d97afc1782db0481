import { t } from '#texts/text.ts'
import { readMoney } from '../../lib/number-notations.ts'

/** Five-digit numbers may be ZIP codes. */
const leastPlainPrice = 100_000

/** The highest price in a text typed as a location, such as `500k` or `under $500,000`, with words of the page's language. */
export function typedPrice(text: string, currency: string): number | undefined {
  const typed = text.trim()
  const limit = t('properties.priceLimitWords')
    .split('|')
    .find((words) => typed.toLowerCase().startsWith(words))
  const rest = limit ? typed.slice(limit.length).trim() : typed
  const amount = readMoney(rest, currency)
  const isPlace = !limit && /^\d+$/.test(rest) && Number(rest) < leastPlainPrice
  return amount === undefined || isPlace ? undefined : amount
}
