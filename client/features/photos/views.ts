import type { PropertyDetails } from '#contract/properties.ts'

/** A picture to be looked at; `color` waits in its place. */
export type View = { image: string | null; alt: string; color: string | undefined }

/** Its photos, else its image; at least one, which may be missing. */
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
