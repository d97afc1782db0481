import sharp, { type Sharp } from 'sharp'

/** A picture made from another one: mirrored, with one of its colors exchanged, or a part of it. */
export type Variant = {
  from: string
  /** The part to show, in fractions of the width and height. */
  part?: { left: number; top: number; size: number }
  /** The hues to change, in degrees; none by default. */
  hues?: [from: number, to: number]
  /** Added to those hues, in degrees. */
  turn?: number
  /** Factors. */
  chroma?: number
  lightness?: number
}

type Hsl = [hue: number, chroma: number, lightness: number]

function toHsl(red: number, green: number, blue: number): Hsl {
  const most = Math.max(red, green, blue)
  const chroma = most - Math.min(red, green, blue)
  const lightness = most - chroma / 2
  if (chroma === 0) return [0, 0, lightness]
  if (most === red) return [(((green - blue) / chroma + 6) % 6) * 60, chroma, lightness]
  if (most === green) return [((blue - red) / chroma + 2) * 60, chroma, lightness]
  return [((red - green) / chroma + 4) * 60, chroma, lightness]
}

function toRgb([hue, chroma, lightness]: Hsl): number[] {
  const channel = (offset: number) => {
    const at = (offset + hue / 30) % 12
    return lightness - (chroma / 2) * Math.max(-1, Math.min(at - 3, 9 - at, 1))
  }
  return [channel(0), channel(8), channel(4)]
}

/** Degrees over which the change fades out on both sides of the hues. */
const fade = 8

/** How much of the change applies to a color, from 0 to 1. Grays have no reliable hue. */
function shareOf([hue, chroma]: Hsl, hues: Variant['hues']): number {
  if (!hues) return 0
  const [from, to] = hues
  const beyond = Math.max(from - hue, hue - to, 0)
  return Math.max(0, 1 - beyond / fade) * Math.min(1, chroma / 10)
}

/** In the size of the whole picture. */
async function partOf(rendered: string, { left, top, size }: NonNullable<Variant['part']>): Promise<Sharp> {
  const { width, height } = await sharp(rendered).metadata()
  const [across, down] = [Math.round(width * size), Math.round(height * size)]
  return sharp(rendered)
    .extract({ left: Math.round(width * left), top: Math.round(height * top), width: across, height: down })
    .resize(width, height, { kernel: 'lanczos3' })
    .sharpen({ sigma: 0.8 })
}

export async function makeVariant(rendered: string, variant: Variant): Promise<Sharp> {
  const { part, hues, turn = 0, chroma: more = 1, lightness: brighter = 1 } = variant
  const { data, info } = await (part ? await partOf(rendered, part) : sharp(rendered))
    .removeAlpha()
    .flop()
    .raw()
    .toBuffer({ resolveWithObject: true })
  for (let at = 0; at < data.length; at += 3) {
    const color = toHsl(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0)
    const share = shareOf(color, hues)
    if (share === 0) continue
    const [hue, chroma, lightness] = color
    const changed = toRgb([(hue + turn + 360) % 360, chroma * more, Math.min(250, lightness * brighter)])
    for (const [channel, value] of changed.entries()) {
      const before = data[at + channel] ?? 0
      data[at + channel] = Math.max(0, Math.min(255, Math.round(before + (value - before) * share)))
    }
  }
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } })
}
