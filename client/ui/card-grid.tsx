import { type ReactElement, useRef, useState } from 'react'
import { t } from '#texts/text.ts'
import { Button } from './button.tsx'
import { cx } from './cx.ts'

export const cardGrid = 'grid gap-6 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4'

/** The number of cards that a folded grid shows on a phone. */
const unfolded = 4

export type CardGridProps = {
  children: ReactElement[]
  /** Shows only the first cards on a phone. `button` adds one that shows the rest, `link` leaves that to a link nearby. */
  fold?: 'button' | 'link'
  /** Replaces {@link cardGrid}. */
  columns?: string
}

/** Cards in one to four columns, depending on the screen width. Each child is an `li`. */
export function CardGrid({ children, fold, columns = cardGrid }: CardGridProps) {
  const [open, setOpen] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const folded = fold && !open
  const rest = children.length - unfolded

  const unfold = () => {
    setOpen(true)
    // The button disappears with the focus, so move it to the first new card.
    const next = list.current?.children[unfolded]
    requestAnimationFrame(() => next?.querySelector('a')?.focus())
  }

  return (
    <>
      <ul
        ref={list}
        className={cx(
          columns,
          'print:grid-cols-1 print:gap-2',
          folded && 'max-sm:[&>:nth-child(n+5)]:hidden',
        )}
      >
        {children}
      </ul>
      {folded && fold === 'button' && rest > 0 && (
        <div className="mt-8 text-center sm:hidden">
          <Button tone="outline" onClick={unfold}>
            {t('ui.showMore', { count: rest })}
          </Button>
        </div>
      )}
    </>
  )
}
