// The number of minor digits per currency, as defined by Stripe (docs.stripe.com/currencies), so that amounts need
// no conversion. `Intl` describes how people write amounts, which differs for some currencies.
const noDigits = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '))
const threeDigits = new Set('BHD JOD KWD OMR TND'.split(' '))

function fractionDigits(currency: string): number {
  if (noDigits.has(currency)) return 0
  return threeDigits.has(currency) ? 3 : 2
}

/** Converts whole currency units, as used by the product, to minor units, as used by ledger and providers. */
export const toMinor = (amount: number, currency: string): number => amount * 10 ** fractionDigits(currency)

/** Formats minor units with the currency code: 1,234.50 USD. */
export function describeMinor(amountMinor: number, currency: string): string {
  const digits = fractionDigits(currency)
  const number = new Intl.NumberFormat('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })
  return `${number.format(amountMinor / 10 ** digits)} ${currency}`
}
