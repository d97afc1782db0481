type Field = { number: number; value: number; bytes: Buffer }

const empty = Buffer.alloc(0)

function readVarint(from: Buffer, start: number): [value: number, end: number] {
  let value = 0
  for (let at = start, scale = 1; ; at += 1, scale *= 128) {
    const byte = from.readUInt8(at)
    value += (byte & 127) * scale
    if (byte < 128) return [value, at + 1]
  }
}

function readVarints(from: Buffer): number[] {
  const numbers: number[] = []
  for (let at = 0; at < from.length;) {
    const [value, end] = readVarint(from, at)
    numbers.push(value)
    at = end
  }
  return numbers
}

/** The fields of a protobuf message (protobuf.dev/programming-guides/encoding). */
function readFields(from: Buffer): Field[] {
  const fields: Field[] = []
  for (let at = 0; at < from.length;) {
    const [key, start] = readVarint(from, at)
    const number = key >> 3
    const fixed = { 1: 8, 5: 4 }[key & 7]
    const [value, end] = fixed ? [0, start] : readVarint(from, start)
    const length = fixed ?? ((key & 7) === 2 ? value : 0)
    at = end + length
    if (at > from.length) throw new Error('The message is truncated.')
    fields.push({ number, value, bytes: length ? from.subarray(end, at) : empty })
  }
  return fields
}

const signed = (value = 0) => (value % 2 ? -(value + 1) / 2 : value / 2)

/** A feature: the texts of its tags, and the start of its geometry in tile units. */
type TileFeature = { words: string[]; start: [x: number, y: number] }

/** The features of a vector tile (github.com/mapbox/vector-tile-spec, version 2), by layer. */
export function readVectorTile(tile: Buffer): Map<string, TileFeature[]> {
  const layers = readFields(tile).filter(({ number }) => number === 3)
  return new Map(
    layers.map(({ bytes }) => {
      const fields = readFields(bytes)
      const all = (wanted: number) => fields.filter(({ number }) => number === wanted)
      // Only text values; numbers use other fields.
      const values = all(4).map((one) => readFields(one.bytes).find(({ number }) => number === 1))
      const features = all(2).map((one) => {
        const parts = new Map(readFields(one.bytes).map(({ number, bytes: part }) => [number, part]))
        const words = readVarints(parts.get(2) ?? empty).flatMap((tag, at) => {
          const text = at % 2 ? values[tag]?.bytes : undefined
          return text ? [text.toString()] : []
        })
        const [, x, y] = readVarints(parts.get(4) ?? empty)
        return { words, start: [signed(x), signed(y)] as [number, number] }
      })
      return [String(all(1)[0]?.bytes), features] as const
    }),
  )
}
