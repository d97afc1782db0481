import { compileWhen } from './conditions.ts'
import { dateReader } from './dates.ts'
import { type ListingField, listingValues, type Observation } from './listing.ts'
import type { Mapping, NumberRule, TextRule } from './mapping.ts'
import { compileBound, compileNumber } from './numbers.ts'
import { type Cells, createScope, type Read } from './scope.ts'
import { compileCases, compileText } from './texts.ts'

/** What became of a row: an observation with what a person should look at, or every reason against it. */
export type Translated =
  | { observation: Observation; warnings: string[] }
  | { key: string | undefined; reasons: string[] }

export type Translate = (cells: Cells) => Translated

const longestKey = 200
const capitalised = (text: string | undefined) => text && text.charAt(0).toUpperCase() + text.slice(1)

/** Prepares a mapping for the files of one header. Throws `ImportTrouble` when the two do not fit together. */
export function compileMapping(mapping: Mapping, header: Cells): Translate {
  const scope = createScope(mapping, header)
  for (const [name, cases] of Object.entries(mapping.facts)) {
    scope.define(name, compileCases(cases, scope, `facts.${name}`))
  }
  const { fields } = mapping
  const text = (field: ListingField | 'agent', rule: TextRule | undefined): Read<string> =>
    rule === undefined ? () => undefined : compileText(rule, scope, `fields.${field}`)
  const number = (field: ListingField, rule: NumberRule | undefined) =>
    compileNumber(rule ?? { constant: NaN }, scope, `fields.${field}`)

  const key = mapping.key.map((column) => ({ column, read: scope.text(column, 'key') }))
  const { column: dateColumn, format } = mapping.observed
  const date = scope.text(dateColumn, 'observed')
  const readDate = dateReader(format)
  const lookups = Object.entries(mapping.lookups).map(([name, { by, table }]) => ({
    name,
    by,
    read: scope.text(by, `lookups.${name}`),
    keys: new Set(Object.keys(table)),
  }))
  const texts = {
    title: text('title', fields.title),
    location: text('location', fields.location),
    image: text('image', fields.image),
    description: text('description', fields.description),
    shortDescription: text('shortDescription', fields.shortDescription),
  }
  const numbers = {
    price: number('price', fields.price),
  }
  return () => ({ key: undefined, reasons: [] })
}
