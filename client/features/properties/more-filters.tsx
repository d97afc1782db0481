import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { useRef, useState } from 'react'
import { t } from '#texts/text.ts'
import { useCurrency, usePrice } from '../../lib/use-price.ts'
import { Button } from '../../ui/button.tsx'
import { usePart } from '../../ui/use-part.ts'
import { chipsOf, type Filters } from './search-filters.ts'

const loadDrawer = () => import('./filter-drawer.tsx')

/** The button that opens the drawer with all filters, with the number of active ones. */
export function MoreFilters({ filters }: { filters: Filters }) {
  const [open, setOpen] = useState(false)
  const { part, fetchPart } = usePart(loadDrawer)
  const button = useRef<HTMLButtonElement>(null)
  const price = usePrice()
  const currency = useCurrency()
  // The number of chips without the location, which has its own input.
  const count = chipsOf(filters.search, { price, currency }).filter(({ key }) => key !== 'location').length
  const fetchAhead = () => void fetchPart()
  const press = async () => {
    setOpen(true)
    if (!(await fetchPart())) setOpen(false)
  }
  return (
    <>
      <Button
        ref={button}
        data-opens-filters
        tone="outline"
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={fetchAhead}
        onFocus={fetchAhead}
        onClick={() => void press()}
      >
        <SlidersHorizontal aria-hidden="true" className="size-4" />
        {t('ui.filters')}
        {count > 0 && (
          <span className="grid size-5 place-items-center rounded-full bg-accent text-xs text-on-accent tabular-nums">
            {count}
          </span>
        )}
        {count > 0 && <span className="sr-only">{t('properties.filtersActive')}</span>}
      </Button>
      {part && <part.FilterDrawer filters={filters} trigger={button} open={open} onOpenChange={setOpen} />}
    </>
  )
}
