import { formatterOf } from './formats.ts'

const listed = (names: readonly string[], options: Intl.ListFormatOptions) =>
  formatterOf(`list ${options.type}`, (locale) => new Intl.ListFormat(locale, options)).format(names)

/** Such as `a, b, and c`. */
export const joinedByAnd = (names: readonly string[]): string => listed(names, { type: 'conjunction' })

/** Such as `a, b, c`. */
export const joinedByCommas = (names: readonly string[]): string =>
  listed(names, { type: 'unit', style: 'short' })
