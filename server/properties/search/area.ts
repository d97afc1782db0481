import type { Bounds, Coordinates } from '#contract/geography.ts'

const turn = 360

/** Bounds that end at the 180th meridian include listings at its other longitude: they cross it. */
export function closed({ west, east, ...others }: Bounds): Bounds {
  if (west === -180 && east === 180) return { west, east, ...others }
  return { west: west === -180 ? 180 : west, east: east === 180 ? -180 : east, ...others }
}

/** Bounds that cross the 180th meridian get an eastern side beyond 180 degrees. */
export const cornersOfBounds = (bounds: Bounds): Coordinates[] => {
  const { west, south, east, north } = closed(bounds)
  const end = east < west ? east + turn : east
  return [
    { latitude: south, longitude: west },
    { latitude: south, longitude: end },
    { latitude: north, longitude: end },
    { latitude: north, longitude: west },
  ]
}

/**
 * Corners of an area with continuous longitudes, from above -180 to 540. Each side takes the shorter way around the
 * earth, so longitudes continue past 180 where the area crosses the 180th meridian.
 */
export function unrolled(corners: readonly Coordinates[]): Coordinates[] {
  let before = corners[0]?.longitude ?? 0
  const continuous = corners.map(({ latitude, longitude }) => {
    before = longitude + turn * Math.round((before - longitude) / turn)
    return { latitude, longitude: before }
  })
  const shift = continuous.some(({ longitude }) => longitude <= -180) ? turn : 0
  return continuous.map(({ latitude, longitude }) => ({ latitude, longitude: longitude + shift }))
}

/** PostgreSQL's polygon format: longitude first. */
export const writePolygon = (corners: readonly Coordinates[]): string =>
  `(${corners.map(({ latitude, longitude }) => `(${longitude},${latitude})`).join()})`

const wholeWorld: Bounds = { west: -180, south: -90, east: 180, north: 90 }

/** The bounds of an area; undefined without corners. */
export function boundsAround(corners: readonly Coordinates[]): Bounds | undefined {
  if (corners.length === 0) return undefined
  const longitudes = unrolled(corners).map(({ longitude }) => longitude)
  const latitudes = corners.map(({ latitude }) => latitude)
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)]
  if (east - west >= turn) return wholeWorld
  const wrapped = (longitude: number) => (longitude > 180 ? longitude - turn : longitude)
  return closed({
    west: wrapped(west),
    east: wrapped(east),
    south: Math.min(...latitudes),
    north: Math.max(...latitudes),
  })
}
