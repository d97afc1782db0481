import formatCompiled from 'icu-minify/format'
import type { CompiledMessage, FormatOptions, FormatValues } from 'icu-minify/format'
import { createElement, Fragment, type ReactNode } from 'react'
import { formatNumber, formatterOf } from './formats.ts'
import { currentLanguage } from './language.ts'
import { directionOf } from './languages.ts'

export type Values = Record<string, unknown>

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u

/**
 * In a sentence from left to right, isolates a value with letters from right to left, so that it does not reorder the
 * sentence. Messages from right to left isolate all their values.
 */
const isolated = (value: unknown) =>
  typeof value === 'string' && rightToLeft.test(value) && directionOf(currentLanguage()) === 'ltr'
    ? `\u2068${value}\u2069`
    : value

const isolatedAll = (values: Values) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, isolated(value)]))

// English by hand: creating the first Intl formatter takes a phone 40 ms or more. Dates are formatted by callers.
const english = { select: (count: number) => (count === 1 ? 'one' : 'other') }

const formatters = {
  getNumberFormat: () => ({ format: formatNumber }),
  getPluralRules: (language: string) =>
    language.startsWith('en') ? english : formatterOf('plural', (locale) => new Intl.PluralRules(locale)),
} as unknown as FormatOptions['formatters']

const parts = <Part>(message: CompiledMessage, values: Values | undefined) =>
  formatCompiled(message, currentLanguage(), values && (isolatedAll(values) as FormatValues<Part>), {
    formatters,
  })

/** Formats a compiled message. The build replaces calls of `t` by calls of this function. */
export const format = (message: CompiledMessage, values?: Values) => parts(message, values) as string

/** Formats a compiled message with tags. The build replaces calls of `rich` by calls of this function. */
export const formatRich = (message: CompiledMessage, values?: Values): ReactNode =>
  createElement(Fragment, null, ...[parts<ReactNode>(message, values)].flat())
