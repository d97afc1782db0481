/** What of a home says how similar another one is. Prices in whole currency units, areas in square feet. */
export type Home = {
  price: number
  bedNumber: number | null
  livingAreaSqft: number | null
  latitude: number | null
  longitude: number | null
  /** The kind of home, by RESO `PropertySubType`. */
  propertySubType: string | null
}

const earthRadiusKm = 6371
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** As the crow flies (haversine), also over the 180th meridian; undefined where one of them has no place on the map. */
export function distanceKm(one: Home, other: Home): number | undefined {
  if (one.latitude === null || one.longitude === null) return undefined
  if (other.latitude === null || other.longitude === null) return undefined
  const [from, to] = [radians(one.latitude), radians(other.latitude)]
  const across = radians(other.longitude - one.longitude)
  const square = Math.sin((to - from) / 2) ** 2 + Math.cos(from) * Math.cos(to) * Math.sin(across / 2) ** 2
  return 2 * earthRadiusKm * Math.asin(Math.sqrt(Math.min(1, square)))
}

/** 0 for the same, 1 for twice or half as much. */
const timesApart = (one: number, other: number) => Math.abs(Math.log2(one / other))

/** What counts as one step away, by each measure. */
const oneStep = {
  /** Twice the price would be four steps. */
  price: 0.25,
  /** Twice the area would be three. */
  area: 1 / 3,
  beds: 1,
  km: 3,
  /** A flat for somebody who looks at a house. */
  kind: 1,
}
/** A measure that one of the two lacks: neither as good as equal nor as bad as different. */
const unknown = 0.75

/**
 * How far apart two homes are for somebody who likes the first: 0 is the same, and each step – a fifth of the price, a
 * quarter of the area, a bedroom, three kilometres, another kind of home – adds one. It is their sum, so that no single
 * one decides.
 */
export function apart(one: Home, other: Home): number {
  const areas = [one.livingAreaSqft, other.livingAreaSqft] as const
  const beds = [one.bedNumber, other.bedNumber] as const
  const kinds = [one.propertySubType, other.propertySubType] as const
  const km = distanceKm(one, other)
  return (
    timesApart(one.price, other.price) / oneStep.price +
    (areas[0] && areas[1] ? timesApart(areas[0], areas[1]) / oneStep.area : unknown) +
    (beds[0] === null || beds[1] === null ? unknown : Math.abs(beds[0] - beds[1]) / oneStep.beds) +
    (km === undefined ? unknown : km / oneStep.km) +
    (kinds[0] === null || kinds[1] === null ? unknown : Number(kinds[0] !== kinds[1]) * oneStep.kind)
  )
}

/** The nearest first; of equals the one with the lower id, so that the answer is always the same. */
export const mostSimilar = <Candidate extends Home & { id: string }>(
  home: Home,
  candidates: readonly Candidate[],
  most: number,
): Candidate[] =>
  candidates
    .map((candidate) => ({ candidate, distance: apart(home, candidate) }))
    .toSorted(
      (one, other) => one.distance - other.distance || (one.candidate.id < other.candidate.id ? -1 : 1),
    )
    .slice(0, most)
    .map(({ candidate }) => candidate)

const perDegree = 10
const around = 360 * perDegree

/** The squares of a tenth of a degree around a place, its own in the middle; they go on over the 180th meridian. */
export function squaresAround({ latitude, longitude }: { latitude: number; longitude: number }) {
  const row = Math.floor(latitude * perDegree)
  const column = Math.floor(longitude * perDegree)
  return [-1, 0, 1].flatMap((down) =>
    [-1, 0, 1].map((right) => ({
      row: row + down,
      column: ((((column + right + around / 2) % around) + around) % around) - around / 2,
    })),
  )
}
