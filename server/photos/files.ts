import { photoWidths } from '#contract/photos.ts'
import { masterName, mediaTypes, pictureNames, type PictureType } from '../media/pictures.ts'

/** The upload with its metadata. Earlier releases stored it; `npm run clean-photos` removes it. */
export const originalName = 'original'

/** Folders are named by the end of the id, which is random, so that no folder grows too large. */
export const keyOf = (id: string, name: string): string => `photos/${id.slice(-2)}/${id}/${name}`

/** All files of a photo. The master has no public address. */
export const fileNames = [masterName, ...pictureNames] as const

export const keysOf = (id: string): string[] => fileNames.map((name) => keyOf(id, name))

/** The common prefix of the pictures' addresses. It contains the color that pages use as a placeholder. */
export const pathOf = (id: string, color: string): string => `/photos/${id}/${color.slice(1)}`

/** Whether the files are in the store; demo pictures are not. */
export const isStored = (path: string): boolean => path.startsWith('/photos/')

/** The address for clients that use a single picture. Demo pictures have no JPEG files. */
export const imageOf = (path: string): string =>
  `${path}-${Math.max(...photoWidths)}.${isStored(path) ? 'jpg' : 'webp'}`

const file = new RegExp(`^([0-9a-f]{6})-(${photoWidths.join('|')})\\.(${Object.keys(mediaTypes).join('|')})$`)

/** Parses the last part of an address into the picture's name in the store and the expected color of its photo. */
export function parseFile(name: string) {
  const [, color, width, type] = file.exec(name) ?? []
  if (!color || !width || !type) return undefined
  return { color: `#${color}`, name: `${width}.${type}`, mediaType: mediaTypes[type as PictureType] }
}
