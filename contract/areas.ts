/** The systems of units. */
export const unitSystems = ['imperial', 'metric'] as const
export type Units = (typeof unitSystems)[number]

/** Square feet per unit. An international foot is exactly 0.3048 m. */
const sizes = { 'ft²': 1, 'm²': 1 / 0.3048 ** 2, acres: 43_560, ha: 10_000 / 0.3048 ** 2 }
export type AreaUnit = keyof typeof sizes
export const areaUnits = Object.keys(sizes) as AreaUnit[]

/** Stored areas are multiples of it, in square feet: fine enough for 0.01 m². */
export const areaStep = 1e-4

const round = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits

/** Rounds to {@link areaStep}. Rounding again changes nothing. */
export const roundSqft = (sqft: number): number => round(sqft, 4)

/** An area in square feet, as stored and as searched for: a limit therefore matches the same typed area. */
export const toSqft = (value: number, unit: AreaUnit): number => roundSqft(value * sizes[unit])

/** The units of land, whose numbers are small. */
export const isOfLand = (unit: AreaUnit): boolean => unit === 'acres' || unit === 'ha'

export const isMetric = (unit: AreaUnit): boolean => unit === 'm²' || unit === 'ha'

/** Whether the area may have been typed in this unit, with at most 4 decimals for land, or else 2. */
const isTyped = (sqft: number, unit: AreaUnit) =>
  toSqft(round(sqft / sizes[unit], isOfLand(unit) ? 4 : 2), unit) === sqft

/**
 * The number that was typed in this unit. Areas from other units are rounded, land to 2 decimals. Those that are typed
 * in other units are hardly ever multiples of 0.01 ft², but then they were not typed in square feet.
 */
export function fromSqft(sqft: number, unit: AreaUnit): number {
  const isOwn =
    isTyped(sqft, unit) && (unit !== 'ft²' || !areaUnits.some((one) => one !== unit && isTyped(sqft, one)))
  return round(sqft / sizes[unit], (isOfLand(unit) ? 2 : 0) + (isOwn ? 2 : 0))
}

/** Not rounded, for quotients. */
export const perUnit = (amountPerSqft: number, unit: AreaUnit): number => amountPerSqft * sizes[unit]

/** The unit in which an area is exact: the first of these, if several are. */
export const exactUnit = <Unit extends AreaUnit>(sqft: number, units: readonly Unit[]): Unit | undefined =>
  units.find((unit) => toSqft(fromSqft(sqft, unit), unit) === sqft)
