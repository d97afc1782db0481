import { photoWidths } from '#contract/photos.ts'

export const mediaTypes = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const
export type PictureType = keyof typeof mediaTypes

export const pictureNames = photoWidths.flatMap((width) =>
  (Object.keys(mediaTypes) as PictureType[]).map((type) => `${width}.${type}` as const),
)

/** The largest picture, kept for creating other sizes later. */
export const masterName = 'master.jpg'

export type PictureName = typeof masterName | (typeof pictureNames)[number]

export type Pictures = {
  /** Dimensions as displayed, in pixels. */
  width: number
  height: number
  color: string
  files: { name: PictureName; content: Uint8Array }[]
}

export const mediaTypeOf = (name: PictureName): string =>
  mediaTypes[name.slice(name.indexOf('.') + 1) as PictureType]
