import { useCurrency } from '../../lib/use-price.ts'
import { LimitFilter, type LimitFilterProps } from './limit-filter.tsx'
import { priceNotation } from './search-filters.ts'

type PriceFilterProps = Pick<LimitFilterProps, 'filters' | 'className'> & { name: 'minPrice' | 'maxPrice' }

/** A price limit, which accepts `500k` and `1.2m`, too. */
export const PriceFilter = (props: PriceFilterProps) => (
  <LimitFilter {...props} notation={priceNotation(useCurrency())} inputMode="decimal" />
)
