import type { PropertyRow } from './queries.ts'

/** The cover image before and after a change: the first photo, or null without photos. */
export type Covers = { was: string | null; is: string | null }

/** The first photo becomes the listing's image. The typed image URL is restored when the last photo is removed. */
export function imageWith(
  { image, typedImage }: Pick<PropertyRow, 'image' | 'typedImage'>,
  { was, is }: Covers,
) {
  const typed = was === null ? image : typedImage
  return { image: is ?? typed, typedImage: is === null ? null : typed }
}
