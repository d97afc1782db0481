import { invalid } from './issues.ts'
import type { FieldMessages } from './problems.ts'

type Range = { minPrice: number; maxPrice: number }
type Prices = Range & { price: number }

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
