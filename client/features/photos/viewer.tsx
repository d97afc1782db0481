import { Dialog } from '@base-ui/react/dialog'
import X from 'lucide-react/icons/x'
import { useRef } from 'react'
import { t } from '#texts/text.ts'
import { filesAt } from '../../ui/picture-files.ts'
import { slideKeys, Slides } from '../../ui/slides.tsx'
import { StepButtons } from './step-buttons.tsx'
import type { View } from './views.ts'

type ViewerProps = {
  title: string
  views: View[]
  count: number
  at: number
  onMove: (at: number) => void
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The pictures in full screen. Traps and returns the focus. */
export function Viewer({ title, views, open, onOpenChange, ...moves }: ViewerProps) {
  const pictures = useRef<HTMLDivElement>(null)
  const alt = views[moves.at]?.alt
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Popup
          initialFocus={pictures}
          onKeyDown={slideKeys(moves)}
          className="fixed inset-0 grid h-dvh grid-rows-[auto_minmax(0,1fr)_auto] bg-sunken text-ink transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0"
        >
          <div className="flex items-center justify-between gap-4 p-3 ps-5">
            <Dialog.Title dir="auto" className="truncate text-lg">
              {title}
            </Dialog.Title>
            <Dialog.Close
              aria-label={t('ui.close')}
              className="grid size-10 shrink-0 place-items-center rounded-box hover:bg-surface"
            >
              <X aria-hidden="true" className="size-5" />
            </Dialog.Close>
          </div>
          <div
            ref={pictures}
            role="region"
            aria-roledescription={t('ui.carousel')}
            aria-label={t('properties.photos')}
            tabIndex={0}
            className="min-h-0 focus-visible:-outline-offset-4"
          >
            <Slides
              {...moves}
              className="size-full"
              slide={(place, near) => near && <Whole view={views[place]} />}
            />
          </div>
          <div className="grid justify-items-center gap-1 p-3">
            <p className="line-clamp-2 max-w-prose min-h-6 text-center text-sm text-muted">
              <bdi>{alt}</bdi>
            </p>
            {moves.count > 1 && (
              <div className="flex items-center gap-1">
                <StepButtons {...moves} />
              </div>
            )}
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** A picture without cropping. */
function Whole({ view }: { view: View | undefined }) {
  if (!view?.image) return null
  const files = filesAt(view.image)
  return (
    <picture>
      {files && <source type="image/avif" srcSet={files.avif} sizes="100vw" />}
      {files && <source type="image/webp" srcSet={files.webp} sizes="100vw" />}
      <img
        src={view.image}
        alt={view.alt}
        decoding="async"
        draggable={false}
        referrerPolicy="no-referrer"
        className="size-full object-contain"
      />
    </picture>
  )
}
