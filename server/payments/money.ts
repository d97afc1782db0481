// By how many digits a currency is cut into its minor units: as Stripe counts them (docs.stripe.com/currencies),
// so that no amount is ever converted on its way. What `Intl` says is how people write amounts, which differs.
const noDigits = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '))
const threeDigits = new Set('BHD JOD KWD OMR TND'.split(' '))

function fractionDigits(currency: string): number {
  if (noDigits.has(currency)) return 0
  return threeDigits.has(currency) ? 3 : 2
}

/** Whole currency units, as the product counts, in the minor units of ledger and providers. */
export const toMinor = (amount: number, currency: string): number => amount * 10 ** fractionDigits(currency)

/** Minor units as people write them, with the currency's code: 1,234.50 USD. */
export function describeMinor(amountMinor: number, currency: string): string {
  const digits = fractionDigits(currency)
  const number = new Intl.NumberFormat('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })
  return `${number.format(amountMinor / 10 ** digits)} ${currency}`
}
