import { readAmount, withWesternDigits } from './amounts.ts'
import { type AreaUnit, areaUnits, isOfLand } from './areas.ts'
import { readDecimal } from './decimals.ts'

/** As people write units behind a number in the product's languages; see {@link splitUnit}. */
const spellings: Record<AreaUnit, string[]> = {
  'ft²': ['ft²', 'sqft', 'قدم²', 'قدممربع', 'قدممربعة'],
  'm²': ['m²', 'sqm', 'qm', 'م²', 'مترمربع'],
  acres: ['acres', 'acre', 'ac', 'أكر'],
  ha: ['ha', 'hectare', 'hectares', 'hektar', 'hectárea', 'hectáreas', 'هكتار'],
}

/** The number in a text, and the unit behind it, if there is one, without regard to case, spaces, and points. */
function splitUnit(text: string): { number: string; unit?: AreaUnit | undefined } {
  const typed = withWesternDigits(text)
  const [, number = '', behind = ''] = /^(.*?\d)\s*(\p{L}[\p{L}²2. ]*)$/u.exec(typed) ?? []
  const spelling = behind.toLowerCase().replaceAll(/[. ]/g, '').replace('2', '²')
  const unit = areaUnits.find((one) => spellings[one].includes(spelling))
  return unit ? { number, unit } : { number: typed }
}

/** Abbreviations are those of amounts: `85 m` is not 85 million. */
const readDigits = (text: string) => (/\p{L}/u.test(text) ? undefined : readAmount(text))

/**
 * Parses a number of this unit. As in prices, three digits after a separator are a group: `1.250` m² and `1,250` m² are
 * 1250. In acres and hectares, they are decimals. The unit may follow. Undefined if the text is not a number.
 */
export function readArea(text: string, unit: AreaUnit): number | undefined {
  const typed = splitUnit(text)
  if (typed.unit && typed.unit !== unit) return undefined
  return isOfLand(unit) ? readDecimal(typed.number) : readDigits(typed.number)
}

/** Whether {@link readArea} cannot read a text because of another unit behind the number. */
export function isInOtherUnit(text: string, unit: AreaUnit): boolean {
  const typed = splitUnit(text).unit
  return typed !== undefined && typed !== unit && readArea(text, typed) !== undefined
}
