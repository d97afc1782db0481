import { formatNumber, formatPrice } from '../formats.ts'
import { currentNotation } from '../notation.ts'

type Writing = {
  /** Whether whole digits have groups; not in years, and not where a group could be read as decimals. */
  isGrouped?: boolean
  /** The fewest decimals of a number that has any. */
  decimals?: number
}

/** A number with all its decimals in the language of the page, for an input that reads it again. */
export function writeNumber(value: number, { isGrouped = false, decimals = 0 }: Writing = {}): string {
  const [whole = '', part] = String(Math.abs(value)).split('.')
  const sign = value < 0 ? currentNotation().minus : ''
  const digits = isGrouped ? formatNumber(Number(whole)) : whole
  return sign + digits + (part ? currentNotation().decimal + part.padEnd(decimals, '0') : '')
}

/** Currency units with their cents, if there are any, such as `$475,000.50`. */
export function formatExactPrice(amount: number, currency: string): string {
  const [, cents] = String(amount).split('.')
  const whole = formatPrice(Math.trunc(amount), currency)
  return cents ? whole.replace(/\d(?=\D*$)/, `$&${currentNotation().decimal}${cents.padEnd(2, '0')}`) : whole
}
