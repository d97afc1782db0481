import { circle, darker, isDark, lighter, line, mix, path } from './shapes.ts'

export type Jaw = 'oval' | 'square' | 'round'
export type Mouth = 'smile' | 'grin' | 'calm'
export type Beard = 'full' | 'short' | 'moustache' | 'goatee'
export type Glasses = 'round' | 'square' | 'thin'

const jaws: Record<Jaw, string> = {
  oval: 'M69 82c0-24 12-34 31-34s31 10 31 34v12c0 22-15 39-31 39S69 116 69 94z',
  square: 'M69 82c0-24 12-34 31-34s31 10 31 34v18c0 20-13 33-31 33S69 120 69 100z',
  round: 'M67 84c0-24 13-36 33-36s33 12 33 36v9c0 23-15 39-33 39S67 116 67 93z',
}

/** Head, neck, and visible ears, with soft shading on one side. */
export function head(skin: string, jaw: Jaw, ears: boolean): string {
  const shade = darker(skin, 0.12)
  return [
    path('M86 116h28v30c0 9-6 15-14 15s-14-6-14-15z', darker(skin, 0.08)),
    path('M86 122c6 14 22 16 28 6v12c-8 8-24 4-28-8z', darker(skin, 0.2)),
    ears
      ? circle(67, 93, 7.5, skin) + circle(133, 93, 7.5, shade) + line('M66 89c-3 2-3 7 1 9', shade, 1.6)
      : '',
    path(jaws[jaw], skin),
    `<clipPath id="face"><path d="${jaws[jaw]}"/></clipPath>`,
    `<g clip-path="url(#face)">${path('M118 44c6 26 4 62-14 92h34V44z', shade, 'opacity=".45"')}</g>`,
  ].join('')
}

export function features(
  skin: string,
  brow: string,
  mouth: Mouth,
  { lashes = false, years = 0 } = {},
): string {
  const mark = isDark(skin) ? darker(skin, 0.42) : darker(mix(skin, '#b4553c', 0.3), 0.28)
  // Dark on light skin, lighter on dark skin.
  const lip = isDark(skin)
    ? mix(lighter(skin, 0.1), '#c4525c', 0.55)
    : mix(darker(skin, 0.22), '#b2404a', 0.42)
  return [
    circle(80, 106, 7, '#d9604c', 'opacity=".16"'),
    circle(120, 106, 7, '#d9604c', 'opacity=".16"'),
    line('M79 82c4-4 10-4 14-1M107 81c4-3 10-3 14 1', brow, lashes ? 2.2 : 3),
    eye(86, lashes, -1),
    eye(114, lashes, 1),
    line('M101 90c-2 6-5 11-4 14 1 2 5 2 7 1', mark, 2, 'opacity=".7"'),
    mouths[mouth](lip),
    years > 0
      ? line(
          'M73 96c2 2 4 2 5 1M127 96c-2 2-4 2-5 1M84 110c-2 3-3 6-3 9M116 110c2 3 3 6 3 9',
          mark,
          1.3,
          'opacity=".5"',
        )
      : '',
  ].join('')
}

const eye = (x: number, lashes: boolean, side: -1 | 1) =>
  `<ellipse cx="${x}" cy="91" rx="2.9" ry="3.5" fill="#261d1b"/>${circle(x + 1, 89.8, 0.9, '#ffffff')}` +
  (lashes ? line(`M${x - 4} 88.6c2-2.6 6-2.6 8 0l${side * 1}-1`, '#261d1b', 1.5) : '')

const mouths: Record<Mouth, (lip: string) => string> = {
  smile: (lip) => line('M89 114c6 6 16 6 22 0', lip, 2.8),
  calm: (lip) => line('M91 115.5c6 3 12 3 18 0', lip, 2.8),
  grin: (lip) =>
    path('M88 112h24c-1 8-6 12-12 12s-11-4-12-12z', darker(lip, 0.35)) +
    path('M89.5 112h21l-1 4h-19z', '#ffffff'),
}

export const beards: Record<Beard, (color: string) => string> = {
  full: (color) =>
    path(
      'M68 90c2 8 4 14 8 17 8-3 16-4 24-4s16 1 24 4c4-3 6-9 8-17 2 28-10 50-32 50S66 118 68 90zm22 22c4 6 16 6 20 0-6-2-14-2-20 0z',
      color,
      'fill-rule="evenodd"',
    ),
  short: (color) =>
    path(
      'M69 94c3 10 6 16 10 18 6-4 14-6 21-6s15 2 21 6c4-2 7-8 10-18 0 24-12 41-31 41S69 118 69 94zm20 19c5 6 17 6 22 0-7-2-15-2-22 0z',
      color,
      'fill-rule="evenodd" opacity=".82"',
    ),
  moustache: (color) => path('M84 112c4-7 12-7 16-4 4-3 12-3 16 4-6 0-11-1-16-2-5 1-10 2-16 2z', color),
  goatee: (color) =>
    path(
      'M86 110c4-5 10-6 14-4 4-2 10-1 14 4-5-1-9-1-14-1s-9 0-14 1zM89 122c4 3 18 3 22 0 0 8-4 13-11 13s-11-5-11-13z',
      color,
    ),
}

export const glasses = (kind: Glasses, color: string): string => {
  const tint = 'fill="#ffffff" fill-opacity=".18"'
  const width = kind === 'thin' ? 1.6 : 2.6
  const frame = (x: number) =>
    kind === 'square'
      ? `<rect x="${x - 11}" y="82.5" width="22" height="17" rx="5" ${tint} stroke="${color}" stroke-width="${width}"/>`
      : `<circle cx="${x}" cy="91" r="11" ${tint} stroke="${color}" stroke-width="${width}"/>`
  return frame(86) + frame(114) + line('M97 90c2-2 4-2 6 0M75 89l-7-2M125 89l7-2', color, width)
}

export const earrings = (color: string) =>
  circle(66, 104, 3, color) + circle(134, 104, 3, lighter(color, 0.1))
