import type { CountryCode } from '#contract/stated-facts.ts'
import { compileWhen } from './conditions.ts'
import { dateReader } from './dates.ts'
import { compileFields } from './fields.ts'
import type { Observation } from './listing.ts'
import type { Mapping } from './mapping.ts'
import { type Cells, createScope } from './scope.ts'
import { compileCases } from './texts.ts'

/** The result for a row: an observation with its warnings, or every reason to refuse it. */
export type Translated =
  | { key: string; observation: Observation; warnings: string[] }
  | { key: string; observation: undefined; reasons: string[] }

export type Translator = {
  translate: (cells: Cells) => Translated
  blanks: (cells: Cells) => string[]
}

const maxKeyLength = 200

/** Compiles a mapping for files with this header. Throws `ImportError` if they do not match. */
export function compileMapping(mapping: Mapping, header: Cells, country: CountryCode = 'US'): Translator {
  const scope = createScope(mapping, header)
  for (const [name, cases] of Object.entries(mapping.facts)) {
    scope.define(name, compileCases(cases, scope, `facts.${name}`))
  }
  const keys = mapping.key.map((column) => ({ column, read: scope.text(column, 'key') }))
  const date = { ...mapping.observed, read: scope.text(mapping.observed.column, 'observed') }
  const readDate = dateReader(date.format)
  const lookups = Object.entries(mapping.lookups).map(([name, { by, table }]) => ({
    name,
    by,
    read: scope.text(by, `lookups.${name}`),
    known: new Set(Object.keys(table)),
  }))
  const readFields = compileFields(mapping, scope, country)
  const warnings = mapping.warnings.map(({ when, text }, index) => ({
    holds: compileWhen(when, scope, `warnings.${index}`),
    read: compileCases(text, scope, `warnings.${index}`),
  }))

  const translate = (cells: Cells): Translated => {
    const reasons: string[] = []
    if (cells.length !== header.length) {
      return {
        key: '',
        observation: undefined,
        reasons: [`${cells.length} columns instead of ${header.length}`],
      }
    }
    const parts = keys.map(({ column, read }) => {
      const part = read(cells)
      if (part === undefined) reasons.push(`column "${column}": has no value`)
      return part ?? ''
    })
    const key = parts.join(':')
    if (key.length > maxKeyLength || key.includes('\u0000'))
      reasons.push('the key is too long or contains a NUL character')
    const observedOn = readDate(date.read(cells) ?? '')
    if (typeof observedOn === 'object') reasons.push(`column "${date.column}": ${observedOn.wrong}`)
    for (const { by, name, read, known } of lookups) {
      const found = read(cells) ?? ''
      if (!known.has(found)) reasons.push(`column "${by}": "${found}" is not in the table "${name}"`)
    }
    const fields = readFields(cells)
    if ('reasons' in fields) reasons.push(...fields.reasons)
    reasons.push(...scope.unclearAmounts(cells).filter((reason) => !reasons.includes(reason)))
    if (reasons.length > 0 || typeof observedOn === 'object' || !('values' in fields))
      return { key, observation: undefined, reasons }
    const warned = warnings.flatMap(({ holds, read }) => (holds(cells) ? [read(cells) ?? 'looks wrong'] : []))
    const observation = { key, observedOn, values: fields.values, looksWrong: warned.length > 0 }
    return { key, observation, warnings: warned }
  }
  return { translate, blanks: scope.blanks }
}
