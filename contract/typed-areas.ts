import { inWesternNotation, readAmount } from './amounts.ts'
import { type AreaUnit, areaUnits, isOfLand } from './areas.ts'
import { readDecimal } from './decimals.ts'
import { fold } from './fold.ts'

/**
 * As people write units in the product's languages, and files those of RESO's `AreaUnits` and `LotSizeUnits`; without
 * spaces and points. See {@link readUnit}.
 */
const spellings: Record<AreaUnit, string> = {
  'ft²':
    'ft²|sf|sqft|squarefoot|squarefeet|quadratfuß|pie²|pies²|piecuadrado|piescuadrados|قدم|قدم²|قدممربع|قدممربعة|قدمامربعة|أقدام|أقداممربعة',
  'm²': 'm²|sqm|qm|squaremeter|squaremeters|squaremetre|squaremetres|quadratmeter|metros|metrocuadrado|metroscuadrados|م²|متر|متر²|مترمربع|مترامربعا|أمتار|أمتارمربعة',
  acres: 'ac|acre|acres|أكر|أكرات',
  ha: 'ha|hectare|hectares|hektar|hectárea|hectáreas|هكتار|هكتارات',
}

const unitOf = new Map(
  areaUnits.flatMap((unit) => spellings[unit].split('|').map((spelling) => [fold(spelling), unit] as const)),
)

/** The unit of this name or sign, without regard to case, accents, spaces, and points. */
export const readUnit = (text: string): AreaUnit | undefined =>
  unitOf.get(fold(text).replaceAll(/[. ]/g, '').replace('2', '²'))

/** The number in a text, and the unit behind it, if there is one. */
function splitUnit(text: string): { number: string; unit?: AreaUnit | undefined } {
  const typed = inWesternNotation(text)
  const [, number = '', behind = ''] = /^(.*?\d)\s*(\p{L}[\p{L}\p{M}²2. ]*)$/u.exec(typed) ?? []
  const unit = readUnit(behind)
  return unit ? { number, unit } : { number: typed }
}

/** Abbreviations are those of amounts: `85 m` is not 85 million. */
const readDigits = (text: string) => (/\p{L}/u.test(text) ? undefined : readAmount(text))

/** One separator before three digits, which separates groups or decimals. */
const unclear = /^([1-9]\d{0,2})([.,])(\d{3})$/

/**
 * Parses a number of this unit, as readers of a language with this decimal mark write it: `1,125` acres are 1125 in
 * English and 1.125 in German. Only `1.250` m² or ft² are 1250 in both, as in prices: few readers of English pages type
 * three decimals there, and many of other languages the point. The unit may follow. Undefined if the text is not a number.
 */
export function readArea(text: string, unit: AreaUnit, decimal = '.'): number | undefined {
  const typed = splitUnit(text)
  if (typed.unit && typed.unit !== unit) return undefined
  const isLand = isOfLand(unit)
  const [, whole, separator, three] = unclear.exec(typed.number) ?? []
  if (whole && separator && three) {
    const isDecimal = separator === decimal && (isLand || separator === ',')
    if (!isDecimal) return Number(whole + three)
    const value = Number(`${whole}.${three}`)
    // Forms show areas of buildings with two decimals.
    return isLand ? value : Math.round(value * 100) / 100
  }
  return isLand ? readDecimal(typed.number) : readDigits(typed.number)
}

/** Whether {@link readArea} cannot read a text because of another unit behind the number. */
export function isInOtherUnit(text: string, unit: AreaUnit): boolean {
  const typed = splitUnit(text).unit
  return typed !== undefined && typed !== unit && readArea(text, typed) !== undefined
}
