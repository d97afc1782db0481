import { textOf } from '#texts/labels/issues.ts'
import { countryOf, formatMessages, inFormatOf, missingMessages } from '#contract/country-rules.ts'
import { capitalized, factsOf } from '#contract/facts.ts'
import { type CountryCode, statedOf } from '#contract/stated-facts.ts'
import { compileWhen } from './conditions.ts'
import { type ListingField, type ListingValues, listingValues } from './listing.ts'
import type { AreaRule, Mapping, NumberRule, TextRule, When } from './mapping.ts'
import { compileArea, compileBound, compileNumber, compilePrice, roundedTo } from './numbers.ts'
import type { Cells, Read, Scope } from './scope.ts'
import { compileText } from './texts.ts'

const plainTexts = [
  'location',
  'image',
  ...[...factsOf('choice'), ...statedOf('text', 'code')].map(({ name }) => name),
] as const
const prose = ['title', 'description', 'shortDescription'] as const
const plainNumbers = factsOf('rooms', 'year', 'number', 'degrees').map(({ name }) => name)
const areas = factsOf('area').map(({ name }) => name)

/** Reads the values whose condition holds. */
function compileList(
  rules: Partial<Record<string, When>>,
  values: readonly string[],
  scope: Scope,
  where: string,
): (cells: Cells) => string[] {
  const conditions = values.flatMap((value) => {
    const when = rules[value]
    return when ? [{ value, holds: compileWhen(when, scope, `${where}.${value}`) }] : []
  })
  return (cells) => conditions.filter(({ holds }) => holds(cells)).map(({ value }) => value)
}

/** The fields of a listing, or every reason to refuse the row, each naming its column or field. */
export type ReadFields = (cells: Cells) => { values: ListingValues } | { reasons: string[] }

/** `byDefault`: the country of listings that name none. */
export function compileFields(mapping: Mapping, scope: Scope, byDefault: CountryCode): ReadFields {
  const { fields } = mapping
  const text = (rule: TextRule | undefined, field: string): Read<string> =>
    rule === undefined ? () => undefined : compileText(rule, scope, `fields.${field}`)
  const texts = plainTexts.map((field) => ({ field, read: text(fields[field], field) }))
  const proses = prose.map((field) => ({ field, read: text(fields[field], field) }))
  const numbers = [
    { field: 'price' as const, read: compilePrice(fields.price, scope, 'fields.price') },
    ...plainNumbers.map((field) => ({
      field,
      read: compileNumber(fields[field], scope, `fields.${field}`),
    })),
    ...areas.map((field) => ({ field, read: compileArea(fields[field], scope, `fields.${field}`) })),
    ...statedOf('measure').map(({ name, step }) => ({
      field: name,
      read: roundedTo(step, compileNumber(fields[name], scope, `fields.${name}`)),
    })),
  ]
  const bounds = (['minPrice', 'maxPrice'] as const).map((field) => ({
    field,
    read: compileBound(fields[field], scope, `fields.${field}`),
  }))
  const lists = factsOf('choices').map(({ name, values }) => ({
    field: name,
    read: compileList(fields[name], values, scope, `fields.${name}`),
  }))
  const agent = text(fields.agent, 'agent')
  const agents = new Map(Object.entries(mapping.agents))

  return (cells) => {
    const found: Partial<Record<ListingField, string | number | string[] | null>> = { agentEmail: null }
    const wrong = new Map<ListingField, string>()
    for (const { field, read } of texts) found[field] = read(cells) ?? null
    for (const { field, read } of proses) found[field] = capitalized(read(cells) ?? '') || null
    const record = (field: ListingField, number: ReturnType<(typeof numbers)[number]['read']>) => {
      if (typeof number === 'object' && number) wrong.set(field, number.wrong)
      else found[field] = number
    }
    for (const { field, read } of numbers) record(field, read(cells))
    for (const { field, read } of bounds) record(field, read(cells, Number(found.price)))
    for (const { field, read } of lists) found[field] = read(cells)
    const agentName = agent(cells)
    if (agentName !== undefined) {
      const account = agents.get(agentName)
      if (account) found.agentEmail = account.email
      else wrong.set('agentEmail', `agent: "${agentName}" is not among the mapping's agents`)
    }

    const checked = listingValues.safeParse(found)
    if (checked.success && wrong.size === 0) {
      const country = countryOf(checked.data, byDefault)
      const values = inFormatOf(country, checked.data)
      const refused = { ...missingMessages(country, values), ...formatMessages(country, values) }
      const reasons = Object.entries(refused).map(
        ([field, message]) => `${originOf(mapping, field as ListingField)}: ${textOf(message)}`,
      )
      return reasons.length > 0 ? { reasons } : { values }
    }
    // Derived bounds of an invalid price need no message of their own.
    const priceIsWrong = wrong.has('price') || checked.error?.issues.some(({ path }) => path[0] === 'price')
    for (const { path, message } of checked.error?.issues ?? []) {
      const field = path[0] as ListingField
      if (wrong.has(field) || (priceIsWrong && (field === 'minPrice' || field === 'maxPrice'))) continue
      wrong.set(field, `${originOf(mapping, field)}: ${textOf(message)}${notThat(found[field])}`)
    }
    return { reasons: [...wrong.values()] }
  }
}

const notThat = (value: unknown) => (typeof value === 'number' ? `, not ${value}` : '')

function originOf(mapping: Mapping, field: ListingField): string {
  const rule: NumberRule | AreaRule | TextRule | object | undefined =
    field === 'agentEmail' ? undefined : mapping.fields[field]
  return typeof rule === 'object' && 'column' in rule ? `column "${rule.column}"` : field
}
