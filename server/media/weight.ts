import { limits } from '#contract/limits.ts'
import type { PhotoMediaType } from './kinds.ts'

export type Head = {
  mediaType: PhotoMediaType
  width: number
  height: number
  channels: number
  /** Bytes of one channel of one pixel. */
  sampleBytes: number
  /** Stored in several passes over the whole picture: progressive JPEG, interlaced PNG. */
  isProgressive: boolean
  chromaSubsampling?: string
}

/** Why a file is not accepted as a photo. `most` is the exceeded limit. */
export type Refusal =
  | { reason: 'kind' | 'broken' | 'costly' }
  | { reason: 'pixels'; mediaType: PhotoMediaType; pixels: number; most: number }
  | { reason: 'shape'; width: number; height: number; most: number }
  | { reason: 'memory'; bytes: number; most: number }

/** Decoders of these formats take several times as long per pixel. */
const slow: PhotoMediaType[] = ['image/avif', 'image/heic']
const slowPixels = 25_000_000
/** Maximum ratio of the sides: scaling a line one pixel wide takes a minute. */
const maxRatio = 100
const maxBytes = 240_000_000

function decodedBytesOf({ mediaType, width, height, ...head }: Head): number {
  const pixels = width * height
  // A decoder keeps two bytes per coefficient until the last pass; 4:2:0 subsampling halves those of colors.
  if (mediaType === 'image/jpeg' && head.isProgressive)
    return pixels * 2 * (head.chromaSubsampling?.startsWith('4:2:0') ? 1.5 : head.channels)
  // The planes of the codec and the picture, and copies of both, regardless of channels; measured.
  if (mediaType === 'image/avif') return pixels * 6 * (1 + head.sampleBytes)
  return pixels * head.channels * head.sampleBytes
}

/** Refuses files that would take too long or too much memory, before decoding. */
export function checkWeight(head: Head): Refusal | undefined {
  const { mediaType, width, height } = head
  const pixels = width * height
  const most = slow.includes(mediaType) ? slowPixels : limits.photos.pixels
  if (pixels > most) return { reason: 'pixels', mediaType, pixels, most }
  if (Math.max(width, height) > maxRatio * Math.min(width, height))
    return { reason: 'shape', width, height, most: maxRatio }
  const bytes = decodedBytesOf(head)
  return bytes > maxBytes ? { reason: 'memory', bytes, most: maxBytes } : undefined
}
