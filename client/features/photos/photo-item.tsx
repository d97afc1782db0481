import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import type { HTMLAttributes } from 'react'
import { type Photo, photoWidths } from '#contract/photos.ts'
import { t } from '#texts/text.ts'
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
  /** Whether changes wait for review. */
  isReviewed: boolean
  dragging: HTMLAttributes<HTMLElement>
  onMove: (to: number) => void
}

export function PhotoItem(props: PhotoItemProps) {
  const { propertyId, photo, at, count, isTarget, isDragged, isReviewed, dragging, onMove } = props
  const { mutateAsync } = useDeletePhoto(propertyId, photo._id)
  const number = at + 1
  const remove = () =>
    mutateAsync().catch((error: unknown) =>
      popup({ tone: 'bad', title: t('ui.failed'), text: messageOf(error), error }),
    )
  const step = (to: number, label: string, name: string, Icon: typeof ArrowLeft) => {
    const isEnd = to < 0 || to >= count
    return (
      <Button
        tone="outline"
        size="icon"
        aria-label={name}
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
          alt={photo.alt || t('properties.photoNumber', { number })}
          seed={photo._id}
          sizes="(min-width: 80rem) 20rem, (min-width: 40rem) 45vw, 92vw"
          className="pointer-events-none aspect-4/3"
        />
        <div className="absolute top-3 start-3">
          <Badge tone={at === 0 ? 'good' : 'plain'}>{at === 0 ? t('properties.cover') : number}</Badge>
        </div>
      </div>
      <div className="grid gap-3 p-4">
        {photo.width < leastWidth && (
          <p className="rounded-box bg-warn-soft px-3 py-2 text-sm text-warn">
            {t('photos.small', { width: photo.width, height: photo.height })}{' '}
            {t('photos.useWider', { width: leastWidth })}
          </p>
        )}
        <AltForm propertyId={propertyId} photo={photo} number={number} />
        <div className="flex flex-wrap gap-2">
          {step(at - 1, t('photos.moveEarlier'), t('photos.moveEarlierOf', { number }), ArrowLeft)}
          {step(at + 1, t('photos.moveLater'), t('photos.moveLaterOf', { number }), ArrowRight)}
          {at > 0 && (
            <Button
              tone="outline"
              size="xs"
              aria-label={t('photos.makeCoverOf', { number })}
              onClick={() => onMove(0)}
              className="absolute! top-2 end-2"
            >
              {t('photos.makeCover')}
            </Button>
          )}
          <DeleteButton
            name={t('photos.deleteOf', { number })}
            text={isReviewed ? t('photos.deleteReviewedText') : t('photos.deleteText')}
            onConfirm={remove}
            className="ms-auto min-h-10"
          />
        </div>
      </div>
    </li>
  )
}
