import {
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useState,
} from 'react'
import { t } from '#texts/text.ts'
import { CarouselControls } from './carousel-controls.tsx'
import { cx } from './cx.ts'
import { towardEnd } from './direction.ts'
import { useCarousel } from './use-carousel.ts'
import { useSwipe } from './use-swipe.ts'
import { whenIdle } from './when-idle.ts'

type CarouselProps = {
  label: string
  count: number
  autoplayMs: number
  transitionMs: number
  swipeTolerancePx: number
  /** Renders one slide; `near` slides are visible, or will be after one step. */
  slide: (at: number, near: boolean) => ReactNode
  className?: string
  viewport: string
  controls: string
}

/** An endless carousel with autoplay, buttons, keys and swiping. */
export function Carousel(props: CarouselProps) {
  const { label, count, autoplayMs, transitionMs, swipeTolerancePx, slide } = props
  const carousel = useCarousel(count, autoplayMs)
  const { drawnPx, handlers } = useSwipe(swipeTolerancePx, carousel.step)
  // The other pictures must not delay the page.
  const [isReady, setReady] = useState(false)
  useEffect(() => whenIdle(() => setReady(true)), [])

  const toward = towardEnd()
  const press = (event: KeyboardEvent) => {
    const moves: Record<string, () => void> = {
      ArrowLeft: () => carousel.step(toward === 1 ? -1 : 1),
      ArrowRight: () => carousel.step(toward),
      Home: () => carousel.show(0),
      End: () => carousel.show(count - 1),
    }
    const move = moves[event.key]
    if (!move || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    move()
  }
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) carousel.setFocused(false)
  }
  const row: CSSProperties = {
    transform: `translateX(calc(${-100 * toward * carousel.at}% + ${drawnPx}px))`,
    transition: drawnPx ? 'none' : `transform ${transitionMs}ms ease-out`,
  }

  return (
    <div
      role="region"
      aria-roledescription={t('ui.carousel')}
      aria-label={label}
      tabIndex={0}
      onKeyDown={press}
      // Focus pauses the slides; after a mouse drag, that would be permanent.
      onMouseDown={(event) => event.preventDefault()}
      onFocus={() => carousel.setFocused(true)}
      onBlur={leave}
      onPointerEnter={() => {
        carousel.setHovered(true)
        setReady(true)
      }}
      onPointerLeave={() => carousel.setHovered(false)}
      className={cx('relative focus-visible:-outline-offset-4', props.className)}
    >
      <div
        {...handlers}
        className={cx(
          'touch-pan-y overflow-hidden select-none',
          drawnPx && 'cursor-grabbing',
          props.viewport,
        )}
      >
        <div className="relative size-full" style={row}>
          {Array.from({ length: count }, (_, at) => (
            <div
              key={at}
              role="group"
              aria-roledescription={t('ui.slide')}
              aria-label={t('ui.position', { position: at + 1, count })}
              aria-hidden={at !== carousel.shown}
              className="absolute inset-0"
              style={{ transform: `translateX(${100 * toward * carousel.placeOf(at)}%)` }}
            >
              {slide(at, at === carousel.shown || (isReady && carousel.isNear(at)))}
            </div>
          ))}
        </div>
      </div>
      <CarouselControls carousel={carousel} count={count} className={props.controls} />
    </div>
  )
}
