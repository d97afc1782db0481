import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Font, PathCommand } from 'opentype.js'

const require = createRequire(import.meta.url)

/** A hyperlegible typeface, whose letters are hard to confuse. */
const fontFile = '@fontsource/atkinson-hyperlegible/files/atkinson-hyperlegible-latin-400-italic.woff'
const fontSize = 20

let font: Font | undefined

/** Loads the large font library on first use only. */
function loadFont(): Font {
  const opentype = require('opentype.js') as typeof import('opentype.js')
  const file = readFileSync(require.resolve(fontFile))
  return opentype.parse(file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength))
}

/** The outline of a character at 20 px, on the baseline and centered at x = 0. */
export function glyphOutline(character: string): PathCommand[] {
  font ??= loadFont()
  const glyph = font.charToGlyph(character)
  const { x1, x2 } = glyph.getPath(0, 0, fontSize).getBoundingBox()
  return glyph.getPath(-(x1 + x2) / 2, 0, fontSize).commands
}
