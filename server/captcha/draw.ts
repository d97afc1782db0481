import { limits } from '#contract/limits.ts'
import { glyphOutline } from './glyph.ts'
import { type Contour, type Point, type Random, samplePolygons, sampleStroke } from './outline.ts'

const { widthPerCharacter, heightPerLine } = limits.captcha
const baseline = 20

type Move = (point: Point) => Point

const around = (middle: number, spread: number, random: Random): number =>
  middle + (random() * 2 - 1) * spread

/** Scales, slants, rotates, and shifts a glyph slightly; the baseline stays recognizable. */
function placeGlyph(position: number, random: Random): Move {
  const angle = around(0, 0.18, random)
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const slant = around(0, 0.13, random)
  const [wide, high] = [around(0.95, 0.07, random), around(1.02, 0.08, random)]
  const left = around((position + 0.5) * widthPerCharacter, 1, random)
  const bottom = around(baseline, 1.5, random)
  // Rotate around the middle of the letter's height.
  return (point) => {
    const y = point.y * high + 6
    const x = point.x * wide - y * slant
    return { x: left + x * cos - y * sin, y: bottom - 6 + x * sin + y * cos }
  }
}

/** Distorts the whole picture in a gentle wave, so that no glyph equals that of the font. */
function bendAll(random: Random): Move {
  const [across, down] = [0.08 + random() * 0.06, 0.15 + random() * 0.1]
  const [phaseX, phaseY] = [random() * 2 * Math.PI, random() * 2 * Math.PI]
  return ({ x, y }) => ({
    x: around(x + 0.8 * Math.sin(y * down + phaseX), 0.05, random),
    y: around(y + 1.1 * Math.sin(x * across + phaseY), 0.05, random),
  })
}

/** One stroke in the upper, middle, and lower part each, so that they never overlap one letter. */
function drawNoise(width: number, random: Random): Contour[] {
  return [0.3, 0.5, 0.7].map((part) => {
    const length = around(0.5, 0.2, random) * width
    const start = 2 + random() * (width - length - 4)
    const height = () => around(heightPerLine * part, 3, random)
    return sampleStroke({ x: start, y: height() }, { x: start + length, y: height() }, random)
  })
}

function shuffle<T>(items: T[], random: Random): T[] {
  return items
    .map((item) => ({ item, rank: random() }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ item }) => item)
}

function pathOf(contour: Contour, random: Random): string {
  const first = Math.floor(random() * contour.length)
  const turned = [...contour.slice(first), ...contour.slice(0, first)]
  return `M${turned.map(({ x, y }) => `${x.toFixed(2)} ${y.toFixed(2)}`).join(' ')}Z`
}

/**
 * Draws text as one filled outline, black on white in both themes. The markup contains no letters, and two
 * drawings of a text share no numbers, so that a script must recognize the picture as a person does.
 */
export function drawCaptcha(text: string, random: Random): string {
  const width = text.length * widthPerCharacter
  const letters = Array.from(text, (character, position) => {
    const place = placeGlyph(position, random)
    return samplePolygons(glyphOutline(character), random).map((contour) => contour.map(place))
  })
  const bend = bendAll(random)
  const contours = [...letters.flat(), ...drawNoise(width, random)].map((contour) => contour.map(bend))
  const outline = shuffle(contours, random)
    .map((contour) => pathOf(contour, random))
    .join('')
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${heightPerLine}" ` +
    `viewBox="0 0 ${width} ${heightPerLine}"><path fill="#fff" d="M0 0H${width}V${heightPerLine}H0Z"/>` +
    `<path fill="#000" d="${outline}"/></svg>`
  )
}
