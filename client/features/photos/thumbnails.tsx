import { useEffect, useRef, useState } from 'react'
import { t } from '#texts/text.ts'
import { cx } from '../../ui/cx.ts'
import { Picture } from '../../ui/picture.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { whenIdle } from '../../ui/when-idle.ts'
import type { View } from './views.ts'

type ThumbnailsProps = { views: View[]; at: number; onShow: (at: number) => void }

/** Thumbnails, as plain colors until the page is idle. Phones have no room for them, and use swiping. */
export function Thumbnails({ views, at, onShow }: ThumbnailsProps) {
  const hydrated = useHydrated()
  const [isReady, setReady] = useState(false)
  useEffect(() => whenIdle(() => setReady(true)), [])
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = row
    const button = current?.children[at]
    if (!current || !(button instanceof HTMLElement)) return
    // Scrolls only horizontally, so that the page does not move.
    current.scrollTo({ left: button.offsetLeft - (current.clientWidth - button.clientWidth) / 2 })
  }, [at])
  return (
    <div
      ref={row}
      role="group"
      aria-label={t('photos.choosePhoto')}
      onPointerEnter={() => setReady(true)}
      className="print:hidden absolute bottom-3 start-3 flex max-w-[calc(100%-15rem)] gap-1.5 overflow-x-auto rounded-box bg-surface/90 p-1.5 max-sm:hidden"
    >
      {views.map(({ image, alt, color }, place) => (
        <button
          key={place}
          type="button"
          disabled={!hydrated}
          aria-label={t('photos.thumbnail', { number: place + 1, alt })}
          aria-current={place === at}
          onClick={() => onShow(place)}
          style={{ backgroundColor: color }}
          className={cx(
            'h-11 w-15 shrink-0 overflow-hidden rounded-box border-2 transition-opacity focus-visible:-outline-offset-2',
            place === at ? 'border-accent' : 'border-transparent opacity-80 hover:opacity-100',
          )}
        >
          {isReady && <Picture src={image} alt="" seed="thumbnail" sizes="4rem" className="size-full" />}
        </button>
      ))}
    </div>
  )
}
