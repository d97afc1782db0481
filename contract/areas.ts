/** The systems of units. */
export const unitSystems = ['imperial', 'metric'] as const
export type Units = (typeof unitSystems)[number]

/** An international foot is exactly 0.3048 m. `isOfLand`: its numbers are small. */
const table = {
  'ft²': { sqft: 1, system: 'imperial', isOfLand: false },
  'm²': { sqft: 1 / 0.3048 ** 2, system: 'metric', isOfLand: false },
  acres: { sqft: 43_560, system: 'imperial', isOfLand: true },
  ha: { sqft: 10_000 / 0.3048 ** 2, system: 'metric', isOfLand: true },
} as const satisfies Record<string, { sqft: number; system: Units; isOfLand: boolean }>
export type AreaUnit = keyof typeof table
export const areaUnits = Object.keys(table) as AreaUnit[]

/** The unit of each system for buildings, and for lots in filters. */
export const usualUnits = { imperial: 'ft²', metric: 'm²' } as const satisfies Record<Units, AreaUnit>
export type UsualUnit = (typeof usualUnits)[Units]
export const landUnits = { imperial: 'acres', metric: 'ha' } as const satisfies Record<Units, AreaUnit>
export type LandUnit = (typeof landUnits)[Units]

/** Stored areas are multiples of it, in square feet: fine enough for 0.01 m². */
export const areaStep = 1e-4

const round = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits

/** Rounds to {@link areaStep}. Rounding again changes nothing. */
export const roundSqft = (sqft: number): number => round(sqft, 4)

/** An area in square feet, as stored and as searched for: a limit therefore matches the same typed area. */
export const toSqft = (value: number, unit: AreaUnit): number => roundSqft(value * table[unit].sqft)

export const isOfLand = (unit: AreaUnit): boolean => table[unit].isOfLand

const counterparts: Record<Units, UsualUnit> = { imperial: 'm²', metric: 'ft²' }

/** The usual unit of the other system. */
export const counterpartOf = (unit: AreaUnit): UsualUnit => counterparts[table[unit].system]

/** Whether the area may have been typed in this unit, with at most 4 decimals for land, or else 2. */
const isTyped = (sqft: number, unit: AreaUnit) =>
  toSqft(round(sqft / table[unit].sqft, isOfLand(unit) ? 4 : 2), unit) === sqft

/**
 * The number that was typed in this unit. Areas from other units are rounded, land to 2 decimals. Those that are typed
 * in other units are hardly ever multiples of 0.01 ft², but then they were not typed in square feet.
 */
export function fromSqft(sqft: number, unit: AreaUnit): number {
  const isOwn =
    isTyped(sqft, unit) && (unit !== 'ft²' || !areaUnits.some((one) => one !== unit && isTyped(sqft, one)))
  const value = sqft / table[unit].sqft
  // No area is 0.
  return round(value, (isOfLand(unit) ? 2 : 0) + (isOwn ? 2 : 0)) || round(value, 2)
}

/** Acres or hectares for reading: with up to three decimals if the area was typed with them, otherwise rounded to two. */
export function landIn(sqft: number, unit: LandUnit): number {
  const exact = fromSqft(sqft, unit)
  return exact === round(exact, 3) ? exact : round(exact, 2)
}

/** Not rounded, for quotients. */
export const perUnit = (amountPerSqft: number, unit: AreaUnit): number => amountPerSqft * table[unit].sqft

/** The unit in which an area is exact: the first of these, if several are. */
export const exactUnit = <Unit extends AreaUnit>(sqft: number, units: readonly Unit[]): Unit | undefined =>
  units.find((unit) => toSqft(fromSqft(sqft, unit), unit) === sqft)
