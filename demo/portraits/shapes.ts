/** Shorthand to write SVG. */
export const path = (d: string, fill: string, more = '') =>
  `<path d="${d}" fill="${fill}"${more && ` ${more}`}/>`

export const line = (d: string, stroke: string, width: number, more = '') =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${more && ` ${more}`}/>`

export const circle = (cx: number, cy: number, r: number, fill: string, more = '') =>
  `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${fill}"${more && ` ${more}`}/>`

const channels = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))

/** Interpolates between two colors; `part` is the share of the second. */
export const mix = (from: string, to: string, part: number) => {
  const end = channels(to)
  const mixed = channels(from).map((value, at) => Math.round(value + ((end[at] ?? value) - value) * part))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

export const darker = (color: string, part: number) => mix(color, '#1d1420', part)
export const lighter = (color: string, part: number) => mix(color, '#ffffff', part)

export const isDark = (color: string) => channels(color).reduce((sum, value) => sum + value, 0) < 330
