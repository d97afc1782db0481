/** The facts that determine similarity. Prices in whole currency units, areas in square feet. */
export type Home = {
  price: number
  bedNumber: number | null
  livingAreaSqft: number | null
  latitude: number | null
  longitude: number | null
  /** RESO `PropertySubType`. */
  propertySubType: string | null
}

const earthRadiusKm = 6371
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Great-circle distance (haversine), also across the 180th meridian; undefined if a home has no coordinates. */
export function distanceKm(one: Home, other: Home): number | undefined {
  if (one.latitude === null || one.longitude === null) return undefined
  if (other.latitude === null || other.longitude === null) return undefined
  const [from, to] = [radians(one.latitude), radians(other.latitude)]
  const across = radians(other.longitude - one.longitude)
  const square = Math.sin((to - from) / 2) ** 2 + Math.cos(from) * Math.cos(to) * Math.sin(across / 2) ** 2
  return 2 * earthRadiusKm * Math.asin(Math.sqrt(Math.min(1, square)))
}

const timesApart = (one: number, other: number) => Math.abs(Math.log2(one / other))

const oneStep = {
  /** Double the price counts as four steps. */
  price: 0.25,
  /** Double the area counts as three steps. */
  area: 1 / 3,
  beds: 1,
  km: 3,
  /** A different kind of home counts as one step. */
  kind: 1,
}
/** For a measure that one home lacks: between equal and different. */
const unknown = 0.75

/**
 * Distance between two homes, as the sum of steps, so that no single measure decides. 0 means equal. One step is
 * about a fifth of the price, a quarter of the area, one bedroom, three kilometers, or another kind of home.
 */
export function dissimilarity(one: Home, other: Home): number {
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

/** Closest first. Ties are broken by id, so that the result is deterministic. */
export const mostSimilar = <Candidate extends Home & { id: string }>(
  home: Home,
  candidates: readonly Candidate[],
  most: number,
): Candidate[] =>
  candidates
    .map((candidate) => ({ candidate, distance: dissimilarity(home, candidate) }))
    .toSorted(
      (one, other) => one.distance - other.distance || (one.candidate.id < other.candidate.id ? -1 : 1),
    )
    .slice(0, most)
    .map(({ candidate }) => candidate)

const perDegree = 10
const around = 360 * perDegree

/** The nine squares of a tenth of a degree around a place, wrapping across the 180th meridian. */
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
