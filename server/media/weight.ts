import { limits } from '#contract/limits.ts'
import type { PhotoMediaType } from './kinds.ts'

/** The pixel data as described by the header of a file. */
export type Head = {
  mediaType: PhotoMediaType
  width: number
  height: number
  channels: number
  /** Bytes of one channel of one pixel. */
  sampleBytes: number
  /** Comes in several passes over the whole picture: progressive JPEG, interlaced PNG. */
  isProgressive: boolean
  chromaSubsampling?: string
}

/** Why a file is no photo for us; `most` is the limit that it exceeds. */
export type Refusal =
  | { reason: 'kind' | 'broken' | 'costly' }
  | { reason: 'pixels'; mediaType: PhotoMediaType; pixels: number; most: number }
  | { reason: 'shape'; width: number; height: number; most: number }
  | { reason: 'memory'; bytes: number; most: number }

/** Their decoders take several times as long for each pixel. */
const slow: PhotoMediaType[] = ['image/avif', 'image/heic']
const slowPixels = 25_000_000
/** How much longer one side may be than the other. Scaling a line one pixel wide takes a minute. */
const mostRatio = 100
/** The memory limit of a decoder. */
const mostBytes = 240_000_000

/** The estimated memory of a decoder, from the header of the file. */
function decodedBytesOf({ mediaType, width, height, ...head }: Head): number {
  const pixels = width * height
  // A decoder keeps two bytes of each coefficient until the last pass; of halved colors there are half as many.
  if (mediaType === 'image/jpeg' && head.isProgressive)
    return pixels * 2 * (head.chromaSubsampling?.startsWith('4:2:0') ? 1.5 : head.channels)
  // The planes of the codec, those of the picture and copies of both, whatever channels there are; as measured.
  if (mediaType === 'image/avif') return pixels * 6 * (1 + head.sampleBytes)
  return pixels * head.channels * head.sampleBytes
}

/** Refuses files that would take too long or too much memory, before decoding. */
export function checkWeight(head: Head): Refusal | undefined {
  const { mediaType, width, height } = head
  const pixels = width * height
  const most = slow.includes(mediaType) ? slowPixels : limits.photos.pixels
  if (pixels > most) return { reason: 'pixels', mediaType, pixels, most }
  if (Math.max(width, height) > mostRatio * Math.min(width, height))
    return { reason: 'shape', width, height, most: mostRatio }
  const bytes = decodedBytesOf(head)
  return bytes > mostBytes ? { reason: 'memory', bytes, most: mostBytes } : undefined
}
