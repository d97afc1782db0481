import { z } from 'zod'
import { verificationStatuses } from '#contract/properties.ts'
import { email, personName } from '#contract/fields.ts'
import { type AreaUnit, areaUnits } from '#contract/areas.ts'
import { eachOf, type FactName, factsOf, type FactValues } from '#contract/facts.ts'
import { statedOf } from '#contract/stated-facts.ts'
import { languages, sourceLanguage } from '#texts/languages.ts'
import { isEncoding } from './encoding.ts'
import { notationNames } from './notation.ts'

/** The mapping file defines how the columns of one source become listings; see `docs/import.md` for examples. */

const value = z.union([z.string(), z.number()])
const condition = z.union([
  value,
  z.array(value).min(1),
  z
    .strictObject({ atLeast: value, atMost: value, above: value, below: value })
    .partial()
    .refine((bounds) => Object.keys(bounds).length > 0, 'needs atLeast, atMost, above or below'),
])
/** Conditions on amounts, all of which must hold. A missing value never satisfies a condition. */
const when = z.record(z.string(), condition)
export type When = z.infer<typeof when>

const cases = z.union([
  z.string(),
  z.array(z.union([z.string(), z.strictObject({ when: when.optional(), text: z.string() })])).min(1),
])
/** One text, or a list of cases. The first case whose condition holds and whose values are all present applies. */
export type Cases = z.infer<typeof cases>

const text = z.union([cases, z.strictObject({ sentences: z.array(cases).min(1) })])
export type TextRule = z.infer<typeof text>

const columnName = z.string().min(1)
const constant = z.strictObject({ constant: z.number() })
const number = z.union([
  z.strictObject({ column: columnName, unit: z.literal('thousand').optional() }),
  constant,
])
export type NumberRule = z.infer<typeof number>

/** How mappings name units. */
const unitNames = {
  'ft²': 'squareFoot',
  'm²': 'squareMetre',
  acres: 'acre',
  ha: 'hectare',
} as const satisfies Record<AreaUnit, string>
const unitName = z.enum(unitNames)
export const unitNamed = (name: z.infer<typeof unitName>): AreaUnit =>
  areaUnits.find((unit) => unitNames[unit] === name) ?? 'ft²'

/** In one unit, by default square feet, or in that of another column, as in `LivingAreaUnits` of RESO. */
const area = z.union([
  z.strictObject({
    column: columnName,
    unit: z.union([unitName, z.strictObject({ column: columnName })]).optional(),
  }),
  constant,
])
export type AreaRule = z.infer<typeof area>

const priceBound = z.union([z.strictObject({ percent: z.number().positive() }), number])

/** The condition under which a home has each value. */
const eachWhen = <const Values extends readonly string[]>(values: Values) =>
  z.partialRecord(z.enum(values), when).default({})

const fields = z.strictObject({
  title: text,
  location: text,
  image: text.optional(),
  description: text.optional(),
  shortDescription: text.optional(),
  price: number,
  minPrice: priceBound.default({ percent: 100 }),
  maxPrice: priceBound.default({ percent: 100 }),
  ...eachOf(factsOf('area'), () => area.optional()),
  ...eachOf([...factsOf('rooms', 'year', 'number', 'degrees'), ...statedOf('measure')], () =>
    number.optional(),
  ),
  ...eachOf([...factsOf('choice'), ...statedOf('text', 'code')], () => text.optional()),
  ...(eachOf(factsOf('choices'), ({ values }) => eachWhen(values)) as {
    [Name in FactName<'choices'>]: ReturnType<typeof eachWhen<FactValues<Name>>>
  }),
  agent: text.optional(),
})

export const mappingFile = z.strictObject({
  source: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]{0,62}$/, 'must consist of lowercase letters, digits, and hyphens'),
  about: z.string().optional(),
  currency: z.string().regex(/^[A-Z]{3}$/, 'must be an ISO 4217 code such as USD'),
  delimiter: z.string().length(1).default(','),
  /** A label of the WHATWG Encoding Standard. */
  encoding: z
    .string()
    .refine(isEncoding, 'must be an encoding such as utf-8, windows-1252, iso-8859-1, or utf-16')
    .default('utf-8'),
  /** The language of the texts, which determines how they write numbers. */
  language: z.enum(languages).default(sourceLanguage),
  /** How the file writes 1234.5. Without it, ambiguous numbers are refused. */
  numbers: z.enum(notationNames, `must be one of ${notationNames.join('  ')}`).optional(),
  key: z.union([z.string().transform((column) => [column]), z.array(z.string()).min(1)]),
  /**
   * The date of the row's price. The newest observation of a house determines its current state. Without a format,
   * ambiguous dates are refused.
   */
  observed: z.strictObject({ column: z.string(), format: z.string().min(1).optional() }),
  /** Cell values that mean "unknown". */
  missing: z.array(z.string()).default(['']),
  lookups: z
    .record(
      z.string(),
      z.strictObject({ by: z.string(), table: z.record(z.string(), z.record(z.string(), z.string())) }),
    )
    .default({}),
  /** Named texts for use in other texts; each may refer to earlier ones. */
  facts: z.record(z.string(), cases).default({}),
  fields,
  agents: z.record(z.string(), z.strictObject({ name: personName('name'), email: email() })).default({}),
  whenCreated: z
    .strictObject({ verificationStatus: z.enum(verificationStatuses).exclude(['rejected']) })
    .default({ verificationStatus: 'pending' }),
  warnings: z.array(z.strictObject({ when, text: cases })).default([]),
})

/** `name` identifies the file in messages. */
export type Mapping = z.infer<typeof mappingFile> & { name: string }
