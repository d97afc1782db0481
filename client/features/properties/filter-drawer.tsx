import { useQuery } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useState } from 'react'
import {
  countedRooms,
  type FactOf,
  factsOf,
  limitsOf,
  type RangedFact,
  rangedFacts,
} from '#contract/facts.ts'
import { factLabels, lookupLabel } from '#texts/labels/facts.ts'
import { t } from '#texts/text.ts'
import { formatCount } from '#texts/formats.ts'
import { useCurrency } from '../../lib/use-price.ts'
import { Button } from '../../ui/button.tsx'
import { ChoiceList, ChoiceRow } from '../../ui/choices.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { countsQuery } from './count-properties.ts'
import { countOf } from './counted.ts'
import { focusFilter, inputOf } from './focus-filter.ts'
import { LimitFilter } from './limit-filter.tsx'
import { PriceFilter } from './price-filter.tsx'
import {
  clearedNames,
  filterToCorrect,
  type FilterName,
  type Filters,
  filtersIn,
  listOf,
  minimumsWith,
  narrowing,
  notations,
  toggled,
  wordedMinimum,
} from './search-filters.ts'

type FilterDrawerProps = {
  filters: Filters
  trigger: RefObject<HTMLElement | null>
  open: boolean
  onOpenChange: (open: boolean) => void
}

type ChoiceKind = 'choice' | 'choices'
type Counts = Record<string, string | null> | undefined

/** All filters, with the number of homes for each choice; the list behind updates at once. */
export function FilterDrawer({ filters, trigger, open, onOpenChange }: FilterDrawerProps) {
  const { search, change, clear, undo } = useAnswering(filters)
  const narrow = narrowing(search)
  const currency = useCurrency()
  const toCorrect = filterToCorrect(search, currency)
  const { data } = useQuery({
    ...countsQuery(narrow as Parameters<typeof countsQuery>[0]),
    enabled: open && !toCorrect,
  })
  // The data of a disabled query are those of the previous search.
  const counts = toCorrect ? undefined : data
  const isNarrowed = Object.values(filtersIn(search)).some(Boolean)
  const choice = ({ name, values }: FactOf<ChoiceKind>) => (
    <Group key={name} title={factLabels[name]()}>
      <ChoiceList
        label={factLabels[name]()}
        choices={choicesOf(values, counts?.[name], (value) => lookupLabel(name, value))}
        chosen={listOf(search[name])}
        onToggle={(value) => change(name, toggled(search[name], value))}
      />
    </Group>
  )
  const leave = () => {
    // The button receives its click before the text of the field that loses the focus is in the URL.
    const wrong = filterToCorrect(filters.latest(), currency)
    if (wrong) focusFilter(wrong.name)
    else onOpenChange(false)
  }
  const footer = (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-3">
      <Button tone="quiet" disabled={!isNarrowed && !undo} onClick={isNarrowed ? clear : undo}>
        {undo && !isNarrowed ? t('ui.undo') : t('properties.clearAll')}
      </Button>
      <Button onClick={leave} className="justify-self-end">
        {toCorrect
          ? t('properties.correctFilter', { filter: toCorrect.inText })
          : counts
            ? t('properties.showCounted', countOf(counts.total))
            : t('properties.showHomes')}
      </Button>
    </div>
  )
  return (
    <Drawer
      title={t('ui.filters')}
      closeLabel={t('properties.closeFilters')}
      wide
      trigger={trigger}
      open={open}
      onOpenChange={onOpenChange}
      initialFocus={() => (toCorrect && inputOf(toCorrect.name)) ?? true}
      footer={footer}
    >
      <div className="grid gap-7">
        <Group title={t('properties.price')}>
          <div className="grid grid-cols-2 gap-3">
            <PriceFilter filters={filters} name="minPrice" />
            <PriceFilter filters={filters} name="maxPrice" />
          </div>
        </Group>
        {factsOf('rooms').map(({ name }) => (
          <Group key={name} title={factLabels[name]()}>
            <div data-filter={name}>
              <ChoiceRow
                label={factLabels[name]()}
                value={search[name]}
                onChange={(value) => change(name, value)}
                choices={choicesOf(minimumsWith(countedRooms, search[name]), counts?.[name], wordedMinimum)}
              />
            </div>
          </Group>
        ))}
        {factsOf('choice').map(choice)}
        <Group title={t('properties.sizeAndAge')}>
          <div className="grid grid-cols-2 gap-3">
            {rangedFacts().map((fact) => (
              <RangeFilter key={fact.name} filters={filters} fact={fact} />
            ))}
          </div>
        </Group>
        {factsOf('choices').map(choice)}
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

const choicesOf = (values: readonly string[], counts: Counts, labelOf: (value: string) => string) =>
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

const RangeFilter = ({ filters, fact }: { filters: Filters; fact: RangedFact }) =>
  limitsOf(fact.name).map((name) => (
    <LimitFilter
      key={name}
      filters={filters}
      name={name}
      notation={notations[fact.name]}
      inputMode={fact.step >= 1 ? 'numeric' : 'decimal'}
    />
  ))
