// Decodes files of strangers: only the process that draws pictures may load this.
import { readFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { limits } from '#contract/limits.ts'
import { decodeHeic } from './heic.ts'
import { kindOfFile } from './kinds.ts'
import { isOutOfMemory } from './out-of-memory.ts'
import { masterName, type PictureName, type Pictures } from './pictures.ts'
import { asTiff } from './tiff.ts'
import { checkWeight, type Refusal } from './weight.ts'

// On one thread and without a cache of its own, so that memory does not grow with the number of photos.
sharp.concurrency(1)
sharp.cache(false)

const [narrow, medium, wide] = limits.photos.widths

/** The smaller a picture, the more each of its pixels is looked at. */
const sizes = [
  { width: narrow, avif: 55, webp: 78, jpg: 80 },
  { width: medium, avif: 52, webp: 74, jpg: 78 },
  { width: wide, avif: 50, webp: 72, jpg: 76 },
]
/** Twice the widest picture, for screens to come. */
const master = { width: 2 * wide, height: 4 * wide, quality: 90 }

type Raw = { data: Buffer; info: { width: number; height: number; channels: 1 | 2 | 3 | 4 } }

const samples: Record<string, number> = { uchar: 1, char: 1, ushort: 2, short: 2 }

/**
 * Makes the pictures of a photo: upright, in sRGB, and with nothing in them but what is to be seen. What is too large is
 * refused by its head.
 */
export async function drawPictures(path: string): Promise<Pictures | { refused: Refusal }> {
  const mediaType = await kindOfFile(path)
  if (!mediaType) return { refused: { reason: 'kind' } }
  const found = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  if (!found) return { refused: { reason: 'broken' } }
  const { width, height, channels, depth, isProgressive, chromaSubsampling } = found
  const sampleBytes = samples[depth] ?? 4
  const tooHeavy = checkWeight({
    mediaType,
    width,
    height,
    channels,
    sampleBytes,
    isProgressive,
    chromaSubsampling,
  })
  if (tooHeavy) return { refused: tooHeavy }

  // Read once: whatever is wrong with the file shows here, and all pictures are made of this.
  const seen = await (mediaType === 'image/heic' ? seeHeic(path, found.icc) : see(path)).catch(refusalOf)
  if ('refused' in seen) return seen
  const { autoOrient } = found
  try {
    return { width: autoOrient.width, height: autoOrient.height, ...(await drawAll(seen)) }
  } catch (error) {
    if (isOutOfMemory(error)) return refusalOf(error)
    throw error
  }
}

async function drawAll(seen: Raw): Promise<Pick<Pictures, 'color' | 'files'>> {
  const files: Pictures['files'] = []
  const add = async (name: PictureName, picture: Sharp) =>
    files.push({ name, content: await picture.toBuffer() })
  await add(masterName, draw(seen).jpeg({ quality: master.quality }))
  const largest = await scale(seen, wide)
  for (const { width: most, ...quality } of sizes) {
    const scaled = await scale(largest, most)
    // Effort 3 takes four to five times as long and saves 4 % of the bytes.
    await add(`${most}.avif`, draw(scaled).avif({ quality: quality.avif, effort: 1 }))
    await add(`${most}.webp`, draw(scaled).webp({ quality: quality.webp, effort: 4 }))
    await add(`${most}.jpg`, draw(scaled).jpeg({ quality: quality.jpg, mozjpeg: true }))
  }
  return { color: await averageOf(largest), files }
}

const refusalOf = (error: unknown): { refused: Refusal } => ({
  refused: { reason: isOutOfMemory(error) ? 'costly' : 'broken' },
})

const draw = ({ data, info: { width, height, channels } }: Raw) =>
  sharp(data, { raw: { width, height, channels } }).toColourspace('srgb')

const toRaw = (picture: Sharp) => picture.raw().toBuffer({ resolveWithObject: true })

const scale = (from: Raw, width: number): Promise<Raw> =>
  toRaw(draw(from).resize({ width, withoutEnlargement: true }))

const fit = { width: master.width, height: master.height, fit: 'inside', withoutEnlargement: true } as const

const see = (input: string | Buffer): Promise<Raw> =>
  toRaw(
    sharp(input, { limitInputPixels: limits.photos.pixels, sequentialRead: true })
      .autoOrient()
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .resize(fit),
  )

/** Its decoder turns it upright, but leaves its colors in those of its profile. */
async function seeHeic(path: string, profile: Buffer | undefined): Promise<Raw> {
  const decoded = decodeHeic(await readFile(path))
  const { data, info } = await toRaw(sharp(decoded.data, { raw: decoded.info }).resize(fit))
  return profile ? see(asTiff({ data, info }, profile)) : { data, info }
}

async function averageOf(seen: Raw): Promise<string> {
  const [red = 0, green = red, blue = red] = await draw(seen).resize(1, 1, { fit: 'fill' }).raw().toBuffer()
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
