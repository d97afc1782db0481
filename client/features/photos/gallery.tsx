import Expand from 'lucide-react/icons/expand'
import { useState } from 'react'
import type { PropertyDetails } from '#contract/properties.ts'
import { t } from '#texts/text.ts'
import { houseShapeOf } from '../../lib/house-shape.ts'
import { Button } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { slideKeys, Slides } from '../../ui/slides.tsx'
import { usePart } from '../../ui/use-part.ts'
import { StepButtons } from './step-buttons.tsx'
import { Thumbnails } from './thumbnails.tsx'
import { viewsOf } from './views.ts'

const loadViewer = () => import('./viewer.tsx')
const sizes = '(min-width: 84rem) 54rem, (min-width: 64rem) calc(92vw - 25rem), 92vw'

type GalleryProps = {
  property: Pick<PropertyDetails, '_id' | 'title' | 'image' | 'photos' | 'propertySubType' | 'stories'>
}

/** The pictures of a listing in a frame of constant size. */
export function Gallery({ property }: GalleryProps) {
  const views = viewsOf(property)
  const count = views.length
  const [wanted, show] = useState(0)
  const at = Math.min(wanted, count - 1)
  const [open, setOpen] = useState(false)
  // Placeholder drawings cannot be enlarged.
  const [missing, setMissing] = useState<readonly number[]>([])
  const canEnlarge = property.image !== null && !missing.includes(at)
  const { part, fetchPart } = usePart(loadViewer)
  const fetchAhead = () => void fetchPart()
  const enlarge = async () => {
    setOpen(true)
    if (!(await fetchPart())) setOpen(false)
  }
  const moves = { count, at, onMove: show }
  return (
    <>
      <div
        role="region"
        aria-roledescription={t('ui.carousel')}
        aria-label={t('properties.photosOf', { title: property.title })}
        {...(count > 1 && { tabIndex: 0, onKeyDown: slideKeys(moves) })}
        className="group/gallery relative overflow-hidden rounded-box focus-visible:outline-offset-4"
      >
        <Slides
          {...moves}
          className="aspect-4/3 bg-sunken sm:aspect-2/1 lg:aspect-3/2"
          slide={(place, near) => (
            <>
              {near && (
                <Picture
                  src={views[place]?.image ?? null}
                  alt={views[place]?.alt ?? ''}
                  seed={property._id}
                  shape={houseShapeOf(property)}
                  sizes={sizes}
                  priority={place === 0}
                  soon
                  onMissing={() => setMissing((before) => [...before, place])}
                  className="size-full"
                />
              )}
              {canEnlarge && (
                <button
                  type="button"
                  tabIndex={-1}
                  aria-hidden="true"
                  onPointerEnter={fetchAhead}
                  onClick={() => void enlarge()}
                  className="absolute inset-0 cursor-zoom-in"
                />
              )}
            </>
          )}
        />
        {(count > 1 || canEnlarge) && (
          <div className="print:hidden absolute end-3 bottom-3 flex items-center gap-1 rounded-box bg-surface/90 p-1">
            {count > 1 && <StepButtons {...moves} />}
            {canEnlarge && (
              <Button
                tone="quiet"
                size="icon"
                aria-label={t('photos.fullScreen')}
                onPointerEnter={fetchAhead}
                onFocus={fetchAhead}
                onClick={() => void enlarge()}
              >
                <Expand aria-hidden="true" className="size-4.5" />
              </Button>
            )}
          </div>
        )}
        {count > 1 && <Thumbnails views={views} at={at} onShow={show} />}
      </div>
      {part && (
        <part.Viewer title={property.title} views={views} {...moves} open={open} onOpenChange={setOpen} />
      )}
    </>
  )
}
