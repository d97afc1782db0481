import { isInOtherCurrency, readAmount } from '#contract/amounts.ts'
import { decimalsOf, readDecimal } from '#contract/decimals.ts'
import {
  currencyName,
  isInNamedCurrency,
  readNamedAmount,
  writeNumber,
} from '#texts/labels/written-numbers.ts'
import { t } from '#texts/text.ts'

/** How numbers of an input are typed, and how they are written in the language of the page. */
export type NumberNotation = {
  /** Undefined if the text is no number. */
  read: (text: string) => number | undefined
  write: (value: number) => string
}

const negative = /^\s*[\u200e\u200f\u061c]?[-\u2212]/

/** Reads negative numbers, too, so that messages can refuse them as such. */
export const signed =
  (read: NumberNotation['read']): NumberNotation['read'] =>
  (text) => {
    const amount = read(text.replace(negative, ''))
    return amount !== undefined && negative.test(text) ? -amount : amount
  }

/**
 * Money, such as `500k`, `1.250.000`, `$500,000.50`, and `1.2 million dollars`. Undefined with the sign of another currency.
 */
export const readMoney = (text: string, currency: string): number | undefined =>
  isInOtherCurrency(text, currency) ? undefined : (readAmount(text) ?? readNamedAmount(text, currency))

/** Amounts as in {@link readMoney}, also negative ones. */
export const amountsIn = (currency: string): NumberNotation => ({
  read: signed((text) => readMoney(text, currency)),
  write: (amount) => writeNumber(amount, { isGrouped: true, decimals: 2 }),
})

/** The error for an amount that cannot be read because it is in another currency. */
export function otherCurrencyError(typed: unknown, currency: string): string | undefined {
  if (typeof typed !== 'string') return undefined
  const text = typed.replace(negative, '')
  return isInOtherCurrency(text, currency) || isInNamedCurrency(text, currency)
    ? t('properties.otherCurrency', { currency: currencyName(currency) })
    : undefined
}

/** Numbers with any decimals and without groups, such as rates and coordinates. */
export const decimals: NumberNotation = {
  read: (text) => readDecimal(text),
  write: (value) => writeNumber(value),
}

/** Multiples of a step without groups, such as rooms and years. */
export const multiplesOf = (step: number): NumberNotation => ({
  ...decimals,
  read: (text) => readDecimal(text, { decimals: decimalsOf(step) }),
})
