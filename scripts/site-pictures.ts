// Generates the icons and the social preview image in client/public from the logo and a demo picture:
//   node scripts/site-pictures.ts
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { root } from './processes.ts'

const folder = join(root, 'client/public')
const mark = await readFile(join(folder, 'icon.svg'), 'utf8')
// Phones mask these icons: the background fills the square, and the logo stays in the safe zone.
const full = mark.replace(' rx="7"', '')
const maskable = full
  .replace('viewBox="0 0 32 32"', 'viewBox="-5 -5 42 42"')
  .replace('<rect width="32" height="32"', '<rect x="-5" y="-5" width="42" height="42"')

const draw = (svg: string, size: number) =>
  sharp(Buffer.from(svg), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer()

/** An ICO file with one 32 by 32 PNG image. */
function ico(png: Buffer): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(32, 6)
  head.writeUInt8(32, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}

const files = {
  'favicon.ico': ico(await draw(mark, 32)),
  'apple-touch-icon.png': await draw(full, 180),
  'icon-192.png': await draw(mark, 192),
  'icon-512.png': await draw(mark, 512),
  'icon-maskable-192.png': await draw(maskable, 192),
  'icon-maskable-512.png': await draw(maskable, 512),
  'share.jpg': await sharp(join(root, 'demo/pictures/villa-dusk-1600.webp'))
    .resize(1200, 630, { position: 'centre' })
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer(),
}
for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content)
