import { z } from 'zod'
import { limits } from './limits.ts'
import { propertyFeatures, propertySubTypes, propertyTypes } from './property-facts.ts'

type Range = { min: number; max: number }

const within = (label: string, { min, max }: Range) =>
  z
    .number({ error: `${label} must be a number` })
    .min(min, `${label} must be at least ${min}`)
    .max(max, `${label} must be at most ${max}`)

const whole = (label: string, range: Range) =>
  within(label, range).int(`${label} must be a whole number`).nullable().optional()

const degrees = (label: string, most: number) =>
  z
    .number({ error: `${label} must be a number` })
    .min(-most, `${label} must be from -${most} to ${most}`)
    .max(most, `${label} must be from -${most} to ${most}`)
    .nullable()
    .optional()

const chosen = <const Values extends readonly string[]>(label: string, values: Values) =>
  z
    .enum(values, { error: `${label} must be one of: ${values.join(', ')}` })
    .nullable()
    .optional()

/**
 * Optional facts in addition to the spec's fields, with the names of the RESO Data Dictionary: areas in square feet,
 * coordinates in WGS 84 degrees, both or neither. Null removes a fact.
 */
export const listingFacts = z.object({
  propertyType: chosen('Property type', propertyTypes),
  propertySubType: chosen('Home type', propertySubTypes),
  livingAreaSqft: whole('Living area', limits.livingAreaSqft),
  lotSizeSqft: whole('Lot size', limits.lotSizeSqft),
  yearBuilt: whole('Year built', limits.yearBuilt),
  stories: within('Number of stories', limits.stories)
    .multipleOf(0.5, 'Number of stories goes in halves')
    .nullable()
    .optional(),
  latitude: degrees('Latitude', 90),
  longitude: degrees('Longitude', 180),
  features: z
    .array(z.enum(propertyFeatures, { error: `Features must be among: ${propertyFeatures.join(', ')}` }), {
      error: 'Features must be a list',
    })
    .transform((features) => [...new Set(features)])
    .optional(),
})
export type ListingFacts = z.infer<typeof listingFacts>

const absent = { type: 'null' }
const given = { type: 'number' }
export const bothCoordinates = {
  description: 'Latitude and longitude must both be set, or both be null.',
  schema: {
    dependentRequired: { latitude: ['longitude'], longitude: ['latitude'] },
    anyOf: [
      { properties: { latitude: given, longitude: given } },
      { properties: { latitude: absent, longitude: absent } },
    ],
  },
}

/** The message for the missing coordinate if only one is set. */
export const coordinateMessage = {
  latitude: 'Latitude is required where there is a longitude',
  longitude: 'Longitude is required where there is a latitude',
} as const
