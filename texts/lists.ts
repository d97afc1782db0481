import { currentLanguage } from './language.ts'

/** Such as `a, b, c`. */
export const joinedByCommas = (names: readonly string[]): string =>
  new Intl.ListFormat(currentLanguage(), { type: 'unit', style: 'short' }).format(names)
