import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

type Range = readonly [from: number, to: number]

/** The characters of the fonts' Latin files (client/fonts.css), including code points without a glyph. */
const latin: readonly Range[] = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2bb, 0x2bc],
  [0x2c6, 0x2c6],
  [0x2da, 0x2da],
  [0x2dc, 0x2dc],
  [0x2000, 0x206f],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2191, 0x2191],
  [0x2193, 0x2193],
  [0x2212, 0x2212],
  [0x2215, 0x2215],
  [0xfeff, 0xfeff],
  [0xfffd, 0xfffd],
]
/** Those of client/arabic.css. */
const arabic: readonly Range[] = [[0x6_00, 0x6_ff]]

/** The weights that the style sheets use. Browsers map other weights to the nearest one. */
const used = {
  'inter/files/inter-latin-wght-normal.woff2': { ranges: latin, wght: { min: 400, max: 600 } },
  'newsreader/files/newsreader-latin-wght-normal.woff2': { ranges: latin, wght: { min: 400, max: 500 } },
  'noto-sans-arabic/files/noto-sans-arabic-arabic-wght-normal.woff2': {
    ranges: arabic,
    wght: { min: 400, max: 600 },
  },
}

const signsIn = (ranges: readonly Range[]) =>
  ranges
    .flatMap(([from, to]) =>
      Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)),
    )
    .join('')

const folder = fileURLToPath(new URL('../node_modules/.cache/fonts/', import.meta.url))

/** Replacements for the preloaded fonts, without the weights that no page uses. */
export async function leanFonts(): Promise<{ find: RegExp; replacement: string }[]> {
  const lean = Object.entries(used).map(async ([path, { ranges, wght }]) => {
    const signs = signsIn(ranges)
    const font = readFileSync(new URL(`../node_modules/@fontsource-variable/${path}`, import.meta.url))
    const recipe = createHash('sha256').update(font).update(JSON.stringify(wght)).update(signs).digest('hex')
    const file = `${folder}${recipe.slice(0, 16)}.woff2`
    if (!existsSync(file)) {
      mkdirSync(folder, { recursive: true })
      writeFileSync(file, await subsetFont(font, signs, { targetFormat: 'woff2', variationAxes: { wght } }))
    }
    return {
      find: new RegExp(`^@fontsource-variable/${path.replaceAll('.', String.raw`\.`)}`),
      replacement: file,
    }
  })
  return Promise.all(lean)
}
