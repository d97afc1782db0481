import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { t } from '#texts/text.ts'
import { Button } from './button.tsx'
import { cx } from './cx.ts'
import type { CarouselState } from './use-carousel.ts'
import { useHydrated } from './use-hydrated.ts'

type CarouselControlsProps = { carousel: CarouselState; count: number; className?: string }

export function CarouselControls({ carousel, count, className }: CarouselControlsProps) {
  const { shown, playing, announcement, spoken, step, show, toggle } = carousel
  const hydrated = useHydrated()
  const Toggle = playing ? Pause : Play
  return (
    <div className={cx('flex flex-wrap items-center justify-center gap-x-3 bg-surface p-1', className)}>
      <div className="flex items-center">
        <Button tone="quiet" size="icon" aria-label={playing ? t('ui.pause') : t('ui.play')} onClick={toggle}>
          <Toggle aria-hidden="true" className="size-4.5" />
        </Button>
        <span role="status" className="sr-only">
          {announcement}
        </span>
        <Button tone="quiet" size="icon" aria-label={t('ui.previousSlide')} onClick={() => step(-1)}>
          <ChevronLeft aria-hidden="true" className="size-5" />
        </Button>
        <p
          aria-live={spoken ? 'polite' : 'off'}
          aria-atomic="true"
          className="min-w-[6ch] text-center text-sm text-muted tabular-nums"
        >
          {t('ui.position', { position: shown + 1, count })}
        </p>
        <Button tone="quiet" size="icon" aria-label={t('ui.nextSlide')} onClick={() => step(1)}>
          <ChevronRight aria-hidden="true" className="size-5" />
        </Button>
      </div>
      <div role="group" aria-label={t('ui.chooseSlide')} className="flex">
        {Array.from({ length: count }, (_, at) => (
          <button
            key={at}
            type="button"
            disabled={!hydrated}
            aria-label={t('ui.slideNumber', { number: at + 1 })}
            aria-current={at === shown}
            onClick={() => show(at)}
            className="group grid h-10 w-6 place-items-center rounded-box"
          >
            <span
              className={cx(
                'size-2 rounded-full transition-[scale,background-color] group-hover:bg-ink',
                at === shown ? 'scale-160 bg-accent' : 'bg-edge',
              )}
            />
          </button>
        ))}
      </div>
    </div>
  )
}
