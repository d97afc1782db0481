import { readAmount } from './amounts.ts'
import type { AreaUnit } from './areas.ts'
import { readDecimal } from './decimals.ts'

/** The units of land, whose numbers are small: with one separator, `1.234` are decimals, and not a group. */
export const isOfLand = (unit: AreaUnit): boolean => unit === 'acres' || unit === 'ha'

/** Abbreviations are those of amounts: `85 m` are not 85 millions. */
const readDigits = (text: string) => (/\p{L}/u.test(text) ? undefined : readAmount(text))

/**
 * Parses a number of this unit. As in prices, three digits after a separator are a group: `1.250` m² and `1,250` m² are
 * 1250. In acres and hectares, they are decimals. Undefined if the text is no number of at most two decimals.
 */
export const readArea = (text: string, unit: AreaUnit): number | undefined =>
  isOfLand(unit) ? readDecimal(text) : readDigits(text)
