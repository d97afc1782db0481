import SearchIcon from 'lucide-react/icons/search'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import X from 'lucide-react/icons/x'
import { useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { Field } from '../../ui/field.tsx'
import { FilterForm } from '../../ui/filter-form.tsx'
import { NumberInput, Select } from '../../ui/inputs.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { type SearchState, useTypedValue } from '../../lib/use-search-state.ts'

export const filterNames = ['location', 'sort', 'minPrice', 'maxPrice', 'bedNumber', 'bathNumber'] as const
type Filters = SearchState<(typeof filterNames)[number]>

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
  const location = useTypedValue(filters, 'location')
  const lowest = useTypedValue(filters, 'minPrice')
  const highest = useTypedValue(filters, 'maxPrice')
  // On a phone the results come first: everything but the location waits behind a button.
  const [open, setOpen] = useState(false)
  const more = useId()
  return (
    <FilterForm
      label="Properties"
      className="mb-8 grid grid-cols-[1fr_auto] items-end gap-4 rounded-box border border-line bg-surface p-4 xl:grid-cols-[2fr_5fr]"
    >
      <Field label="Location" className="md:col-span-2 xl:col-span-1">
        <div className="relative">
          <SearchIcon
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-muted"
          />
          <TextInput {...location} type="search" placeholder="City or district" className="pl-10" />
        </div>
      </Field>
      <Button
        tone="outline"
        aria-expanded={open}
        aria-controls={more}
        onClick={() => setOpen(!open)}
        className="md:hidden"
      >
        <SlidersHorizontal aria-hidden="true" className="size-4" />
        Filters
      </Button>
      <div
        id={more}
        className={cx(
          'col-span-2 grid-cols-2 items-end gap-4 md:grid md:grid-cols-3 lg:grid-cols-[repeat(5,1fr)_auto] xl:col-span-1',
          open ? 'grid' : 'hidden',
        )}
      >
        <Field label="Minimum price">
          <NumberInput {...lowest} min="0" placeholder="Any" />
        </Field>
        <Field label="Maximum price">
          <NumberInput {...highest} min="0" placeholder="Any" />
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
          <Select
            value={search.sort}
            onChange={(event) => change('sort', event.target.value)}
            options={sorts}
          />
        </Field>
        <Button tone="quiet" disabled={isEmpty} onClick={clear}>
          <X aria-hidden="true" className="size-4" />
          Clear
        </Button>
      </div>
    </FilterForm>
  )
}
