import colors from './picture-colors.json'

/**
 * A picture in several widths: a `srcset` for each type, a fallback URL, and the color to show while loading.
 */
export type PictureFiles = { src: string; avif: string; webp: string; color?: string }

export const pictureWidths = [480, 960, 1600]
const own = /^(\/pictures\/([\w-]+)|\/photos\/[\w-]+\/([\da-f]{6}))-\d+\.\w+$/

/** The average color of a picture under /pictures. */
export const colorOf = (name: string): string | undefined => (colors as Record<string, string>)[name]

/** All widths of a picture under /pictures or /photos; undefined for other URLs. */
export function filesAt(src: string): PictureFiles | undefined {
  const [, path, name, shade] = own.exec(src) ?? []
  if (!path) return undefined
  const set = (type: string) => pictureWidths.map((width) => `${path}-${width}.${type} ${width}w`).join(', ')
  return { src, avif: set('avif'), webp: set('webp'), color: name ? colorOf(name) : `#${shade}` }
}
