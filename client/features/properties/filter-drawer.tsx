import { useQuery } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useState } from 'react'
import { countedRooms } from '#contract/property-counts.ts'
import { propertyFeatures, propertySubTypes, propertyTypes } from '#contract/property-facts.ts'
import { formatCount } from '../../lib/formats.ts'
import { useTypedValue } from '../../lib/use-search-state.ts'
import { Button } from '../../ui/button.tsx'
import { ChoiceList, ChoiceRow } from '../../ui/choices.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { Field } from '../../ui/field.tsx'
import { NumberInput } from '../../ui/inputs.tsx'
import { countsQuery } from './count-properties.ts'
import { countedHomes } from './counted.ts'
import { LimitFilter } from './limit-filter.tsx'
import { PriceFilter } from './price-filter.tsx'
import {
  type ChoiceName,
  clearedNames,
  type FilterName,
  type Filters,
  filtersIn,
  listOf,
  narrowing,
  rangeError,
  rangeToCorrect,
  readYear,
  toggled,
  yearError,
} from './search-filters.ts'

type FilterDrawerProps = {
  filters: Filters
  trigger: RefObject<HTMLElement | null>
  open: boolean
  onOpenChange: (open: boolean) => void
}

type Counts = Record<string, string | null> | undefined

/** All filters, with the number of homes for each choice; the list behind updates at once. */
export function FilterDrawer({ filters, trigger, open, onOpenChange }: FilterDrawerProps) {
  const { search, change, clear, undo } = useAnswering(filters)
  const narrow = narrowing(search)
  const isInverted = rangeToCorrect(search) !== undefined
  const { data: counts } = useQuery({
    ...countsQuery(narrow as Parameters<typeof countsQuery>[0]),
    enabled: open && !isInverted,
  })
  const isNarrowed = Object.values(filtersIn(search)).some(Boolean)
  const choose = (name: ChoiceName) => ({
    chosen: listOf(search[name]),
    onToggle: (value: string) => change(name, toggled(search[name], value)),
  })
  const number = (name: FilterName, label: string, rest: object = {}) => (
    <NumberFilter filters={filters} name={name} label={label} {...rest} />
  )
  const footer = (
    <div className="flex items-center justify-between gap-3">
      <Button tone="quiet" disabled={!isNarrowed && !undo} onClick={isNarrowed ? clear : undo}>
        {undo && !isNarrowed ? 'Undo' : 'Clear all'}
      </Button>
      <Button onClick={() => onOpenChange(false)}>
        {counts && !isInverted ? `Show ${countedHomes(counts.total)}` : 'Show homes'}
      </Button>
    </div>
  )
  return (
    <Drawer
      title="Filters"
      closeLabel="Close filters"
      wide
      trigger={trigger}
      open={open}
      onOpenChange={onOpenChange}
      footer={footer}
    >
      <div className="grid gap-7">
        <Group title="Price">
          <div className="grid grid-cols-2 gap-3">
            <PriceFilter filters={filters} name="minPrice" label="Minimum price" />
            <PriceFilter filters={filters} name="maxPrice" label="Maximum price" />
          </div>
        </Group>
        <Group title="Bedrooms">
          <ChoiceRow
            label="Bedrooms"
            value={search.bedNumber}
            onChange={(value) => change('bedNumber', value)}
            choices={choicesOf(countedRooms, counts?.bedNumber, (count) => `${count}+`)}
          />
        </Group>
        <Group title="Bathrooms">
          <ChoiceRow
            label="Bathrooms"
            value={search.bathNumber}
            onChange={(value) => change('bathNumber', value)}
            choices={choicesOf(countedRooms, counts?.bathNumber, (count) => `${count}+`)}
          />
        </Group>
        <Group title="Property type">
          <ChoiceList
            label="Property type"
            choices={choicesOf(propertyTypes, counts?.propertyType)}
            {...choose('propertyType')}
          />
        </Group>
        <Group title="Home type">
          <ChoiceList
            label="Home type"
            choices={choicesOf(propertySubTypes, counts?.propertySubType)}
            {...choose('propertySubType')}
          />
        </Group>
        <Group title="Size and age">
          <div className="grid grid-cols-2 gap-3">
            {number('minLivingAreaSqft', 'Living area from', { hint: 'ft²' })}
            {number('maxLivingAreaSqft', 'Living area to', { hint: 'ft²' })}
            {number('minLotSizeSqft', 'Lot from', { hint: 'ft²' })}
            {number('maxLotSizeSqft', 'Lot to', { hint: 'ft²' })}
            <YearFilter filters={filters} name="minYearBuilt" label="Built from" />
            <YearFilter filters={filters} name="maxYearBuilt" label="Built to" />
            {number('minStories', 'Stories from', { step: '0.5' })}
            {number('maxStories', 'Stories to', { step: '0.5' })}
          </div>
        </Group>
        <Group title="Features">
          <ChoiceList
            label="Features"
            choices={choicesOf(propertyFeatures, counts?.features)}
            {...choose('features')}
          />
        </Group>
      </div>
    </Drawer>
  )
}

/** Shows a choice at once, before it is in the URL. */
function useAnswering({ search, ...filters }: Filters) {
  const [asked, setAsked] = useState<Partial<Filters['search']>>({})
  const waiting = Object.fromEntries(
    Object.entries(asked).filter(([name, value]) => search[name as FilterName] !== value),
  )
  if (Object.keys(waiting).length < Object.keys(asked).length) setAsked(waiting)
  const change = (name: FilterName, value: string) => {
    setAsked({ ...waiting, [name]: value })
    filters.change(name, value)
  }
  const { cleared } = filters
  return {
    search: { ...search, ...waiting },
    change,
    clear: () => {
      setAsked({})
      filters.clear(clearedNames)
    },
    undo: cleared && (() => filters.update(cleared)),
  }
}

const choicesOf = (values: readonly string[], counts: Counts, labelOf = (value: string) => value) =>
  values.map((value) => {
    const count = counts?.[value]
    return {
      value,
      label: labelOf(value),
      count: count == null ? undefined : formatCount(count),
      isEmpty: count === '0',
    }
  })

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid gap-3">
    <h3 className="font-sans text-base font-semibold tracking-normal">{title}</h3>
    {children}
  </section>
)

const yearNotation = { read: readYear, show: (year: string) => year }

const YearFilter = (props: { filters: Filters; name: FilterName; label: string }) => (
  <LimitFilter {...props} notation={yearNotation} unreadable={yearError} inputMode="numeric" />
)

type NumberFilterProps = { filters: Filters; name: FilterName; label: string; hint?: string; step?: string }

function NumberFilter({ filters, name, label, hint, step }: NumberFilterProps) {
  const typed = useTypedValue(filters, name)
  return (
    <Field label={hint ? `${label} (${hint})` : label} error={rangeError(filters.search, name)}>
      <NumberInput {...typed} min="0" step={step} placeholder="Any" />
    </Field>
  )
}
