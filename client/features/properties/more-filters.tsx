import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { usePart } from '../../ui/use-part.ts'
import { type ChoiceName, type Filters, filtersIn, listOf } from './search-filters.ts'

const loadDrawer = () => import('./filter-drawer.tsx')

const choiceNames: readonly ChoiceName[] = ['propertyType', 'propertySubType', 'features']

/** Opens the drawer with all filters, and says how many of them are in use. */
export function MoreFilters({ filters }: { filters: Filters }) {
  const [open, setOpen] = useState(false)
  const { part, fetchPart } = usePart(loadDrawer)
  const button = useRef<HTMLButtonElement>(null)
  const { search } = filters
  const chosen = Object.entries(filtersIn(search)).flatMap(([name, value]) =>
    value && name !== 'location' ? [name] : [],
  )
  const count = chosen.reduce(
    (sum, name) =>
      sum + (choiceNames.includes(name as ChoiceName) ? listOf(search[name as ChoiceName]).length : 1),
    0,
  )
  const fetchAhead = () => void fetchPart()
  const press = async () => {
    setOpen(true)
    if (!(await fetchPart())) setOpen(false)
  }
  return (
    <>
      <Button
        ref={button}
        tone="outline"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={count ? `Filters, ${count} active` : undefined}
        onPointerEnter={fetchAhead}
        onFocus={fetchAhead}
        onClick={() => void press()}
      >
        <SlidersHorizontal aria-hidden="true" className="size-4" />
        Filters
        {count > 0 && (
          <span className="grid size-5 place-items-center rounded-full bg-accent text-xs text-on-accent tabular-nums">
            {count}
          </span>
        )}
      </Button>
      {part && <part.FilterDrawer filters={filters} trigger={button} open={open} onOpenChange={setOpen} />}
    </>
  )
}
