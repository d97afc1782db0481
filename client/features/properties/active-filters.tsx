import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { t } from '#texts/text.ts'
import { useCurrency, usePrice } from '../../lib/use-price.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { chipsOf, clearedNames, type Filters } from './search-filters.ts'

const never = () => () => {}

/** A chip for each filter of the search, and a button that clears them all, with undo. */
export function ActiveFilters({ filters }: { filters: Filters }) {
  const { search, update, clear } = filters
  // The server renders the page first, and does not know the history state.
  const cleared = useSyncExternalStore(
    never,
    () => filters.cleared,
    () => undefined,
  )
  const seen = useRef(filters.cleared)
  const price = usePrice()
  const currency = useCurrency()
  const chips = chipsOf(search, { price, currency })
  const row = useRef<HTMLDivElement>(null)
  /** The index of the chip that receives the focus after another one is removed. */
  const next = useRef<{ at: number; before: number }>(undefined)
  const count = chips.length

  useEffect(() => {
    if (!next.current || next.current.before === count) return
    const buttons = row.current?.querySelectorAll('button') ?? []
    buttons[Math.min(next.current.at, buttons.length - 1)]?.focus()
    next.current = undefined
  }, [count])
  // The clicked button may be gone; the focus stays in the drawer if it was there.
  useEffect(() => {
    if (cleared && cleared !== seen.current && !document.activeElement?.closest('[role="dialog"]'))
      row.current?.querySelector('button')?.focus()
    seen.current = cleared ?? seen.current
  }, [cleared])
  const focusAfterwards = (at: number) => {
    next.current = { at, before: count }
  }

  if (count === 0 && !cleared) return null
  const undo = () => {
    focusAfterwards(0)
    if (cleared) update(cleared)
  }
  return (
    <div ref={row} className="mb-6 flex flex-wrap items-center gap-2">
      {count > 0 ? (
        <>
          <ul aria-label={t('properties.activeFilters')} className="flex min-w-0 flex-wrap gap-2">
            {chips.map(({ key, label, without }, at) => (
              <li key={key} className="min-w-0">
                <Chip
                  label={label}
                  onRemove={() => {
                    focusAfterwards(at)
                    update(without)
                  }}
                />
              </li>
            ))}
          </ul>
          <Button tone="quiet" size="sm" onClick={() => clear(clearedNames)}>
            {t('properties.clearAll')}
          </Button>
        </>
      ) : (
        <>
          <p role="status" className="text-sm text-muted">
            {t('properties.filtersCleared')}
          </p>
          <Button tone="outline" size="sm" onClick={undo}>
            <RotateCcw aria-hidden="true" className="size-4" />
            {t('ui.undo')}
          </Button>
        </>
      )}
    </div>
  )
}
