type Point = { x: number; y: number }

/** One character in a captcha's picture; `y` points down. */
export type DrawnLetter = { character: string; points: Point[] }

const widthPerCharacter = 25

/** Splits a captcha's picture into letters. Letters are side by side; noise strokes are wider than a letter. */
export function lettersOf(svg: string, text: string): DrawnLetter[] {
  const [, outline = ''] = /fill="#000" d="([^"]*)"/.exec(svg) ?? []
  const shapes = outline.split('Z').filter(Boolean).map(pointsOf)
  const letters = shapes.filter((points) => extent(points.map(({ x }) => x)).size < widthPerCharacter)
  return Array.from(text, (character, position) => ({
    character,
    points: letters
      .filter(
        (points) => Math.floor(extent(points.map(({ x }) => x)).middle / widthPerCharacter) === position,
      )
      .flat(),
  }))
}

/** The slant of a letter: pixels to the right per pixel upwards; 0 for an upright letter. */
export function slantOf({ points }: DrawnLetter): number {
  const middle = { x: mean(points.map(({ x }) => x)), y: mean(points.map(({ y }) => y)) }
  const across = mean(points.map(({ x, y }) => (x - middle.x) * (middle.y - y)))
  return across / mean(points.map(({ y }) => (y - middle.y) ** 2))
}

export const heightOf = ({ points }: DrawnLetter): number => extent(points.map(({ y }) => y)).size

/** The width of a letter's foot; a stem without serifs is narrow. */
export function footOf({ points }: DrawnLetter): number {
  const { to, size } = extent(points.map(({ y }) => y))
  return extent(points.filter(({ y }) => y > to - size * 0.15).map(({ x }) => x)).size
}

export const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

const extent = (values: number[]) => {
  const [from, to] = [Math.min(...values), Math.max(...values)]
  return { to, size: to - from, middle: (from + to) / 2 }
}

function pointsOf(contour: string): Point[] {
  const numbers = contour.slice(1).split(' ').map(Number)
  return Array.from({ length: numbers.length / 2 }, (_, i) => ({
    x: numbers[2 * i] ?? 0,
    y: numbers[2 * i + 1] ?? 0,
  }))
}
