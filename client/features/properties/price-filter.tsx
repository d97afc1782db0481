import { readAmount } from '#contract/amounts.ts'
import { LimitFilter, type LimitFilterProps } from './limit-filter.tsx'
import { wordedPrice } from './search-filters.ts'

const notation = {
  read: (text: string) => (text === '' ? '' : readAmount(text)?.toString()),
  show: wordedPrice,
}

/** A price limit, which accepts `500k` and `1.2m`, too. */
export const PriceFilter = (props: Pick<LimitFilterProps, 'filters' | 'name' | 'label' | 'className'>) => (
  <LimitFilter
    {...props}
    notation={notation}
    unreadable="Enter a price such as 500,000, 500k or 1.2m"
    inputMode="decimal"
  />
)
