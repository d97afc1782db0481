import { readAmount } from './amounts.ts'
import { type AreaUnit, isOfLand } from './areas.ts'
import { readDecimal } from './decimals.ts'

/** Abbreviations are those of amounts: `85 m` is not 85 million. */
const readDigits = (text: string) => (/\p{L}/u.test(text) ? undefined : readAmount(text))

/**
 * Parses a number of this unit. As in prices, three digits after a separator are a group: `1.250` m² and `1,250` m² are
 * 1250. In acres and hectares, they are decimals. Undefined if the text is not a number.
 */
export const readArea = (text: string, unit: AreaUnit): number | undefined =>
  isOfLand(unit) ? readDecimal(text) : readDigits(text)
