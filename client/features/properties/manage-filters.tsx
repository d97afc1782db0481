import { Field } from '../../ui/field.tsx'
import { Select, TextInput } from '../../ui/inputs.tsx'
import { useSearchState, useTypedValue } from './use-search-state.ts'

export const manageNames = ['location', 'verificationStatus'] as const
type Filters = ReturnType<typeof useSearchState<(typeof manageNames)[number]>>

const statuses = [
  { value: '', label: 'All' },
  { value: 'pending', label: 'Pending' },
  { value: 'verified', label: 'Verified' },
  { value: 'rejected', label: 'Rejected' },
]

export function ManageFilters({ filters: { search, change } }: { filters: Filters }) {
  const location = useTypedValue(search.location, (value, replace) => change('location', value, replace))
  return (
    <form
      role="search"
      aria-label="Properties to manage"
      onSubmit={(event) => event.preventDefault()}
      className="mb-6 grid max-w-xl gap-4 sm:grid-cols-[2fr_1fr]"
    >
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
    </form>
  )
}
