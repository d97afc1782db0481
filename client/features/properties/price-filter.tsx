import { t } from '#texts/text.ts'
import { LimitFilter, type LimitFilterProps } from './limit-filter.tsx'
import { notations } from './search-filters.ts'

/** A price limit, which accepts `500k` and `1.2m`, too. */
export const PriceFilter = (props: Pick<LimitFilterProps, 'filters' | 'name' | 'label' | 'className'>) => (
  <LimitFilter
    {...props}
    notation={notations.price}
    unreadable={t('properties.priceUnreadable')}
    inputMode="decimal"
  />
)
