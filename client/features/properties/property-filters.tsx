import { countedRooms } from '#contract/facts.ts'
import { factLabels } from '#texts/labels/facts.ts'
import { t } from '#texts/text.ts'
import { cx } from '../../ui/cx.ts'
import { Field } from '../../ui/field.tsx'
import { FilterForm } from '../../ui/filter-form.tsx'
import { Select } from '../../ui/inputs.tsx'
import { ActiveFilters } from './active-filters.tsx'
import { PlaceField } from './place-field.tsx'
import { PriceFilter } from './price-filter.tsx'
import { MoreFilters } from './more-filters.tsx'
import { type Filters, minimumsWith, sorts, wordedMinimum } from './search-filters.ts'

const atLeast = (chosen: string, words: (minimum: string) => string) => [
  { value: '', label: t('ui.any') },
  ...minimumsWith(countedRooms, chosen).map((value) => ({ value, label: words(wordedMinimum(value)) })),
]

type PropertyFiltersProps = {
  filters: Filters
  /** On a phone, only the location, to leave room for the content. */
  isBrief?: boolean
}

/** The most common filters, and a button for all others. Phones have room for location and order. */
export function PropertyFilters({ filters, isBrief = false }: PropertyFiltersProps) {
  const { search, change } = filters
  return (
    <>
      <FilterForm
        label={t('properties.list')}
        className={cx(
          'mb-4 grid grid-cols-[1fr_auto] items-start gap-4 rounded-box border border-line bg-surface p-4',
          isBrief && 'max-sm:p-3',
          'md:grid-cols-3 lg:grid-cols-[repeat(4,minmax(0,1fr))_minmax(9rem,1fr)_auto] xl:grid-cols-[minmax(0,2.2fr)_repeat(4,minmax(0,1fr))_minmax(9rem,1fr)_auto]',
        )}
      >
        <PlaceField
          filters={filters}
          className={cx('xl:col-span-1', isBrief ? 'md:col-span-full' : 'col-span-full')}
        />
        <PriceFilter filters={filters} name="minPrice" className="max-md:hidden" />
        <PriceFilter filters={filters} name="maxPrice" className="max-md:hidden" />
        <Field label={factLabels.bedNumber()} className="max-md:hidden">
          <Select
            data-filter="bedNumber"
            value={search.bedNumber}
            onChange={(event) => change('bedNumber', event.target.value)}
            options={atLeast(search.bedNumber, (minimum) => t('properties.minimumBeds', { minimum }))}
          />
        </Field>
        <Field label={factLabels.bathNumber()} className="max-md:hidden">
          <Select
            data-filter="bathNumber"
            value={search.bathNumber}
            onChange={(event) => change('bathNumber', event.target.value)}
            options={atLeast(search.bathNumber, (minimum) => t('properties.minimumBaths', { minimum }))}
          />
        </Field>
        <Field label={t('properties.sortByPrice')} className={cx(isBrief && 'max-md:hidden')}>
          <Select
            value={search.sort}
            onChange={(event) => change('sort', event.target.value)}
            options={sorts()}
          />
        </Field>
        {/* Aligned with the inputs, below their labels. */}
        <div className="mt-6.5">
          <MoreFilters filters={filters} />
        </div>
      </FilterForm>
      <ActiveFilters filters={filters} />
    </>
  )
}
