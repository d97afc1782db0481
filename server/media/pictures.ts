import { limits } from '#contract/limits.ts'
import { photoWidths } from '#contract/photos.ts'
import { createTurns } from '../http/turns.ts'
import { kindOfFile, type PhotoMediaType } from './kinds.ts'

/** The smaller a picture, the more each of its pixels is looked at. */
const sizes = [
  { width: photoWidths[0], avif: 55, webp: 78, jpg: 80 },
  { width: photoWidths[1], avif: 52, webp: 74, jpg: 78 },
  { width: photoWidths[2], avif: 50, webp: 72, jpg: 76 },
]
const widest = Math.max(...photoWidths)

export const mediaTypes = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const
export type PictureType = keyof typeof mediaTypes

/** Every file that is made of a photo. */
export const pictureNames = photoWidths.flatMap((width) =>
  (Object.keys(mediaTypes) as PictureType[]).map((type) => `${width}.${type}` as const),
)

export type Pictures = {
  mediaType: PhotoMediaType
  /** As it is shown, in pixels. */
  width: number
  height: number
  /** The average, as `#rrggbb`. */
  color: string
  files: { name: string; type: PictureType; content: Buffer }[]
}

/** Why a file is no photo for us. */
export type Refusal = 'kind' | 'heic' | 'pixels' | 'broken'

// One photo at a time in each process, on one thread: the calls of others go on meanwhile, and so much memory is enough.
const inTurn = createTurns(1)

/** Its library takes a while to load and some memory, and most processes never need it. */
async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}

/**
 * Makes the pictures of a photo: upright, in sRGB, and with nothing in them but what is to be seen. `use` gets them in
 * the same turn, because they are in memory until it ends.
 */
export const withPictures = <T>(
  path: string,
  use: (pictures: Pictures) => Promise<T>,
): Promise<T | { refused: Refusal }> =>
  inTurn(async () => {
    const made = await makePictures(path)
    return 'refused' in made ? made : use(made)
  })

async function makePictures(path: string): Promise<Pictures | { refused: Refusal }> {
  const mediaType = await kindOfFile(path)
  if (!mediaType) return { refused: 'kind' }
  if (mediaType === 'image/heic') return { refused: 'heic' }
  const sharp = await loadSharp()
  const open = () => sharp(path, { limitInputPixels: limits.photos.pixels, sequentialRead: true })
  const found = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  if (!found) return { refused: 'broken' }
  if (found.width * found.height > limits.photos.pixels) return { refused: 'pixels' }

  // Read once: whatever is wrong with the file shows here, and all pictures are made of this.
  const seen = await open()
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .resize({ width: widest, height: 2 * widest, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => undefined)
  if (!seen) return { refused: 'broken' }
  const { width, height, channels } = seen.info
  const raw = { width, height, channels: channels as 1 | 3 }
  const picture = () => sharp(seen.data, { raw }).toColourspace('srgb')

  const files: Pictures['files'] = []
  for (const { width: wide, ...quality } of sizes) {
    const scaled = await picture().resize({ width: wide, withoutEnlargement: true }).raw().toBuffer({
      resolveWithObject: true,
    })
    const size = { width: scaled.info.width, height: scaled.info.height, channels: scaled.info.channels }
    const draw = () => sharp(scaled.data, { raw: size })
    const contents: Record<PictureType, Buffer> = {
      // Effort 3 takes four to five times as long and saves 4 % of the bytes.
      avif: await draw().avif({ quality: quality.avif, effort: 1 }).toBuffer(),
      webp: await draw().webp({ quality: quality.webp, effort: 4 }).toBuffer(),
      jpg: await draw().jpeg({ quality: quality.jpg, mozjpeg: true }).toBuffer(),
    }
    for (const [type, content] of Object.entries(contents) as [PictureType, Buffer][])
      files.push({ name: `${wide}.${type}`, type, content })
  }
  const dot = await picture().resize(1, 1, { fit: 'fill' }).raw().toBuffer()
  const [red = 0, green = red, blue = red] = dot
  const color = `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
  return { mediaType, ...uprightSize(found), color, files }
}

/** Of a camera that was held upright, the file lies on its side and says so. */
const uprightSize = ({
  width,
  height,
  orientation = 1,
}: {
  width: number
  height: number
  orientation?: number
}) => (orientation >= 5 ? { width: height, height: width } : { width, height })
