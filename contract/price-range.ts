import type { FieldMessages } from './problems.ts'

type Prices = { price: number; minPrice: number; maxPrice: number }

/** Messages for an invalid price range, by field. */
export const priceRangeMessages = ({ price, minPrice, maxPrice }: Prices): FieldMessages => ({
  ...(minPrice > price && { minPrice: 'Minimum price must not be above the price' }),
  ...(maxPrice < price && { maxPrice: 'Maximum price must not be below the price' }),
})

/** The version of the terms of a listing; changes whenever the price or its range does. */
export const versionOfTerms = ({ price, minPrice, maxPrice }: Prices): string =>
  [price, minPrice, maxPrice].join('-')

/** The version that an offer decides on: the terms of the listing, and the buyer's open offer that it replaces, if any. */
export const versionForAmount = (prices: Prices, own: { version: string } | null): string =>
  [versionOfTerms(prices), own?.version ?? 'none'].join('~')
