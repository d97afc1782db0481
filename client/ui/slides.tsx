import { type CSSProperties, type KeyboardEvent, type ReactNode, useEffect, useState } from 'react'
import { t } from '#texts/text.ts'
import { cx } from './cx.ts'
import { towardEnd } from './direction.ts'
import { useSwipe } from './use-swipe.ts'
import { whenIdle } from './when-idle.ts'

type SlidesProps = {
  count: number
  at: number
  onMove: (at: number) => void
  /** Renders one slide; `near` slides are visible, or will be after one step. */
  slide: (at: number, near: boolean) => ReactNode
  className?: string
}

const tolerancePx = 8

/** Pictures of which one is visible, from first to last, with swiping. */
export function Slides({ count, at, onMove, slide, className }: SlidesProps) {
  const { drawnPx, handlers } = useSwipe(tolerancePx, (step) => onMove(within(count, at + step)))
  // The other pictures must not delay the page.
  const [isReady, setReady] = useState(at > 0)
  useEffect(() => whenIdle(() => setReady(true)), [])
  const toward = towardEnd()
  const row: CSSProperties = {
    transform: `translateX(calc(${-100 * toward * at}% + ${drawnPx}px))`,
    transition: drawnPx ? 'none' : 'transform 250ms ease-out',
  }
  return (
    <div
      {...handlers}
      onPointerEnter={() => setReady(true)}
      className={cx('touch-pan-y overflow-hidden select-none', drawnPx && 'cursor-grabbing', className)}
    >
      <div className="relative size-full" style={row}>
        {Array.from({ length: count }, (_, place) => (
          <div
            key={place}
            role="group"
            aria-roledescription={t('ui.slide')}
            aria-label={t('ui.position', { position: place + 1, count })}
            aria-hidden={place !== at}
            className="absolute inset-0"
            style={{ transform: `translateX(${100 * toward * place}%)` }}
          >
            {slide(place, place === at || (isReady && Math.abs(place - at) <= 1))}
          </div>
        ))}
      </div>
    </div>
  )
}

const within = (count: number, at: number) => Math.max(0, Math.min(count - 1, at))

/** Moves through slides with the arrow keys, Home and End. */
export const slideKeys =
  ({ count, at, onMove }: Pick<SlidesProps, 'count' | 'at' | 'onMove'>) =>
  (event: KeyboardEvent): void => {
    const ahead = towardEnd()
    const places: Record<string, number> = {
      ArrowLeft: at - ahead,
      ArrowRight: at + ahead,
      Home: 0,
      End: count - 1,
    }
    const place = places[event.key]
    if (place === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    onMove(within(count, place))
  }
