import { type Bounds, type Coordinates, readBounds, writeBounds } from '#contract/geography.ts'

/** Bounds in the format of the map library: east exceeds 180 degrees across that meridian. */
export type Corners = [west: number, south: number, east: number, north: number]

const turn = 360
/** About one meter. */
const digits = 5

const wrapped = (longitude: number) => ((((longitude + 180) % turn) + turn) % turn) - 180
const rounded = (degrees: number) => Number(degrees.toFixed(digits))

/** Formats visible bounds for URLs, limited to one world. */
export function boundsOf([west, south, east, north]: Corners): string {
  const isAll = east - west >= turn
  const bounds: Bounds = {
    west: isAll ? -180 : rounded(wrapped(west)),
    east: isAll ? 180 : rounded(wrapped(east)),
    south: rounded(Math.max(-90, south)),
    north: rounded(Math.min(90, north)),
  }
  return writeBounds(bounds)
}

export function cornersOf(text: string): Corners | undefined {
  const bounds = readBounds(text)
  if (!bounds) return undefined
  const { west, south, east, north } = bounds
  return [west, south, west > east ? east + turn : east, north]
}

/** Makes longitudes continuous where the shorter way crosses the 180th meridian. */
export function unrolled(corners: readonly Coordinates[]): Coordinates[] {
  let before = corners[0]?.longitude ?? 0
  return corners.map(({ latitude, longitude }) => {
    before = longitude + turn * Math.round((before - longitude) / turn)
    return { latitude, longitude: before }
  })
}

/** The smallest bounds around the places; undefined without places. */
export function around(places: readonly Coordinates[]): Corners | undefined {
  if (places.length === 0) return undefined
  const latitudes = places.map(({ latitude }) => latitude)
  // Starts east of the widest gap.
  const longitudes = places.map(({ longitude }) => longitude).toSorted((one, other) => one - other)
  const gaps = longitudes.map(
    (longitude, at) => (longitudes[at + 1] ?? (longitudes[0] ?? 0) + turn) - longitude,
  )
  const widest = gaps.indexOf(Math.max(...gaps))
  const west = longitudes[(widest + 1) % longitudes.length] ?? 0
  const last = longitudes[widest] ?? 0
  return [west, Math.min(...latitudes), last < west ? last + turn : last, Math.max(...latitudes)]
}

/** The corners of bounds that are larger than a point. */
export const reachOf = ({ west, south, east, north }: Bounds): Coordinates[] => [
  { latitude: south, longitude: west },
  { latitude: north, longitude: east },
]

/** Normalizes a drawn corner for the search. */
export const areaCorner = ({ latitude, longitude }: Coordinates): Coordinates => ({
  latitude: rounded(Math.max(-90, Math.min(90, latitude))),
  longitude: rounded(wrapped(longitude)),
})
