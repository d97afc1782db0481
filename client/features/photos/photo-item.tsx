import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import type { HTMLAttributes } from 'react'
import { type Photo, photoWidths } from '#contract/photos.ts'
import { messageOf } from '../../lib/messages.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { DeleteButton } from '../../ui/delete-button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { popup } from '../../ui/popups.tsx'
import { AltForm } from './alt-form.tsx'
import { useDeletePhoto } from './edit-photos.ts'

/** Narrower photos are enlarged on the details page. */
const [, leastWidth] = photoWidths

type PhotoItemProps = {
  propertyId: string
  photo: Photo
  at: number
  count: number
  isTarget: boolean
  isDragged: boolean
  dragging: HTMLAttributes<HTMLElement>
  onMove: (to: number) => void
}

export function PhotoItem(props: PhotoItemProps) {
  const { propertyId, photo, at, count, isTarget, isDragged, dragging, onMove } = props
  const { mutateAsync } = useDeletePhoto(propertyId, photo._id)
  const name = `photo ${at + 1}`
  const remove = () =>
    mutateAsync().catch((error: unknown) =>
      popup({ tone: 'bad', title: 'Error', text: messageOf(error), error }),
    )
  const step = (to: number, label: string, Icon: typeof ArrowLeft) => {
    const isEnd = to < 0 || to >= count
    return (
      <Button
        tone="outline"
        size="icon"
        aria-label={`${label}: ${name}`}
        title={label}
        aria-disabled={isEnd || undefined}
        onClick={() => onMove(to)}
        className={isEnd ? 'opacity-45' : undefined}
      >
        <Icon aria-hidden="true" className="size-4.5" />
      </Button>
    )
  }
  return (
    <li
      {...dragging}
      className={cx(
        'relative grid content-start overflow-hidden rounded-box border bg-surface transition-[opacity,border-color]',
        isTarget ? 'border-accent' : 'border-line',
        isDragged && 'opacity-50',
      )}
    >
      <div draggable className="relative cursor-grab">
        <Picture
          src={photo.image}
          alt={photo.alt || `Photo ${at + 1}`}
          seed={photo._id}
          sizes="(min-width: 80rem) 20rem, (min-width: 40rem) 45vw, 92vw"
          className="pointer-events-none aspect-4/3"
        />
        <div className="absolute top-3 left-3">
          <Badge tone={at === 0 ? 'good' : 'plain'}>{at === 0 ? 'Cover' : at + 1}</Badge>
        </div>
      </div>
      <div className="grid gap-3 p-4">
        {photo.width < leastWidth && (
          <p className="rounded-box bg-warn-soft px-3 py-2 text-sm text-warn">
            This photo is only {photo.width} × {photo.height} pixels and will look blurred. Use one that is at
            least {leastWidth} pixels wide.
          </p>
        )}
        <AltForm propertyId={propertyId} photo={photo} name={name} />
        <div className="flex flex-wrap gap-2">
          {step(at - 1, 'Move earlier', ArrowLeft)}
          {step(at + 1, 'Move later', ArrowRight)}
          {at > 0 && (
            <Button
              tone="outline"
              size="xs"
              aria-label={`Make cover: ${name}`}
              onClick={() => onMove(0)}
              className="absolute! top-2 right-2"
            >
              Make cover
            </Button>
          )}
          <DeleteButton
            name={`Delete ${name}`}
            text="The photo and its files will be permanently deleted."
            onConfirm={remove}
            className="ml-auto min-h-10"
          />
        </div>
      </div>
    </li>
  )
}
