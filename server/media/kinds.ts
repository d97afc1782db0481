import { open } from 'node:fs/promises'
import type { photoMediaTypes } from '#contract/photos.ts'

export type PhotoMediaType = (typeof photoMediaTypes)[number]

const brands: Record<string, PhotoMediaType> = {
  avif: 'image/avif',
  avis: 'image/avif',
  heic: 'image/heic',
  heix: 'image/heic',
  hevc: 'image/heic',
  mif1: 'image/heic',
  msf1: 'image/heic',
}

/** Detects the type from the content; names and declared types are not trusted. */
export function kindOf(head: Buffer): PhotoMediaType | undefined {
  const text = (from: number, to: number) => head.toString('latin1', from, to)
  if (head.length < 16) return undefined
  if (text(0, 3) === '\xff\xd8\xff') return 'image/jpeg'
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'image/webp'
  if (text(4, 8) !== 'ftyp') return undefined
  const major = brands[text(8, 12)]
  // Files with a general major brand list their specific brand among the compatible ones.
  return major === 'image/heic' && text(16, 64).includes('avif') ? 'image/avif' : major
}

export async function kindOfFile(path: string): Promise<PhotoMediaType | undefined> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(64), 0, 64, 0)
    return kindOf(buffer.subarray(0, bytesRead))
  } finally {
    await file.close()
  }
}
