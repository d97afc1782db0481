import type { PropertyDetails } from '#contract/properties.ts'

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
        alt: photo.alt || `Picture ${at + 1} of ${title}`,
        color: photo.color,
      }))
    : [{ image, alt: `Picture of ${title}`, color: undefined }]
