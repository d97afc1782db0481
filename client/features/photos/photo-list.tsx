import { type DragEvent, useEffect, useRef, useState } from 'react'
import type { Photo } from '#contract/photos.ts'
import { t } from '#texts/text.ts'
import { messageOf } from '../../lib/messages.ts'
import { popup } from '../../ui/popups.tsx'
import { useOrderPhotos } from './edit-photos.ts'
import { PhotoItem } from './photo-item.tsx'

type PhotoListProps = {
  propertyId: string
  photos: Photo[]
  /** Whether changes wait for review. */
  isReviewed: boolean
  onDragging: (isDragging: boolean) => void
}

/** Moves one id to another place. */
const moved = (ids: readonly string[], id: string, to: number) =>
  ids.filter((one) => one !== id).toSpliced(to, 0, id)

/** The photos in order; dragging and buttons change it. */
export function PhotoList({ propertyId, photos, isReviewed, onDragging }: PhotoListProps) {
  const { mutateAsync } = useOrderPhotos(propertyId)
  // The requested order, until the server has it.
  const [asked, setAsked] = useState<string[]>()
  const [said, say] = useState('')
  const [dragged, drag] = useState<{ id: string; among: string[] }>()
  const [target, setTarget] = useState<string>()
  const pressed = useRef<HTMLElement>(null)
  const byId = new Map(photos.map((photo) => [photo._id, photo]))
  const ids = asked?.filter((id) => byId.has(id)) ?? [...byId.keys()]
  // New photos appear after the drag, so that nothing moves below the pointer.
  const shown = dragged && byId.has(dragged.id) ? dragged.among : ids

  const move = async (id: string, to: number) => {
    if (to < 0 || to >= ids.length || ids[to] === id) return
    const order = moved(ids, id, to)
    pressed.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
    setAsked(order)
    say('')
    try {
      await mutateAsync(order)
      say(t('photos.moved', { number: ids.indexOf(id) + 1, place: to + 1, count: ids.length }))
    } catch (error) {
      popup({ tone: 'bad', title: t('ui.failed'), text: messageOf(error), error })
    }
    setAsked((now) => (now === order ? undefined : now))
  }
  // Browsers drop the focus of a moved element.
  useEffect(() => {
    pressed.current?.focus()
    pressed.current = null
  })

  const letGo = () => {
    drag(undefined)
    setTarget(undefined)
    onDragging(false)
  }
  const dragging = (id: string, at: number) => ({
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move'
      drag({ id, among: ids })
      onDragging(true)
    },
    onDragOver: (event: DragEvent) => {
      if (!dragged) return
      event.preventDefault()
      setTarget(id)
    },
    onDragEnd: letGo,
    onDrop: (event: DragEvent) => {
      if (!dragged) return
      event.preventDefault()
      letGo()
      void move(dragged.id, at)
    },
  })
  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      <ol aria-label={t('photos.list')} className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
        {shown.map((id, at) => {
          const photo = byId.get(id)
          return (
            photo && (
              <PhotoItem
                key={id}
                propertyId={propertyId}
                photo={photo}
                at={at}
                count={shown.length}
                isTarget={target === id && dragged?.id !== id}
                isDragged={dragged?.id === id}
                isReviewed={isReviewed}
                dragging={dragging(id, at)}
                onMove={(to) => void move(id, to)}
              />
            )
          )
        })}
      </ol>
    </>
  )
}
