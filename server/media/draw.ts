// Decodes untrusted files: only the picture process may load this.
import { readFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { limits } from '#contract/limits.ts'
import { decodeHeic } from './heic.ts'
import { kindOfFile } from './kinds.ts'
import { isOutOfMemory } from './out-of-memory.ts'
import { masterName, type PictureName, type Pictures } from './pictures.ts'
import { asTiff } from './tiff.ts'
import { checkWeight, type Refusal } from './weight.ts'

// One thread and no cache, so that memory use does not grow with the number of photos.
sharp.concurrency(1)
sharp.cache(false)

const [narrow, medium, wide] = limits.photos.widths

/** Smaller pictures get a higher quality, because each of their pixels is more visible. */
const sizes = [
  { width: narrow, avif: 55, webp: 78, jpg: 80 },
  { width: medium, avif: 52, webp: 74, jpg: 78 },
  { width: wide, avif: 50, webp: 72, jpg: 76 },
]
/** Twice the widest picture, for future screens. */
const master = { width: 2 * wide, height: 4 * wide, quality: 90 }

type Raw = { data: Buffer; info: { width: number; height: number; channels: 1 | 2 | 3 | 4 } }

const bytesPerSample: Record<string, number> = { uchar: 1, char: 1, ushort: 2, short: 2 }

/** The pictures are upright, in sRGB, and without metadata. Large files are refused before decoding. */
export async function drawPictures(path: string): Promise<Pictures | { refused: Refusal }> {
  const mediaType = await kindOfFile(path)
  if (!mediaType) return { refused: { reason: 'kind' } }
  const found = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  if (!found) return { refused: { reason: 'broken' } }
  const { width, height, channels, depth, isProgressive, chromaSubsampling } = found
  const sampleBytes = bytesPerSample[depth] ?? 4
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

  // Decoded once: this detects damaged files, and all pictures derive from the result.
  const decoded = await (
    mediaType === 'image/heic' ? decodeAndConvertHeic(path, found.icc) : decode(path)
  ).catch(refusalOf)
  if ('refused' in decoded) return decoded
  const { autoOrient } = found
  try {
    return { width: autoOrient.width, height: autoOrient.height, ...(await drawAll(decoded)) }
  } catch (error) {
    if (isOutOfMemory(error)) return refusalOf(error)
    throw error
  }
}

async function drawAll(decoded: Raw): Promise<Pick<Pictures, 'color' | 'files'>> {
  const files: Pictures['files'] = []
  const add = async (name: PictureName, picture: Sharp) =>
    files.push({ name, content: await picture.toBuffer() })
  await add(masterName, draw(decoded).jpeg({ quality: master.quality }))
  const largest = await scale(decoded, wide)
  for (const { width: maxWidth, ...quality } of sizes) {
    const scaled = await scale(largest, maxWidth)
    // Effort 3 would take four to five times as long and save 4% of the bytes.
    await add(`${maxWidth}.avif`, draw(scaled).avif({ quality: quality.avif, effort: 1 }))
    await add(`${maxWidth}.webp`, draw(scaled).webp({ quality: quality.webp, effort: 4 }))
    await add(`${maxWidth}.jpg`, draw(scaled).jpeg({ quality: quality.jpg, mozjpeg: true }))
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

const decode = (input: string | Buffer): Promise<Raw> =>
  toRaw(
    sharp(input, { limitInputPixels: limits.photos.pixels, sequentialRead: true })
      .autoOrient()
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .resize(fit),
  )

/** libheif rotates the picture upright but keeps the color space of its profile. */
async function decodeAndConvertHeic(path: string, profile: Buffer | undefined): Promise<Raw> {
  const decoded = decodeHeic(await readFile(path))
  const { data, info } = await toRaw(sharp(decoded.data, { raw: decoded.info }).resize(fit))
  return profile ? decode(asTiff({ data, info }, profile)) : { data, info }
}

async function averageOf(decoded: Raw): Promise<string> {
  const [red = 0, green = red, blue = red] = await draw(decoded)
    .resize(1, 1, { fit: 'fill' })
    .raw()
    .toBuffer()
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
