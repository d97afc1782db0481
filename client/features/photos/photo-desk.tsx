import { type ReactNode, useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { PropertyDetails } from '#contract/properties.ts'
import { can } from '#contract/roles.ts'
import { t } from '#texts/text.ts'
import { useViewer } from '../../lib/page-data.ts'
import { DropZone } from './drop-zone.tsx'
import { LeaveQuestion } from './leave-question.tsx'
import { PhotoList } from './photo-list.tsx'
import { UploadList } from './upload-list.tsx'
import { type Sending, useUploads } from './use-uploads.ts'

type PhotoDeskProps = { property: PropertyDetails; notice?: ReactNode }

/** The agent's page for adding, reordering and deleting photos; `notice` explains the effect of changes. */
export function PhotoDesk({ property, notice }: PhotoDeskProps) {
  const { _id, verificationStatus } = property
  const isHeld = !can(useViewer(), 'listing.manageAll') && verificationStatus === 'verified'
  // Admins edit the published photos, agents the proposed ones.
  const photos = (isHeld && property.proposedPhotos) || property.photos
  const uploads = useUploads(_id, photos.length)
  // The upload list at the start of a drag: removing a line would move the photos below the pointer.
  const [held, hold] = useState<Sending[]>()
  return (
    <div className="grid gap-8">
      {notice}
      <LeaveQuestion isBusy={uploads.isBusy} onLeave={uploads.callOff} />
      <DropZone onFiles={uploads.add} isFull={photos.length >= limits.photos.perListing} />
      <UploadList
        sendings={held ?? uploads.all}
        onRetry={uploads.retry}
        onDrop={uploads.drop}
        onDropFailed={uploads.dropFailed}
      />
      {photos.length > 0 ? (
        <section aria-labelledby="order" className="grid gap-5">
          <div className="grid gap-1">
            <h2 id="order" className="text-2xl">
              {t('photos.order')}
            </h2>
            <p className="max-w-prose text-sm text-muted">
              {t('photos.orderText')} {t('photos.describeText')}
            </p>
          </div>
          <PhotoList
            propertyId={_id}
            photos={photos}
            isReviewed={isHeld}
            onDragging={(isDragging) => hold(isDragging ? uploads.all : undefined)}
          />
        </section>
      ) : (
        <p className="text-center text-muted">
          {t('photos.none')} {t('photos.noneText')}
        </p>
      )}
    </div>
  )
}
