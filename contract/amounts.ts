import { withWesternDigits } from './digits.ts'

/** Abbreviations in the product's languages. Without `mil`, a thousand in Spanish and a million in colloquial English. */
const units = {
  k: 1_000,
  tsd: 1_000,
  tausend: 1_000,
  thousand: 1_000,
  ألف: 1_000,
  الف: 1_000,
  آلاف: 1_000,
  m: 1_000_000,
  mio: 1_000_000,
  mill: 1_000_000,
  million: 1_000_000,
  millionen: 1_000_000,
  millón: 1_000_000,
  millon: 1_000_000,
  millones: 1_000_000,
  مليون: 1_000_000,
  ملايين: 1_000_000,
}

/** Longer texts are no numbers. Patterns take quadratic time for those with many spaces. */
const mostCharacters = 100

/** With Western digits and separators, and without spaces around and marks of the direction. Empty if too long. */
export const inWesternNotation = (text: string) =>
  withWesternDigits(text.length > mostCharacters ? '' : text)
    .replaceAll('\u066b', '.')
    .replaceAll(/[\u066c\u060c]/g, ',')
    .replaceAll(/[\u200e\u200f\u061c\u2066-\u2069]/g, '')
    .replaceAll(/[\u00a0\u202f]/g, ' ')
    .replaceAll('\u2019', "'")
    .trim()

/**
 * The signs and codes of currencies around an amount. Abbreviations of numbers are no codes, nor is a letter before a
 * sign behind the amount, as in `500 K€`.
 */
const currencyMarks =
  /^(?:[A-Z]{1,3}\p{Sc}|[A-Z]{2,3}|\p{Sc})\s*|\s*\p{Sc}$|\s+(?:(?!TSD|MIO)[A-Z]{2,3}\p{Sc}?|د\.إ\.?)$/gu

/** Without currencies, too, and without the dash for no cents, as in `500.000,- €`. */
const plain = (text: string) =>
  inWesternNotation(text)
    .replace(currencyMarks, '')
    .replace(/,[-–—]{1,2}$/, '')

/** Groups of three digits, separated alike, and up to two decimals after another separator. */
const grouped = /^([1-9]\d{0,2})([.,' ])(\d{3}(?:\2\d{3})*)(?:(?!\2)[.,](\d{1,2}))?$/
/** A separator before three digits separates groups: no price has three decimals. */
const ungrouped = /^(\d+)(?:[.,](\d{1,2})|(?<=^0)[.,](\d+))?$/
/** A word alone is one. */
const word = /^(?:million|mill[oó]n|مليون|[أا]لف)$/i
/** Spanish has `de` before the name of the currency. */
const abbreviated = new RegExp(
  `^(\\d+)(?:[.,](\\d+))?\\s*(${Object.keys(units).join('|')})\\.?(?: de)?$`,
  'i',
)

/**
 * Parses an amount as people of any country type it: `500000`, `$500,000`, `500.000 €`, `500 000,50`, `500k`, `1.2m`.
 * Undefined if the text is no amount, or ambiguous.
 */
export function readAmount(text: string): number | undefined {
  const typed = plain(text)
  const [, first, separator, rest, cents = '0'] = grouped.exec(typed) ?? []
  if (first && separator && rest) return Number(`${first}${rest.replaceAll(separator, '')}.${cents}`)
  const [, whole, decimals, ofZero] = ungrouped.exec(typed) ?? []
  if (whole) return Number(`${whole}.${decimals ?? ofZero ?? '0'}`)
  const [, figure, part = '0', unit] = abbreviated.exec(word.test(typed) ? `1${typed}` : typed) ?? []
  if (!figure || !unit) return undefined
  return Math.round(Number(`${figure}.${part}`) * units[unit.toLowerCase() as keyof typeof units])
}

const narrowSign = (currency: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    .formatToParts(1)
    .find(({ type }) => type === 'currency')?.value ?? currency

/** Signs besides the narrow one. */
const otherSigns: Record<string, string[]> = { AED: ['DH', 'DHS', 'د.إ', 'د.إ.'], GBP: ['UK£'] }

/** Such as `$`, `US$`, and `USD` of the US dollar. */
function isMarkOf(currency: string, mark: string): boolean {
  const sign = narrowSign(currency)
  const isSign = sign.endsWith(mark) || otherSigns[currency]?.includes(mark)
  return isSign || currency.startsWith(mark.replace(sign, ''))
}

/** Whether {@link readAmount} reads a text without regard to the sign or code of a currency other than this one. */
export const isInOtherCurrency = (text: string, currency: string): boolean =>
  readAmount(text) !== undefined &&
  (inWesternNotation(text).match(currencyMarks) ?? []).some((mark) => !isMarkOf(currency, mark.trim()))
