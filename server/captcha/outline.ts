import type { PathCommand } from 'opentype.js'

export type Point = { x: number; y: number }
export type Contour = Point[]
export type Random = () => number

const between = (a: Point, b: Point, t: number): Point => ({
  x: a.x + (b.x - a.x) * t,
  y: a.y + (b.y - a.y) * t,
})

/**
 * Converts curves to polygons with randomly placed corners, so that neither the numbers nor their count
 * reveal the glyph.
 */
export function samplePolygons(commands: readonly PathCommand[], random: Random): Contour[] {
  const contours: Contour[] = []
  let contour: Contour = []
  let from: Point = { x: 0, y: 0 }
  for (const command of commands) {
    if (command.type === 'Z') continue
    if (command.type === 'C') throw new Error('The captcha font must have TrueType outlines')
    const to: Point = { x: command.x, y: command.y }
    if (command.type === 'M') contours.push((contour = []))
    else {
      const control = command.type === 'Q' ? { x: command.x1, y: command.y1 } : between(from, to, 0.5)
      for (const t of stops(Math.hypot(to.x - from.x, to.y - from.y), random))
        contour.push(between(between(from, control, t), between(control, to, t), t))
    }
    contour.push(to)
    from = to
  }
  return contours
}

/** Where to split a segment of this length: about once per pixel, at random distances. */
function stops(length: number, random: Random): number[] {
  const pieces = Math.round(length * (0.6 + random() * 0.8) + random())
  return Array.from({ length: Math.max(pieces - 1, 0) }, (_, i) => (i + 0.6 + random() * 0.8) / pieces)
}

/** A thin wavy stroke, as a closed outline wound like that of a glyph. */
export function sampleStroke(from: Point, to: Point, random: Random): Contour {
  const steps = Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / (1.5 + random()))
  const [bend, turns, start] = [1.5 + random() * 2, 0.5 + random(), random() * 2 * Math.PI]
  const line = Array.from({ length: steps + 1 }, (_, i): Point => {
    const { x, y } = between(from, to, i / steps)
    return { x, y: y + bend * Math.sin(start + (turns * 2 * Math.PI * i) / steps) }
  })
  const half = () => 0.25 + random() * 0.1
  const above = line.map(({ x, y }) => ({ x, y: y - half() }))
  const below = line.map(({ x, y }) => ({ x, y: y + half() }))
  return [...above, ...below.toReversed()]
}
