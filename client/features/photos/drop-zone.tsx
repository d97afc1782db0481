import ImagePlus from 'lucide-react/icons/image-plus'
import { type DragEvent, useRef, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { photoMediaTypes } from '#contract/photos.ts'
import { t } from '#texts/text.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'

const { perListing, bytes } = limits.photos
/** Not every system knows the media type of HEIC files. */
const accepted = [...photoMediaTypes, '.heic', '.heif'].join(',')

type DropZoneProps = { onFiles: (files: File[]) => void; isFull: boolean }

/** A drop zone and file picker for photos. */
export function DropZone({ onFiles, isFull }: DropZoneProps) {
  const picker = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  // Reordering photos triggers drag events, too.
  const brings = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')
  const over = (event: DragEvent) => {
    if (!brings(event)) return
    event.preventDefault()
    setOver(true)
  }
  const drop = (event: DragEvent) => {
    if (!brings(event)) return
    event.preventDefault()
    setOver(false)
    onFiles([...event.dataTransfer.files])
  }
  return (
    <div
      role="region"
      aria-label={t('properties.addPhotos')}
      onDragEnter={over}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={cx(
        'grid justify-items-center gap-3 rounded-box border border-dashed px-6 py-10 text-center transition-colors',
        isOver ? 'border-accent bg-accent-soft' : 'border-edge',
      )}
    >
      <ImagePlus aria-hidden="true" className="size-8 text-muted" />
      <p className="font-serif text-2xl">{isFull ? t('photos.full') : t('photos.drop')}</p>
      <p className="max-w-prose text-sm text-muted">
        {t('photos.limits', { megabytes: bytes / 2 ** 20, count: perListing })} {t('photos.privacy')}
      </p>
      <input
        ref={picker}
        type="file"
        multiple
        accept={accepted}
        aria-label={t('photos.toAdd')}
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          // Allows choosing the same file again.
          target.value = ''
        }}
      />
      <Button tone="outline" disabled={isFull} onClick={() => picker.current?.click()}>
        {t('photos.choose')}
      </Button>
    </div>
  )
}
