import type { Photo } from '#contract/photos.ts'
import { imageOf } from './files.ts'
import type { PhotoRow } from './queries.ts'

export const presentPhoto = ({ id, path, alt, width, height, color, copyOf }: PhotoRow): Photo => ({
  _id: id,
  image: imageOf(path),
  alt,
  width,
  height,
  color,
  ...(copyOf && { copyOf }),
})
