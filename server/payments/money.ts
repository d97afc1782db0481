/** Whole currency units, as the product counts, in the minor units of ledger and providers. */
export const toMinor = (amount: number, currency: string): number => amount * 10 ** fractionDigits(currency)

/** How many digits a currency has after the point, by ISO 4217. */
export const fractionDigits = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
