import { Search as SearchIcon, X } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { NumberInput, Select, TextInput } from '../../ui/inputs.tsx'
import { useSearchState, useTypedValue } from './use-search-state.ts'

export const filterNames = ['location', 'sort', 'minPrice', 'maxPrice', 'bedNumber', 'bathNumber'] as const
type Filters = ReturnType<typeof useSearchState<(typeof filterNames)[number]>>

const sorts = [
  { value: '', label: 'Default' },
  { value: 'price', label: 'Ascending' },
  { value: '-price', label: 'Descending' },
]
const atLeast = (one: string) => [
  { value: '', label: 'Any' },
  ...[1, 2, 3, 4, 5].map((count) => ({ value: String(count), label: `${count}+ ${one}` })),
]

export function PropertyFilters({ filters }: { filters: Filters }) {
  const { search, change, clear, isEmpty } = filters
  const location = useTypedValue(search.location, (value, replace) => change('location', value, replace))
  const lowest = useTypedValue(search.minPrice, (value, replace) => change('minPrice', value, replace))
  const highest = useTypedValue(search.maxPrice, (value, replace) => change('maxPrice', value, replace))
  return (
    <form
      role="search"
      aria-label="Properties"
      onSubmit={(event) => event.preventDefault()}
      className="mb-8 grid grid-cols-2 items-end gap-4 rounded-box border border-line bg-surface p-4 md:grid-cols-4 xl:grid-cols-[2fr_repeat(5,1fr)_auto]"
    >
      <Field label="Location" className="col-span-2 md:col-span-4 xl:col-span-1">
        <div className="relative">
          <SearchIcon
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-muted"
          />
          <TextInput {...location} type="search" placeholder="City or district" className="pl-10" />
        </div>
      </Field>
      <Field label="Minimum price">
        <NumberInput {...lowest} min="0" placeholder="No minimum" />
      </Field>
      <Field label="Maximum price">
        <NumberInput {...highest} min="0" placeholder="No maximum" />
      </Field>
      <Field label="Bedrooms">
        <Select
          value={search.bedNumber}
          onChange={(event) => change('bedNumber', event.target.value)}
          options={atLeast('beds')}
        />
      </Field>
      <Field label="Bathrooms">
        <Select
          value={search.bathNumber}
          onChange={(event) => change('bathNumber', event.target.value)}
          options={atLeast('baths')}
        />
      </Field>
      <Field label="Sort by price">
        <Select value={search.sort} onChange={(event) => change('sort', event.target.value)} options={sorts} />
      </Field>
      <Button tone="quiet" disabled={isEmpty} onClick={clear}>
        <X aria-hidden="true" className="size-4" />
        Clear
      </Button>
    </form>
  )
}
