import { readFile } from 'node:fs/promises'
import sharp from 'sharp'

type Look = { width?: number; height?: number; color?: string }

const plain = ({ width = 64, height = 48, color = '#aa5533' }: Look = {}) =>
  sharp({ create: { width, height, channels: 3, background: color } })

export const redDot = new Uint8Array(await plain({ width: 8, height: 8, color: '#cc2020' }).jpeg().toBuffer())

export const canary = 'Canary-copyright'

/** A photo as a phone stores it: rotated, with location and owner in its metadata. */
export const fromPhone = (look?: Look): Promise<Buffer> =>
  plain(look)
    .withMetadata({ orientation: 6 })
    .withExif({
      IFD0: { Copyright: canary, Orientation: '6' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '47/1 36/1 2240/100',
        GPSLongitudeRef: 'W',
        GPSLongitude: '122/1 19/1 5580/100',
      },
    })
    .jpeg()
    .toBuffer()

export const as = (type: 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' | 'tiff', look?: Look): Promise<Buffer> =>
  plain(look).toFormat(type).toBuffer()

export async function noise(width: number, height: number): Promise<Buffer> {
  const data = Buffer.alloc(width * height * 3)
  // A fixed sequence, so that the picture is always the same.
  for (let at = 0, state = 1; at < data.length; at += 1) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    data[at] = state >> 16
  }
  return sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer()
}

/** A photo of an iPhone with location and camera; its only color is #c86432 in Display P3. Made with heif-enc. */
export const heic = (): Promise<Buffer> => readFile(new URL('phone.heic', import.meta.url))

type Flat = { width: number; height: number; channels: 3 | 4; depth?: 8 | 16 }

export function flat({ width, height, channels, depth = 8 }: Flat) {
  const background = { r: 200, g: 100, b: 50, alpha: 0.5 }
  const picture = sharp({ create: { width, height, channels, background }, limitInputPixels: false })
  return depth === 16 ? picture.toColourspace('rgb16') : picture
}

/** A file whose header claims 60 megapixels; only the header should be read. */
export async function avifBomb(): Promise<Buffer> {
  const file = await flat({ width: 64, height: 64, channels: 4 }).avif({ effort: 0 }).toBuffer()
  // Each plane states its size in a separate box.
  for (let at = file.indexOf('ispe'); at > 0; at = file.indexOf('ispe', at + 1)) {
    file.writeUInt32BE(7740, at + 8)
    file.writeUInt32BE(7740, at + 12)
  }
  return file
}

/** A single color with more pixels than allowed: a small file that needs much memory. */
export const bomb = (): Promise<Buffer> => plain({ width: 10_000, height: 6_100 }).png().toBuffer()
