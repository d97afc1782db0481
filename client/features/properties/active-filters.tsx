import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { useEffect, useRef } from 'react'
import { useNavigationType } from 'react-router'
import { usePrice } from '../../lib/use-price.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { chipsOf, clearedNames, type Filters } from './search-filters.ts'

/** What narrows the search, each to be taken away, and all of it, which can be undone. */
export function ActiveFilters({ filters }: { filters: Filters }) {
  const { search, update, clear, cleared } = filters
  const price = usePrice()
  const chips = chipsOf(search, { price })
  const row = useRef<HTMLDivElement>(null)
  // The place among the buttons that takes the focus of one that goes, once it has gone.
  const next = useRef<{ at: number; before: number }>(undefined)
  const count = chips.length
  const isOffered = count === 0 && cleared !== undefined
  const way = useNavigationType()

  useEffect(() => {
    if (!next.current || next.current.before === count) return
    const buttons = row.current?.querySelectorAll('button') ?? []
    buttons[Math.min(next.current.at, buttons.length - 1)]?.focus()
    next.current = undefined
  }, [count])
  // What was pressed may go with all that it cleared; who pressed in the drawer stays there.
  useEffect(() => {
    if (isOffered && way === 'PUSH' && !document.activeElement?.closest('[role="dialog"]'))
      row.current?.querySelector('button')?.focus()
  }, [isOffered, way])
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
          <ul aria-label="Active filters" className="flex min-w-0 flex-wrap gap-2">
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
            Clear all
          </Button>
        </>
      ) : (
        <>
          <p role="status" className="text-sm text-muted">
            All filters were cleared.
          </p>
          <Button tone="outline" size="sm" onClick={undo}>
            <RotateCcw aria-hidden="true" className="size-4" />
            Undo
          </Button>
        </>
      )}
    </div>
  )
}
