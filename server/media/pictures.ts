import { photoWidths } from '#contract/photos.ts'

export const mediaTypes = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const
export type PictureType = keyof typeof mediaTypes

/** Every picture of a photo that has an address. */
export const pictureNames = photoWidths.flatMap((width) =>
  (Object.keys(mediaTypes) as PictureType[]).map((type) => `${width}.${type}` as const),
)

/** The largest picture of a photo, to make others of it one day. */
export const masterName = 'master.jpg'

export type PictureName = typeof masterName | (typeof pictureNames)[number]

export type Pictures = {
  /** As it is shown, in pixels. */
  width: number
  height: number
  /** The average, as `#rrggbb`. */
  color: string
  files: { name: PictureName; content: Uint8Array }[]
}

export const mediaTypeOf = (name: PictureName): string =>
  mediaTypes[name.slice(name.indexOf('.') + 1) as PictureType]
