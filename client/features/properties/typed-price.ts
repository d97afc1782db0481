import { readAmount } from '#contract/amounts.ts'

/** Five-digit numbers may be ZIP codes. */
const leastPlainPrice = 100_000

/** The highest price in a text typed as a location, such as `500k` or `under $500,000`. */
export function typedPrice(text: string): number | undefined {
  const [, limit, rest = ''] = /^(under|below|up to|max\.?|less than|<)?\s*(.*)$/i.exec(text.trim()) ?? []
  const amount = readAmount(rest)
  const isPlace = !limit && /^\d+$/.test(rest) && Number(rest) < leastPlainPrice
  return amount === undefined || isPlace ? undefined : amount
}
