import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { t } from '#texts/text.ts'
import { Button } from '../../ui/button.tsx'

type StepButtonsProps = { count: number; at: number; onMove: (at: number) => void }

/** Previous and next buttons, with the current position. */
export function StepButtons({ count, at, onMove }: StepButtonsProps) {
  // Not disabled at the ends, because a disabled button would lose the focus.
  const step = (by: 1 | -1, label: string, Icon: typeof ChevronLeft) => {
    const isEnd = at + by < 0 || at + by >= count
    return (
      <Button
        tone="quiet"
        size="icon"
        aria-label={label}
        aria-disabled={isEnd || undefined}
        onClick={() => !isEnd && onMove(at + by)}
        className={isEnd ? 'opacity-45' : undefined}
      >
        <Icon aria-hidden="true" className="size-5" />
      </Button>
    )
  }
  return (
    <>
      {step(-1, t('photos.previous'), ChevronLeft)}
      <p aria-live="polite" aria-atomic="true" className="min-w-[7ch] text-center text-sm tabular-nums">
        {t('ui.position', { position: at + 1, count })}
      </p>
      {step(1, t('photos.next'), ChevronRight)}
    </>
  )
}
