import type { FieldMessages } from './problems.ts'

type Prices = { price: number; minPrice: number; maxPrice: number }

/** What is wrong with a price range, by its fields. */
export const priceRangeMessages = ({ price, minPrice, maxPrice }: Prices): FieldMessages => ({
  ...(minPrice > price && { minPrice: 'Minimum price must not be above the price' }),
  ...(maxPrice < price && { maxPrice: 'Maximum price must not be below the price' }),
})

/** The version of what a listing is offered for: another one whenever its price or its range is another one. */
export const versionOfTerms = ({ price, minPrice, maxPrice }: Prices): string =>
  [price, minPrice, maxPrice].join('-')

/**
 * What a buyer decides on with an amount: the terms of the listing, and the own open offer that it replaces, null for
 * none.
 */
export const versionForAmount = (prices: Prices, own: { version: string } | null): string =>
  [versionOfTerms(prices), own?.version ?? 'none'].join('~')
