import formatCompiled from 'icu-minify/format'
import type { CompiledMessage, FormatOptions, FormatValues } from 'icu-minify/format'
import { createElement, Fragment, type ReactNode } from 'react'
import { formatNumber, formatterOf } from './formats.ts'
import { currentLanguage } from './language.ts'
import { directionOf } from './languages.ts'
import { isolated } from './lists.ts'

export type Values = Record<string, unknown>

const isolatedIn = (values: Values) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? isolated(value) : value,
    ]),
  )

// English by hand: creating the first Intl formatter takes a phone 40 ms or more. Dates are formatted by callers.
const english = { select: (count: number) => (count === 1 ? 'one' : 'other') }

const formatters = {
  getNumberFormat: () => ({ format: formatNumber }),
  getPluralRules: (language: string) =>
    language.startsWith('en') ? english : formatterOf('plural', (locale) => new Intl.PluralRules(locale)),
} as unknown as FormatOptions['formatters']

const parts = <Part>(message: CompiledMessage, values: Values | undefined) =>
  formatCompiled(message, currentLanguage(), values && (isolatedIn(values) as FormatValues<Part>), {
    formatters,
  })

const startsIsolated = /^\P{L}*\u2068/u

/**
 * Formats a compiled message. The build replaces calls of `t` by calls of this function. A mark before an isolated value at
 * the beginning keeps its first letter from deciding the direction of the text: in `<bdi>`, inputs, and emails.
 */
export function format(message: CompiledMessage, values?: Values): string {
  const text = parts(message, values) as string
  return startsIsolated.test(text) && directionOf(currentLanguage()) === 'ltr' ? `\u200e${text}` : text
}

/** Formats a compiled message with tags. The build replaces calls of `rich` by calls of this function. */
export const formatRich = (message: CompiledMessage, values?: Values): ReactNode =>
  createElement(Fragment, null, ...[parts<ReactNode>(message, values)].flat())
