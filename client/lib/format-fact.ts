import { fromSqft, isOfLand, type LandUnit, landUnits, toSqft } from '#contract/areas.ts'
import type { Fact, FactOf } from '#contract/facts.ts'
import { areaText } from '#texts/labels/areas.ts'
import { t } from '#texts/text.ts'
import { formatNumber } from '#texts/formats.ts'
import { currentUnits } from '#texts/units.ts'

/** A number of a home with its unit; years and degrees without separators. */
export const formatFact = ({ kind }: { kind: Fact['kind'] }, value: number): string => {
  if (kind === 'year' || kind === 'degrees') return String(value)
  return kind === 'area' ? areaText(value) : formatNumber(value)
}

type NumberFact = FactOf<'rooms' | 'area' | 'year' | 'number'>

export const isLand = (fact: NumberFact): boolean => fact.kind === 'area' && fact.units.some(isOfLand)

const landUnit = () => landUnits[currentUnits()]

const landTexts: Record<LandUnit, (count: { count: number }) => string> = {
  acres: (count) => t('properties.acres', count),
  ha: (count) => t('properties.hectares', count),
}

/** In acres or hectares, rounded to two decimals. */
function formatLand(sqft: number): string {
  const unit = landUnit()
  const count = Number(fromSqft(sqft, unit).toFixed(2))
  return landTexts[unit]({ count })
}

/** Whether land of this size is described in acres or hectares. */
const isLarge = (sqft: number): boolean => sqft >= toSqft(1, landUnit())

/** In two units, the usual one for this size first. Metric lots below a hectare have only one. */
export function formatLot(sqft: number): string {
  const area = areaText(sqft)
  if (isLarge(sqft)) return t('properties.inBothUnits', { usual: formatLand(sqft), other: area })
  return currentUnits() === 'metric'
    ? area
    : t('properties.inBothUnits', { usual: area, other: formatLand(sqft) })
}

/** A number of a home for reading: like {@link formatFact}, but large lots in rounded acres or hectares. */
export const describeFact = (fact: NumberFact, value: number): string =>
  isLand(fact) && isLarge(value) ? formatLand(value) : formatFact(fact, value)
