import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { as, avifBomb, bomb, canary, flat, fromPhone, heic, noise } from '#test/kit/pictures.ts'
import { createPictureMaker } from './picture-maker.ts'
import { masterName, pictureNames, type Pictures } from './pictures.ts'
import type { Refusal } from './weight.ts'

const deep = { width: 5800, height: 5600, depth: 16 } as const

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'))
})
afterAll(() => rm(folder, { recursive: true }))

let written = 0
const maker = createPictureMaker()
async function make(content: Uint8Array | string): Promise<Pictures | { refused: Refusal }> {
  const path = join(folder, String((written += 1)))
  await writeFile(path, content)
  return maker.make(path, new AbortController().signal)
}
const refusedAs = (reason: string) => ({ refused: expect.objectContaining({ reason }) })

async function made(content: Uint8Array): Promise<Pictures> {
  const pictures = await make(content)
  if ('refused' in pictures) throw new Error(pictures.refused.reason)
  return pictures
}

test('rotates a phone photo upright and removes its location and owner', async () => {
  const original = await fromPhone({ width: 2000, height: 1500 })
  // Ensures that the input contains the metadata.
  expect(original.includes(canary)).toBe(true)
  const { exif } = await sharp(original).metadata()
  expect(exif?.length).toBeGreaterThan(100)

  const { width, height, files } = await made(original)
  expect({ width, height }).toEqual({ width: 1500, height: 2000 })
  expect(files.map(({ name }) => name)).toEqual([masterName, ...pictureNames])
  for (const { name, content } of files) {
    const found = await sharp(content).metadata()
    const wide = Math.min(1500, Number.parseInt(name, 10) || 3200)
    expect([found.width, found.height], name).toEqual([wide, Math.round((wide * 4) / 3)])
    expect([found.exif, found.xmp, found.iptc, found.icc, found.orientation], name).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    for (const word of [canary, 'GPS', 'Exif'])
      expect(Buffer.from(content).includes(word), `${word} in ${name}`).toBe(false)
  }
})

test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
  'creates pictures of every type from a %s file',
  async (type) => {
    const { color, files } = await made(await as(type, { width: 640, height: 480, color: '#3366cc' }))
    const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
    for (const [found, wanted] of [
      [red, 0x33],
      [green, 0x66],
      [blue, 0xcc],
    ])
      expect(Math.abs((found ?? 0) - (wanted ?? 0)), color).toBeLessThan(6)
    const types = await Promise.all(
      files.map(async ({ content }) => (await sharp(content).metadata()).format),
    )
    expect([...new Set(types)].toSorted()).toEqual(
      ['avif', 'jpeg', 'webp'].map((one) => (one === 'avif' ? 'heif' : one)).toSorted(),
    )
  },
)

test('converts a HEIC file of an iPhone to sRGB and removes its location', async () => {
  const original = await heic()
  expect(original.includes('Exif')).toBe(true)
  const { width, height, color, files } = await made(original)
  expect({ width, height }).toEqual({ width: 64, height: 48 })
  // Without its profile, the color would stay #c86432.
  expect(color).toMatch(/^#d[4-8][56][0-9a-f]2[0-9a-f]$/)
  for (const { name, content } of files) {
    const found = await sharp(content).metadata()
    expect([found.exif, found.xmp, found.icc], name).toEqual([undefined, undefined, undefined])
  }
})

test('never makes a picture wider than its photo', async () => {
  const { files } = await made(await as('png', { width: 600, height: 400 }))
  const widths = await Promise.all(files.map(async ({ content }) => (await sharp(content).metadata()).width))
  expect(new Set(widths)).toEqual(new Set([480, 600]))
})

test('renders transparency as white and keeps gray images gray', async () => {
  const clear = await sharp({
    create: { width: 40, height: 40, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .png()
    .toBuffer()
  expect((await made(clear)).color).toBe('#ffffff')
  const grey = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#808080' } })
    .toColourspace('b-w')
    .jpeg()
    .toBuffer()
  expect((await made(grey)).color).toMatch(/^#(..)\1\1$/)
})

describe('refuses', () => {
  test.each(['gif', 'tiff'] as const)('a %s file', async (type) => {
    expect(await make(await as(type))).toEqual(refusedAs('kind'))
  })

  test.each([
    [
      'a drawing that could fetch things',
      '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>',
    ],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a program', '\x7fELF\x02\x01\x01\0\0\0\0\0\0\0\0\0'],
    ['nothing', ''],
    ['next to nothing', '\xff\xd8\xff'],
  ])('%s', async (_name, text) => {
    expect(await make(Buffer.from(text, 'latin1'))).toEqual(refusedAs('kind'))
  })

  test('a HEIC file with only a header', async () => {
    const head = Buffer.concat([
      Buffer.from([0, 0, 0, 24]),
      Buffer.from('ftypheic\0\0\0\0mif1heic'),
      Buffer.alloc(200),
    ])
    expect(await make(head)).toEqual(refusedAs('broken'))
  })

  test.each([0.02, 0.5, 0.9])('a file truncated to %d of its length', async (part) => {
    const complete = await noise(400, 300)
    expect(await make(complete.subarray(0, Math.floor(complete.length * part)))).toEqual(refusedAs('broken'))
  })

  test('a file with only the header of a photo', async () => {
    const head = Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.from('<script>alert(1)</script>')])
    expect(await make(head)).toEqual(refusedAs('broken'))
  })

  test.each([
    ['a PNG file of more pixels than may be', bomb, 'pixels'],
    ['an AVIF file of 60 megapixels in 2 kB', avifBomb, 'pixels'],
    [
      'a PNG file of 16 bits and four channels',
      () =>
        flat({ ...deep, channels: 4 })
          .png()
          .toBuffer(),
      'memory',
    ],
  ])('%s before decoding it', async (_name, draw, reason) => {
    // With so little memory, decoding would crash or time out.
    const poor = createPictureMaker({ memoryMiB: 200 })
    const path = join(folder, 'heavy')
    await writeFile(path, await draw())
    expect(await poor.make(path, new AbortController().signal)).toEqual(refusedAs(reason))
  })
})
