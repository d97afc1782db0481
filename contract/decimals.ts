import { inWesternNotation } from './amounts.ts'

const single = /^([-\u2212]?)(\d+)(?:[.,](\d+))?$/
/** With a single separator, this would be {@link single}. */
const grouped = /^([-\u2212]?)([1-9]\d{0,2})([.,' ])(\d{3}(?:\3\d{3})*)(?:(?!\3)[.,](\d+))?$/

/**
 * Parses a number with decimals as people of any country type it, such as a rate of `6.875 %` or a coordinate of `-122,33`.
 * Unlike in `readAmount`, a single comma or point separates decimals, even three. With `decimals`, the most that the
 * number can have, if fewer than three, those could be a group: then, and for text that is no number, undefined.
 */
export function readDecimal(text: string, { decimals = 3 }: { decimals?: number } = {}): number | undefined {
  const typed = inWesternNotation(text).replace(/\s*[%٪]$/, '')
  const [, minus, whole, part = ''] = single.exec(typed) ?? []
  if (whole) return part.length === 3 && decimals < 3 ? undefined : toNumber(minus, whole, part)
  const [, sign, first, separator, rest, fraction = ''] = grouped.exec(typed) ?? []
  if (!first || !separator || !rest) return undefined
  return toNumber(sign, first + rest.replaceAll(separator, ''), fraction)
}

const toNumber = (minus: string | undefined, whole: string, part: string) =>
  Number(`${minus && '-'}${whole}.${part || '0'}`)

/** The decimals of the multiples of a step such as 0.25. */
export const decimalsOf = (step: number): number => String(step).split('.')[1]?.length ?? 0
