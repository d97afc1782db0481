import { photoWidths } from '#contract/photos.ts'
import { masterName, mediaTypes, pictureNames, type PictureType } from '../media/pictures.ts'

/** The upload with its metadata. Earlier releases stored it; `npm run clean-photos` removes it. */
export const originalName = 'original'

/** In folders by the end of the id, which is random: no folder of the store gets too large. */
export const keyOf = (id: string, name: string): string => `photos/${id.slice(-2)}/${id}/${name}`

/** All files of a photo. No address leads to its master. */
export const fileNames = [masterName, ...pictureNames] as const

export const keysOf = (id: string): string[] => fileNames.map((name) => keyOf(id, name))

/** The part of its pictures' addresses that is the same for all. The colour is there for pages to draw in its place. */
export const pathOf = (id: string, color: string): string => `/photos/${id}/${color.slice(1)}`

/** Whether its files are in the store; the demo's own pictures are not. */
export const isStored = (path: string): boolean => path.startsWith('/photos/')

/** The address of a photo for whoever takes only one. The demo's own pictures come without JPEG files. */
export const imageOf = (path: string): string =>
  `${path}-${Math.max(...photoWidths)}.${isStored(path) ? 'jpg' : 'webp'}`

const file = new RegExp(`^([0-9a-f]{6})-(${photoWidths.join('|')})\\.(${Object.keys(mediaTypes).join('|')})$`)

/** What the last part of an address asks for: a picture's name in the store, and of what colour its photo has to be. */
export function parseFile(name: string) {
  const [, color, width, type] = file.exec(name) ?? []
  if (!color || !width || !type) return undefined
  return { color: `#${color}`, name: `${width}.${type}`, mediaType: mediaTypes[type as PictureType] }
}
