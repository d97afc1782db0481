import { Field } from '../../ui/field.tsx'
import { FilterForm } from '../../ui/filter-form.tsx'
import { Select } from '../../ui/inputs.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { type SearchState, useTypedValue } from '../../lib/use-search-state.ts'

export const manageNames = ['location', 'verificationStatus'] as const
type Filters = SearchState<(typeof manageNames)[number]>

const statuses = [
  { value: '', label: 'All' },
  { value: 'pending', label: 'Pending' },
  { value: 'verified', label: 'Verified' },
  { value: 'rejected', label: 'Rejected' },
]

export function ManageFilters({ filters }: { filters: Filters }) {
  const { search, change } = filters
  const location = useTypedValue(filters, 'location')
  return (
    <FilterForm label="Properties to manage" className="mb-6 grid max-w-xl gap-4 sm:grid-cols-[2fr_1fr]">
      <Field label="Location">
        <TextInput {...location} type="search" placeholder="City or district" />
      </Field>
      <Field label="Status">
        <Select
          value={search.verificationStatus}
          onChange={(event) => change('verificationStatus', event.target.value)}
          options={statuses}
        />
      </Field>
    </FilterForm>
  )
}
