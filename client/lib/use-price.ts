import { formatPrice, formatPriceRange } from '#texts/formats.ts'
import { useSite } from './page-data.ts'

export const useCurrency = () => useSite()?.currency ?? 'USD'

/** Formats an amount in the operator's currency. */
export function usePrice() {
  const currency = useCurrency()
  return (amount: number) => formatPrice(amount, currency)
}

type Prices = { minPrice: number; maxPrice: number }

/** Formats the published range of a listing's price in the operator's currency. */
export function usePriceRange() {
  const currency = useCurrency()
  return ({ minPrice, maxPrice }: Prices) => formatPriceRange(minPrice, maxPrice, currency)
}
