import type { Fact, FactOf } from '#contract/facts.ts'
import { t } from '#texts/text.ts'
import { formatNumber } from '#texts/formats.ts'

const sqftPerAcre = 43_560

/** A number of a home with its unit; years and degrees without separators. */
export const formatFact = ({ kind }: { kind: Fact['kind'] }, value: number): string => {
  if (kind === 'year' || kind === 'degrees') return String(value)
  return kind === 'area' ? t('properties.area', { area: value }) : formatNumber(value)
}

type NumberFact = FactOf<'rooms' | 'area' | 'year' | 'number'>

export const isLand = (fact: NumberFact): boolean => fact.kind === 'area' && fact.units.includes('acres')

/** In square feet and in acres, the usual unit for this size first. */
export function formatLot(sqft: number): string {
  const [area, acres] = [formatFact({ kind: 'area' }, sqft), formatAcres(sqft)]
  return isLarge(sqft)
    ? t('properties.inBothUnits', { usual: acres, other: area })
    : t('properties.inBothUnits', { usual: area, other: acres })
}

/** Square feet as acres, rounded to two decimals. */
const formatAcres = (sqft: number): string =>
  t('properties.acres', { count: Number((sqft / sqftPerAcre).toFixed(2)) })

/** Whether land of this size is described in acres. */
const isLarge = (sqft: number): boolean => sqft >= sqftPerAcre

/** A number of a home for reading: like {@link formatFact}, but large lots in rounded acres. */
export const describeFact = (fact: NumberFact, value: number): string =>
  isLand(fact) && isLarge(value) ? formatAcres(value) : formatFact(fact, value)
