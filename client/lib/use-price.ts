import { formatPrice } from '#contract/price-text.ts'
import { useSite } from './page-data.ts'

/** Formats an amount in the operator's currency. */
export function usePrice() {
  const currency = useSite()?.currency ?? 'USD'
  return (amount: number) => formatPrice(amount, currency)
}
