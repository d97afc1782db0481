import { formatterOf } from './formats.ts'
import { currentLanguage } from './language.ts'
import { isInArabicScript } from './languages.ts'

/** Such as `a, b, and c`. */
export const joinedByAnd = (names: readonly string[]): string =>
  formatterOf('list conjunction', (locale) => new Intl.ListFormat(locale, { type: 'conjunction' })).format(
    names,
  )

/** Such as `a, b, c`. Without Intl, which in some languages puts `and` before the last or each name. */
export const joinedByCommas = (names: readonly string[]): string =>
  names.join(isInArabicScript(currentLanguage()) ? '، ' : ', ')

const compareNames = (one: string, other: string): number =>
  formatterOf('order', (locale) => new Intl.Collator(locale)).compare(one, other)

/** In the alphabetical order of the language. */
export const inOrder = (names: readonly string[]): string[] => names.toSorted(compareNames)

/** By their labels, in the alphabetical order of the language. */
export const inOrderOfLabels = <Labeled extends { label: string }>(options: readonly Labeled[]): Labeled[] =>
  options.toSorted((one, other) => compareNames(one.label, other.label))
