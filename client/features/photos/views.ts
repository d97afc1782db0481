import type { PropertyDetails } from '#contract/properties.ts'
import { t } from '#texts/text.ts'

/** A picture to display; `color` is its placeholder. */
export type View = { image: string | null; alt: string; color: string | undefined }

/** The photos of a listing, or else its image; at least one view, which may have no picture. */
export const viewsOf = ({
  title,
  image,
  photos,
}: Pick<PropertyDetails, 'title' | 'image' | 'photos'>): View[] =>
  photos.length > 0
    ? photos.map((photo, at) => ({
        image: photo.image,
        alt: photo.alt || t('photos.pictureOf', { number: at + 1, title }),
        color: photo.color,
      }))
    : [{ image, alt: t('photos.onlyPictureOf', { title }), color: undefined }]
