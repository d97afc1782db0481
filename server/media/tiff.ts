const short = 3
const long = 4
const undefinedBytes = 7

type Rgb = { data: Uint8Array; info: { width: number; height: number; channels: number } }

export function asTiff({ data, info: { width, height, channels } }: Rgb, profile: Uint8Array): Buffer {
  const entries = 10
  const bits = 8 + 2 + entries * 12 + 4
  const profileAt = bits + 2 * channels
  const pixelsAt = profileAt + profile.length + (profile.length % 2)
  const head = Buffer.alloc(pixelsAt)
  head.write('II')
  head.writeUInt16LE(42, 2)
  head.writeUInt32LE(8, 4)
  head.writeUInt16LE(entries, 8)
  const tags = [
    [256, long, 1, width],
    [257, long, 1, height],
    [258, short, channels, bits],
    // Compression: none. Photometric interpretation: RGB.
    [259, short, 1, 1],
    [262, short, 1, 2],
    [273, long, 1, pixelsAt],
    [277, short, 1, channels],
    [278, long, 1, height],
    [279, long, 1, data.length],
    [34_675, undefinedBytes, profile.length, profileAt],
  ] as const
  for (const [at, [tag, type, count, value]] of tags.entries()) {
    const from = 10 + at * 12
    head.writeUInt16LE(tag, from)
    head.writeUInt16LE(type, from + 2)
    head.writeUInt32LE(count, from + 4)
    head.writeUInt32LE(value, from + 8)
  }
  for (let channel = 0; channel < channels; channel += 1) head.writeUInt16LE(8, bits + 2 * channel)
  head.set(profile, profileAt)
  return Buffer.concat([head, data])
}
