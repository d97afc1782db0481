// Encodes rendered pictures for the web: node encode.ts FOLDER [name …]
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp, { type Sharp } from 'sharp'
import { makeVariant, type Variant } from './variant.ts'

// Small pictures need a higher quality, because each of their pixels is more visible.
const SIZES = [
  { width: 480, avif: 48, webp: 70 },
  { width: 960, avif: 43, webp: 60 },
  { width: 1600, avif: 39, webp: 50 },
]
const WIDTHS = SIZES.map((size) => size.width)
const here = dirname(fileURLToPath(import.meta.url))
// Pages of every installation show these.
const ownFolder = join(here, '../../client/pictures')
const folderOf = (name: string) => (/^(carousel-|living-room$)/.test(name) ? ownFolder : here)
const colorFile = join(here, '../../client/ui/picture-colors.json')

type Scene = { name: string; kind: string; alt: string; description: string; variant?: Variant }

// The average color is shown until the picture has loaded.
async function placeholder(picture: Sharp): Promise<string> {
  const { data } = await picture.clone().resize(1, 1).raw().toBuffer({ resolveWithObject: true })
  return `#${[...data.subarray(0, 3)].map((v) => v.toString(16).padStart(2, '0')).join('')}`
}

async function encode(name: string, picture: Sharp) {
  for (const { width, avif, webp } of SIZES) {
    const scaled = picture.clone().resize(width, Math.round((width * 2) / 3))
    const file = join(folderOf(name), `${name}-${width}`)
    await scaled.clone().avif({ quality: avif, effort: 2 }).toFile(`${file}.avif`)
    await scaled.clone().webp({ quality: webp, effort: 4 }).toFile(`${file}.webp`)
  }
  console.log(`${name}: ${WIDTHS.join(', ')}`)
}

const writeJson = (file: string, content: unknown) =>
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`)

// Builds the lists from the smallest files, so that pictures can be encoded one by one.
async function writeLists(scenes: Scene[]) {
  const present = new Set([here, ownFolder].flatMap((folder) => readdirSync(folder)))
  const list = []
  const colors: Record<string, string> = {}
  for (const { name, kind, alt, description } of scenes) {
    if (!present.has(`${name}-${WIDTHS[0]}.webp`)) continue
    colors[name] = await placeholder(sharp(join(folderOf(name), `${name}-${WIDTHS[0]}.webp`)))
    const width = Math.max(...WIDTHS)
    list.push({
      name,
      alt,
      description,
      kind,
      widths: WIDTHS,
      width,
      height: Math.round((width * 2) / 3),
      color: colors[name],
    })
  }
  writeJson(join(here, 'pictures.json'), list)
  // A separate file, because browsers only need the colors.
  writeJson(colorFile, colors)
}

const [rendered, ...names] = process.argv.slice(2)
if (!rendered)
  throw new Error('Usage: node encode.ts FOLDER [name …], with the folder of the rendered pictures')
const scenes = JSON.parse(readFileSync(join(here, 'scenes.json'), 'utf8')) as Scene[]
for (const { name, variant } of scenes) {
  const file = join(rendered, `${variant?.from ?? name}.png`)
  if ((names.length && !names.includes(name)) || !existsSync(file)) continue
  await encode(name, variant ? await makeVariant(file, variant) : sharp(file))
}
await writeLists(scenes)
