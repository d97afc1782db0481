import { readAmount } from '#contract/amounts.ts'
import { fold } from '#contract/fold.ts'
import { formatterOf } from '../formats.ts'
import { currentLanguage } from '../language.ts'

/** Formats amounts with the name of the currency, such as `1 US dollar`. */
const nameFormat = (currency: string) =>
  formatterOf(
    `name ${currency}`,
    (locale) => new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'name' }),
  )

/** One for each plural form; Arabic has five. */
const counted = [1, 2, 3, 11, 100]

/** A folded text without the words of the currency's name around an amount, such as `dollars` or `US dollars`. */
function withoutCurrencyName(text: string, currency: string): string {
  const words = new Set(
    counted.flatMap((count) => fold(nameFormat(currency).format(count)).match(/\p{L}+/gu) ?? []),
  )
  const typed = fold(text).split(/(?=[\s-])|(?<=\p{N})(?=\p{L})/u)
  return typed.filter((word) => !words.has(word.replace(/^[\s-]/, ''))).join('')
}

/** Currencies whose names people type on portals in another one. */
const knownCurrencies = ['USD', 'EUR', 'GBP', 'CHF', 'AED', 'SAR']

/**
 * Reads an amount with the name of the currency in the language of the page, such as `1.2 million dollars`. Other texts
 * with letters are left to {@link readAmount}, which needs no formatter.
 */
export const readNamedAmount = (text: string, currency: string): number | undefined =>
  text.length < 100 && /\p{L}{3}/u.test(text)
    ? readAmount(withThousands(withoutCurrencyName(text, currency)))
    : undefined

/** On Spanish pages, `mil` is a thousand; elsewhere, it may be a million. */
const withThousands = (text: string) =>
  currentLanguage() === 'es' ? text.replace(/(?<=\d) ?mil(?!\p{L})/u, ' k') : text

/** Whether a text that is no amount in this currency is one with the name of another, such as `500k euros`. */
export const isInNamedCurrency = (text: string, currency: string): boolean =>
  readNamedAmount(text, currency) === undefined &&
  knownCurrencies.some((other) => readNamedAmount(text, other) !== undefined)

/** Within a sentence, such as `US dollars`. */
export function currencyName(currency: string): string {
  // Of a hundred, because Arabic has a dual and other plurals for smaller numbers.
  return (
    nameFormat(currency)
      .formatToParts(100)
      .find(({ type }) => type === 'currency')?.value ?? currency
  )
}
