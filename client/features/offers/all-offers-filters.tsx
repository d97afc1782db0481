import { limits } from '#contract/limits.ts'
import { type SearchState, useTypedValue } from '../../lib/use-search-state.ts'
import { Field } from '../../ui/field.tsx'
import { FilterForm } from '../../ui/filter-form.tsx'
import { Select } from '../../ui/inputs.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { statusOptions } from './offer-statuses.ts'

export const allOfferNames = ['propertyId', 'search', 'status', 'as', 'sort'] as const

const scopes = [
  { value: '', label: 'All offers' },
  { value: 'agent', label: 'Offers you answer' },
]

const sorts = [
  { value: '', label: 'Newest first' },
  { value: 'buyingDate', label: 'Oldest first' },
  { value: '-offeredAmount', label: 'Highest amount first' },
  { value: 'offeredAmount', label: 'Lowest amount first' },
]

export function AllOffersFilters({ filters }: { filters: SearchState<(typeof allOfferNames)[number]> }) {
  const { search, change } = filters
  const typed = useTypedValue(filters, 'search')
  return (
    <FilterForm
      label="Offers"
      className="mb-6 grid grid-cols-2 gap-4 sm:grid-cols-3 xl:grid-cols-[2fr_1fr_1fr_1fr]"
    >
      <Field label="Property, buyer or agent" className="col-span-2 sm:col-span-3 xl:col-span-1">
        <TextInput {...typed} type="search" maxLength={limits.location.max} />
      </Field>
      <Field label="Status">
        <Select
          value={search.status}
          onChange={(event) => change('status', event.target.value)}
          options={statusOptions}
        />
      </Field>
      <Field label="Show">
        <Select value={search.as} onChange={(event) => change('as', event.target.value)} options={scopes} />
      </Field>
      <Field label="Sort" className="max-sm:col-span-2">
        <Select
          value={search.sort}
          onChange={(event) => change('sort', event.target.value)}
          options={sorts}
        />
      </Field>
    </FilterForm>
  )
}
