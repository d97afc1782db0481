import { fractionDigits } from '../money.ts'

/** Where Stripe counts other minor units than ISO 4217 (docs.stripe.com/currencies). */
const digitsAtStripe: Record<string, number> = { ISK: 2, MGA: 0, UGX: 2 }

const factor = (currency: string) =>
  10 ** ((digitsAtStripe[currency] ?? fractionDigits(currency)) - fractionDigits(currency))

/** Our minor units in Stripe's. */
export const toStripe = (amountMinor: number, currency: string): number => amountMinor * factor(currency)

/** Stripe's minor units in ours; its currencies are in small letters. */
export const fromStripe = (amount: number, currency: string): number =>
  amount / factor(currency.toUpperCase())
