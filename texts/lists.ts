import { formatterOf } from './formats.ts'
import { currentLanguage } from './language.ts'
import { directionOf, isInArabicScript } from './languages.ts'

/** Such as `a, b, and c`. */
export const joinedByAnd = (names: readonly string[]): string =>
  formatterOf('list conjunction', (locale) => new Intl.ListFormat(locale, { type: 'conjunction' })).format(
    names,
  )

/** Such as `a, b, c`. Without Intl, which in some languages puts `and` before the last or each name. */
export const joinedByCommas = (names: readonly string[]): string =>
  names.join(isInArabicScript(currentLanguage()) ? '، ' : ', ')

const rightToLeftLetter = /[\p{Script=Arabic}\p{Script=Hebrew}]/u

/**
 * In a text from left to right, isolates a value with letters from right to left, so that it does not reorder the text.
 * Messages from right to left isolate all their values.
 */
export const isolated = (value: string): string =>
  rightToLeftLetter.test(value) && directionOf(currentLanguage()) === 'ltr' ? `\u2068${value}\u2069` : value

/**
 * Statements in one line, such as `a · b`, without missing ones. Marks keep their order beside Latin and Arabic names,
 * also where the text is shown without its language: in inputs, emails, and lists of names that members may change.
 */
export function joinedByDots(statements: readonly (string | false | null | undefined)[]): string {
  const made = statements.filter(Boolean)
  if (made.length > 0 && directionOf(currentLanguage()) === 'rtl') return `\u200f${made.join('\u200f · ')}`
  return made.join(made.some((one) => one && rightToLeftLetter.test(one)) ? '\u200e · ' : ' · ')
}

const compareNames = (one: string, other: string): number =>
  formatterOf('order', (locale) => new Intl.Collator(locale)).compare(one, other)

/** In the alphabetical order of the language. */
export const inOrder = (names: readonly string[]): string[] => names.toSorted(compareNames)

/** By their labels, in the alphabetical order of the language. */
export const inOrderOfLabels = <Labeled extends { label: string }>(options: readonly Labeled[]): Labeled[] =>
  options.toSorted((one, other) => compareNames(one.label, other.label))
