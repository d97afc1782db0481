import { type AreaUnit, exactUnit, fromSqft } from '#contract/areas.ts'
import { t } from '#texts/text.ts'
import { currentUnits } from '#texts/units.ts'

/** The reader's unit of living areas, and of lots in filters. */
export const areaUnit = (): 'ft²' | 'm²' => (currentUnits() === 'metric' ? 'm²' : 'ft²')

export const unitNames: Record<AreaUnit, () => string> = {
  'ft²': () => t('properties.squareFeet'),
  'm²': () => t('properties.squareMeters'),
  acres: () => t('properties.acresUnit'),
  ha: () => t('properties.hectaresUnit'),
}

/** Square feet as text, in the reader's unit or, if it is not exact in that, in the other one, for comparisons. */
export const exactAreaText = (sqft: number): string =>
  areaText(sqft, exactUnit(sqft, [areaUnit(), 'ft²', 'm²'] as const))

/** Square feet as text, in the reader's unit by default. */
export function areaText(sqft: number, unit = areaUnit()): string {
  const area = fromSqft(sqft, unit)
  return unit === 'm²' ? t('properties.areaMetric', { area }) : t('properties.area', { area })
}
