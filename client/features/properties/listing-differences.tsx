import type { ReactNode } from 'react'
import type { ListingContent } from '#contract/listing-content.ts'
import type { Photo } from '#contract/photos.ts'
import { joinedByCommas } from '#texts/lists.ts'
import { t } from '#texts/text.ts'
import { usePrice } from '../../lib/use-price.ts'
import { Badge } from '../../ui/badge.tsx'
import { Picture } from '../../ui/picture.tsx'
import { differencesIn, differencesSince, photoDifferences, type PhotoDifference } from './differences.ts'

type Shown = {
  before: ListingContent & { photos: Photo[] }
  changes: Partial<ListingContent>
  /** The proposed photos; null if they do not change. */
  photos: Photo[] | null
}

type ListingDifferencesProps = Shown & {
  /** The labels of the values before and after. */
  names: { before: string; after: string; photos: string }
  /** The previously displayed changes; differences from them are marked. */
  seen?: Shown | null | undefined
}

/** The changes to a listing: old and new value of each field, and each photo. */
export function ListingDifferences({ before, changes, photos, names, seen }: ListingDifferencesProps) {
  const price = usePrice()
  const fields = differencesIn(before, changes, price)
  const photoChanges = photos && photoDifferences(before.photos, photos)
  const since =
    seen &&
    differencesSince(
      { fields, photos: photoChanges },
      {
        fields: differencesIn(seen.before, seen.changes, price),
        photos: seen.photos && photoDifferences(seen.before.photos, seen.photos),
      },
    )
  return (
    <div className="grid gap-10">
      {since && <Since {...since} photosTitle={names.photos} />}
      {fields.length > 0 && (
        <section aria-labelledby="changed-fields" className="grid gap-4">
          <h2 id="changed-fields" className="text-2xl">
            {t('properties.changedFields')}
          </h2>
          <dl className="grid gap-4">
            {fields.map(({ label, from, to }) => (
              <div key={label} className="grid gap-3 rounded-box border border-line bg-surface p-4">
                <dt className="flex flex-wrap items-center gap-2 text-sm font-medium text-muted">
                  {label}
                  {since?.changed.includes(label) && (
                    <Badge tone="warn">{t('properties.changedMeanwhile')}</Badge>
                  )}
                </dt>
                <dd className="grid gap-3 sm:grid-cols-2 sm:gap-6">
                  <Value name={names.before} text={from} />
                  <Value name={names.after} text={to} isNew />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {photoChanges && (
        <PhotoDifferences title={names.photos} isChanged={since?.arePhotosChanged} {...photoChanges} />
      )}
    </div>
  )
}

type SinceProps = ReturnType<typeof differencesSince> & { photosTitle: string }

/** Describes what has changed since, including changes that are gone. */
function Since({ changed, gone, arePhotosChanged, photosTitle }: SinceProps) {
  const now = [...changed, ...(arePhotosChanged ? [photosTitle] : [])]
  return (
    <p className="max-w-prose wrap-anywhere">
      {now.length > 0 && `${t('properties.changedSinceSeen', { changes: joinedByCommas(now) })} `}
      {gone.length > 0 && `${t('properties.goneSinceSeen', { changes: joinedByCommas(gone) })} `}
      {now.length + gone.length === 0 && t('properties.sameSinceSeen')}
    </p>
  )
}

const Value = ({ name, text, isNew }: { name: string; text: string; isNew?: boolean }) => (
  <div className="min-w-0">
    <p className="text-xs text-muted">{name}</p>
    {text ? (
      <p
        dir="auto"
        className={
          isNew ? 'font-medium whitespace-pre-line wrap-anywhere' : 'whitespace-pre-line wrap-anywhere'
        }
      >
        {text}
      </p>
    ) : (
      <p className="text-muted italic">{t('properties.noValue')}</p>
    )}
  </div>
)

type PhotoDifferencesProps = {
  title: string
  isChanged?: boolean | undefined
  photos: PhotoDifference[]
  removed: Photo[]
}

const PhotoDifferences = ({ title, isChanged, photos, removed }: PhotoDifferencesProps) => (
  <section aria-labelledby="changed-photos" className="grid gap-4">
    <h2 id="changed-photos" className="text-2xl">
      {title}
    </h2>
    {isChanged && (
      <p>
        <Badge tone="warn">{t('properties.changedMeanwhile')}</Badge>
      </p>
    )}
    {photos.length > 0 ? (
      <ol className="grid gap-4 min-[26rem]:grid-cols-2 md:grid-cols-3 xl:grid-cols-4">
        {photos.map(({ photo, isNew, isMoved, altBefore }, at) => (
          <PhotoBox key={photo._id} photo={photo} name={t('properties.photoNumber', { number: at + 1 })}>
            {at === 0 && <Badge>{t('properties.cover')}</Badge>}
            {isNew && <Badge tone="good">{t('properties.newPhoto')}</Badge>}
            {isMoved && <Badge tone="warn">{t('properties.movedPhoto')}</Badge>}
            {altBefore !== undefined && <Badge tone="warn">{t('properties.newPhotoDescription')}</Badge>}
            {altBefore && (
              <p className="text-sm text-muted line-through wrap-anywhere">
                <bdi>{altBefore}</bdi>
              </p>
            )}
          </PhotoBox>
        ))}
      </ol>
    ) : (
      <p className="text-muted">{t('properties.noPhotosLeft')}</p>
    )}
    {removed.length > 0 && (
      <>
        <h3 className="mt-2 text-xl">{t('properties.removedPhotos')}</h3>
        <ul className="grid gap-4 min-[26rem]:grid-cols-2 md:grid-cols-3 xl:grid-cols-4">
          {removed.map((photo, at) => (
            <PhotoBox
              key={photo._id}
              photo={photo}
              name={t('properties.removedPhotoNumber', { number: at + 1 })}
            >
              <Badge tone="bad">{t('properties.removedPhoto')}</Badge>
            </PhotoBox>
          ))}
        </ul>
      </>
    )}
  </section>
)

const PhotoBox = ({ photo, name, children }: { photo: Photo; name: string; children: ReactNode }) => (
  <li className="overflow-hidden rounded-box border border-line bg-surface">
    <Picture
      src={photo.image}
      alt={photo.alt || name}
      seed={photo._id}
      sizes="(min-width: 80rem) 16rem, (min-width: 26rem) 45vw, 92vw"
      className="aspect-4/3"
    />
    <div className="grid gap-2 p-3">
      <p className="flex flex-wrap items-center gap-1.5 text-sm font-medium">{name}</p>
      <div className="flex flex-wrap gap-1.5">{children}</div>
      <p className="text-sm wrap-anywhere">
        {photo.alt || <span className="text-muted">{t('properties.noPhotoDescription')}</span>}
      </p>
    </div>
  </li>
)
