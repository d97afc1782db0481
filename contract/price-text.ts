const locale = 'en-US'
const signs = new Map([
  ['USD', '$'],
  ['EUR', '€'],
  ['GBP', '£'],
])

/** The currency sign before an amount. Common ones are listed: the first Intl formatter takes a phone 40 ms or more. */
function signOf(currency: string): string {
  const known = signs.get(currency)
  if (known !== undefined) return known
  const one = new Intl.NumberFormat(locale, { style: 'currency', currency }).format(1)
  const sign = /^\D*/.exec(one)?.[0] ?? ''
  signs.set(currency, sign)
  return sign
}

/** Separates thousands. */
export const grouped = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ',')

/** Rounded to at most two decimals. */
export function formatNumber(value: number): string {
  const [whole = '', part] = String(Math.round(value * 100) / 100).split('.')
  return part ? `${grouped(whole)}.${part}` : grouped(whole)
}

/** Whole currency units as text, such as `$475,000`. */
export const formatPrice = (amount: number, currency: string): string =>
  `${amount < 0 ? '-' : ''}${signOf(currency)}${grouped(String(Math.round(Math.abs(amount))))}`
