import { inWesternNotation, isInOtherCurrency, readAmount } from '#contract/amounts.ts'
import { decimalsOf, readDecimal } from '#contract/decimals.ts'
import { currencyName, isInNamedCurrency, readNamedAmount } from '#texts/labels/named-amounts.ts'
import { writeNumber } from '#texts/labels/written-numbers.ts'
import { formatterOf } from '#texts/formats.ts'
import { currentNotation } from '#texts/notation.ts'
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

/** Whether the currency has no cents, as the yen. */
const isWhole = (currency: string) =>
  formatterOf(
    `digits ${currency}`,
    (locale) => new Intl.NumberFormat(locale, { style: 'currency', currency }),
  ).resolvedOptions().maximumFractionDigits === 0

/** Amounts as in {@link readMoney}, also negative ones, but with cents only in currencies that have them. */
export const amountsIn = (currency: string): NumberNotation => ({
  read: signed((text) => {
    const amount = readMoney(text, currency)
    return amount === undefined || Number.isInteger(amount) || !isWhole(currency) ? amount : undefined
  }),
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

/** Also with the unit behind the number. */
const withUnit = ({ read, write }: NumberNotation, unit: string): NumberNotation => {
  const behind = new RegExp(`(?<=\\p{N})\\s*(?:${unit})$`, 'iu')
  return { read: (text) => read(text.trim().replace(behind, '')), write }
}

/** Years, such as those of a loan. */
export const yearCounts = withUnit(
  multiplesOf(1),
  'years?|yrs?\\.?|jahren?|años?|anos?|سن[ةه]|سنوات|عام|عاما|عامًا|أعوام',
)

const threeDigits = /^\s*([1-9]\d{0,2})([.,])(\d{3})\s*$/

/**
 * Energy uses, such as `85.5` and `85.5 kWh/(m²·a)`. Three digits behind a separator that is not the decimal mark of the page
 * are a group: `1.500` is 1500 in German.
 */
export const energyUses = (step: number): NumberNotation => {
  const { read, write } = multiplesOf(step)
  const readGroups = (text: string) => {
    const [, whole, separator, three] = threeDigits.exec(inWesternNotation(text)) ?? []
    return whole && three && separator !== currentNotation().decimal ? Number(whole + three) : undefined
  }
  return withUnit({ read: (text) => read(text) ?? readGroups(text), write }, 'kwh.*|كيلو ?واط.*')
}
