import { invalid } from './issues.ts'
import { limits } from './limits.ts'
import type { FieldMessages } from './problems.ts'

type Range = { minPrice: number; maxPrice: number }
/** Whole currency units. */
export type Prices = Range & { price: number }

/** Messages for an invalid price range, by field. */
export const priceRangeMessages = ({ price, minPrice, maxPrice }: Prices): FieldMessages => ({
  ...(minPrice > price && { minPrice: invalid('minimumAbovePrice') }),
  ...(maxPrice < price && { maxPrice: invalid('maximumBelowPrice') }),
})

/** Whether a listing accepts offers of this amount: both bounds are inclusive, in whole currency units. */
export const isInPriceRange = (amount: number, { minPrice, maxPrice }: Range): boolean =>
  amount >= minPrice && amount <= maxPrice

/** The version of the terms of a listing; changes whenever the price or its range does. */
export const versionOfTerms = ({ price, minPrice, maxPrice }: Prices): string =>
  [price, minPrice, maxPrice].join('-')

/** The version that an offer decides on: the terms of the listing, and the buyer's open offer that it replaces, if any. */
export const versionForAmount = (prices: Prices, own: { version: string } | null): string =>
  [versionOfTerms(prices), own?.version ?? 'none'].join('~')

/** A new price scales the range in proportion, unless the edit sets the range as well. */
function scaledPrices(before: Prices, edit: Partial<Prices>): Prices {
  const price = edit.price ?? before.price
  const scaled = (bound: number) =>
    Math.min(limits.price.max, Math.max(1, Math.round((bound * price) / before.price)))
  return {
    price,
    minPrice: edit.minPrice ?? scaled(before.minPrice),
    maxPrice: edit.maxPrice ?? scaled(before.maxPrice),
  }
}

/** Clients may send back the whole object. A default range is no choice of a range, so it follows the price. */
function withoutDefaultRange(edit: Partial<Prices>, ...stored: Prices[]): Partial<Prices> {
  const { price, minPrice, maxPrice } = edit
  const isRepeated = stored.some((known) =>
    [known.minPrice, known.maxPrice, minPrice, maxPrice].every((bound) => bound === known.price),
  )
  return isRepeated ? { price } : edit
}

/**
 * The prices of a listing after an edit: those of the API and, before it is sent, those of the form. `current`: with the
 * changes that wait for review.
 */
export function pricesAfterEdit(published: Prices, current: Prices, edit: Partial<Prices>): Prices {
  // At the published price, the published range applies again.
  const isPublishedPrice = edit.price === published.price && current.price !== published.price
  return scaledPrices(isPublishedPrice ? published : current, withoutDefaultRange(edit, published, current))
}
