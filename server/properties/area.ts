import type { Bounds, Coordinates } from '#contract/geography.ts'

const turn = 360

/** With an eastern side beyond 180 degrees where they cross the 180th meridian. */
export const cornersOfBounds = ({ west, south, east, north }: Bounds): Coordinates[] => {
  const end = east < west ? east + turn : east
  return [
    { latitude: south, longitude: west },
    { latitude: south, longitude: end },
    { latitude: north, longitude: end },
    { latitude: north, longitude: west },
  ]
}

/**
 * The corners of an area, each side of which is the shorter way round the earth, with longitudes that go on where it
 * crosses the 180th meridian: from -180 to below 540.
 */
export function unrolled(corners: readonly Coordinates[]): Coordinates[] {
  let before = corners[0]?.longitude ?? 0
  const along = corners.map(({ latitude, longitude }) => {
    before = longitude + turn * Math.round((before - longitude) / turn)
    return { latitude, longitude: before }
  })
  const back = along.some(({ longitude }) => longitude < -180) ? turn : 0
  return along.map(({ latitude, longitude }) => ({ latitude, longitude: longitude + back }))
}

/** As PostgreSQL reads a polygon: longitude first. */
export const writePolygon = (corners: readonly Coordinates[]): string =>
  `(${corners.map(({ latitude, longitude }) => `(${longitude},${latitude})`).join()})`
