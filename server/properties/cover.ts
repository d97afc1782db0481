import type { PropertyRow } from './queries.ts'

/** The image that the first photo is; null while there is none. */
export type Covers = { was: string | null; is: string | null }

/** The first photo is the image of its listing. The address that was typed waits until the last photo is gone. */
export function imageWith(
  { image, typedImage }: Pick<PropertyRow, 'image' | 'typedImage'>,
  { was, is }: Covers,
) {
  const typed = was === null ? image : typedImage
  return { image: is ?? typed, typedImage: is === null ? null : typed }
}
