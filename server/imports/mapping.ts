import { z } from 'zod'
import { verificationStatuses } from '#contract/properties.ts'
import { email } from '#contract/fields.ts'
import { limits } from '#contract/limits.ts'
import { propertyFeatures } from '#contract/property-facts.ts'
import { isEncoding } from './encoding.ts'
import { notationNames } from './notation.ts'

/** The mapping file: how the columns of one source become listings. `docs/import.md` explains it by example. */

const value = z.union([z.string(), z.number()])
const condition = z.union([
  value,
  z.array(value).min(1),
  z
    .strictObject({ atLeast: value, atMost: value, above: value, below: value })
    .partial()
    .refine((bounds) => Object.keys(bounds).length > 0, 'needs atLeast, atMost, above or below'),
])
/** Amounts and what they must be; all must hold. A missing value never holds. */
const when = z.record(z.string(), condition)
export type When = z.infer<typeof when>

const cases = z.union([
  z.string(),
  z.array(z.union([z.string(), z.strictObject({ when: when.optional(), text: z.string() })])).min(1),
])
/** One text, or the first case that fits and whose values are all there. */
export type Cases = z.infer<typeof cases>

const text = z.union([cases, z.strictObject({ sentences: z.array(cases).min(1) })])
export type TextRule = z.infer<typeof text>

export const unitSizes = {
  thousand: 1_000,
  squareMetre: 10.763910416709722,
  acre: 43_560,
  hectare: 107_639.10416709722,
} as const
const unit = z.enum(Object.keys(unitSizes) as (keyof typeof unitSizes)[])

const number = z.union([
  z.strictObject({ column: z.string().min(1), unit: unit.optional() }),
  z.strictObject({ constant: z.number() }),
])
export type NumberRule = z.infer<typeof number>

const priceBound = z.union([z.strictObject({ percent: z.number().positive() }), number])

const fields = z.strictObject({
  title: text,
  location: text,
  image: text.optional(),
  description: text.optional(),
  shortDescription: text.optional(),
  price: number,
  minPrice: priceBound.default({ percent: 100 }),
  maxPrice: priceBound.default({ percent: 100 }),
  bedNumber: number.optional(),
  bathNumber: number.optional(),
  livingAreaSqft: number.optional(),
  lotSizeSqft: number.optional(),
  yearBuilt: number.optional(),
  stories: number.optional(),
  latitude: number.optional(),
  longitude: number.optional(),
  propertyType: text.optional(),
  propertySubType: text.optional(),
  /** By the name of each: when a home has it. */
  features: z.partialRecord(z.enum(propertyFeatures), when).default({}),
  /** A text that names one of `agents`. */
  agent: text.optional(),
})

export const mappingFile = z.strictObject({
  source: z.string().regex(/^[a-z0-9][a-z0-9-]{0,62}$/, 'must consist of small letters, digits and hyphens'),
  about: z.string().optional(),
  currency: z.string().regex(/^[A-Z]{3}$/, 'must be an ISO 4217 code such as USD'),
  delimiter: z.string().length(1).default(','),
  /** How the file's characters are stored: a label of the Encoding Standard. */
  encoding: z
    .string()
    .refine(isEncoding, 'must be an encoding such as utf-8, windows-1252, iso-8859-1 or utf-16')
    .default('utf-8'),
  /** How the file writes 1234.5. Without it, a value that can be read in two ways is refused. */
  numbers: z.enum(notationNames, `must be one of ${notationNames.join('  ')}`).optional(),
  /** The columns that together tell one house from another. */
  key: z.union([z.string().transform((column) => [column]), z.array(z.string()).min(1)]),
  /** When the source saw the house at this price. The newest observation of a house is its present state. */
  observed: z.strictObject({ column: z.string(), format: z.string().min(1) }),
  /** Cells that stand for "not known". */
  missing: z.array(z.string()).default(['']),
  /** Tables that add attributes to a row by the value of one column. */
  lookups: z
    .record(
      z.string(),
      z.strictObject({ by: z.string(), table: z.record(z.string(), z.record(z.string(), z.string())) }),
    )
    .default({}),
  /** Named texts for use in other texts; each may use those above it. */
  facts: z.record(z.string(), cases).default({}),
  fields,
  agents: z
    .record(z.string(), z.strictObject({ name: z.string().min(1).max(limits.name.max), email: email() }))
    .default({}),
  /** Set once, when a listing is made; later it is for people to decide. */
  whenCreated: z
    .strictObject({ verificationStatus: z.enum(verificationStatuses).exclude(['rejected']) })
    .default({ verificationStatus: 'pending' }),
  warnings: z.array(z.strictObject({ when, text: cases })).default([]),
})

/** A checked mapping; `name` is how messages call its file. */
export type Mapping = z.infer<typeof mappingFile> & { name: string }
