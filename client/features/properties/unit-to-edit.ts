import { type AreaUnit, exactUnit, landIn, landUnits, toSqft } from '#contract/areas.ts'
import { areaUnit } from '#texts/labels/areas.ts'
import { currentUnits } from '#texts/units.ts'

/**
 * The unit in which a form shows an area: for large lots that of land, as on pages, for others the reader's; or, if the
 * area is not exact in these, the one that it was entered in.
 */
export function unitToEdit(sqft: number, units: readonly AreaUnit[]): AreaUnit {
  const land = landUnits[currentUnits()]
  const isLand = units.includes(land) && sqft >= toSqft(1, land) && toSqft(landIn(sqft, land), land) === sqft
  return isLand ? land : (exactUnit(sqft, [areaUnit(), ...units]) ?? areaUnit())
}
