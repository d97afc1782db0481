import { type AreaUnit, exactUnit, fromSqft, type UsualUnit, usualUnits } from '#contract/areas.ts'
import { t } from '#texts/text.ts'
import { currentUnits } from '#texts/units.ts'

/** The reader's unit of living areas, and of lots in filters. */
export const areaUnit = (): UsualUnit => usualUnits[currentUnits()]

export const unitNames: Record<AreaUnit, () => string> = {
  'ft²': () => t('properties.squareFeet'),
  'm²': () => t('properties.squareMeters'),
  acres: () => t('properties.acresUnit'),
  ha: () => t('properties.hectaresUnit'),
}

/** Square feet as text, in the reader's unit or, if it is not exact in that, in the other one, for comparisons. */
export const exactAreaText = (sqft: number): string =>
  areaText(sqft, exactUnit(sqft, [areaUnit(), ...Object.values(usualUnits)]))

const areaTexts: Record<UsualUnit, (area: { area: number }) => string> = {
  'ft²': (area) => t('properties.area', area),
  'm²': (area) => t('properties.areaMetric', area),
}

/** Square feet as text, in the reader's unit by default. */
export const areaText = (sqft: number, unit = areaUnit()): string =>
  areaTexts[unit]({ area: fromSqft(sqft, unit) })
