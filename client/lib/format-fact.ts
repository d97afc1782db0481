import { isOfLand, landIn, type LandUnit, landUnits, toSqft } from '#contract/areas.ts'
import type { Fact, FactOf } from '#contract/facts.ts'
import { areaText } from '#texts/labels/areas.ts'
import { writeNumber } from '#texts/labels/written-numbers.ts'
import { t } from '#texts/text.ts'
import { formatNumber } from '#texts/formats.ts'
import { currentUnits } from '#texts/units.ts'

/** A number of a home with its unit; years and degrees without groups. */
export const formatFact = ({ kind }: { kind: Fact['kind'] }, value: number): string => {
  if (kind === 'year' || kind === 'degrees') return writeNumber(value)
  return kind === 'area' ? areaText(value) : formatNumber(value)
}

type NumberFact = FactOf<'rooms' | 'area' | 'year' | 'number'>

export const isLand = (fact: NumberFact): boolean => fact.kind === 'area' && fact.units.some(isOfLand)

const landUnit = () => landUnits[currentUnits()]

const landTexts: Record<LandUnit, (land: { count: number; number: string }) => string> = {
  acres: (land) => t('properties.acres', land),
  ha: (land) => t('properties.hectares', land),
}

/** In acres or hectares; see {@link landIn}. */
function formatLand(sqft: number): string {
  const unit = landUnit()
  const count = landIn(sqft, unit)
  return landTexts[unit]({ count, number: writeNumber(count, { isGrouped: true }) })
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

/** A number of a home for reading: like {@link formatFact}, but large lots in acres or hectares. */
export const describeFact = (fact: NumberFact, value: number): string =>
  isLand(fact) && isLarge(value) ? formatLand(value) : formatFact(fact, value)
