import { z } from 'zod'
import { limits } from '#contract/limits.ts'
import { propertyFeatures, propertySubTypes, propertyTypes } from '#contract/property-facts.ts'

const largestInteger = 2_147_483_647
// Control characters, which PostgreSQL or readers cannot handle, and replacement characters from invalid UTF-8.
const invalidCharacters = /[\u0000-\u0008\u000b-\u001f\ufffd]/u

const text = (max: number) =>
  z
    .string({ error: 'has no value' })
    .min(1, 'has no value')
    .max(max, `is longer than ${max} characters`)
    .refine(
      (value) => !invalidCharacters.test(value),
      'contains invalid characters; check "encoding" in the mapping',
    )
const number = (min: number, max: number) =>
  z.number({ error: 'has no value' }).min(min, `must be at least ${min}`).max(max, `must be at most ${max}`)
const whole = (min: number, max: number) => number(min, max).int('must be a whole number')
const oneOf = <const Values extends readonly string[]>(values: Values) =>
  z.enum(values, `must be one of ${values.join(', ')}`)
const wholePrice = whole(1, limits.price.max)

export const listingValues = z
  .object({
    title: text(limits.title.max),
    location: text(limits.location.max),
    image: text(limits.url.max).nullable(),
    description: text(limits.description.max).nullable(),
    shortDescription: text(limits.shortDescription.max).nullable(),
    price: wholePrice,
    minPrice: wholePrice,
    maxPrice: wholePrice,
    bedNumber: whole(0, limits.rooms.max).nullable(),
    bathNumber: number(0, limits.rooms.max).multipleOf(0.25, 'must be a multiple of 0.25').nullable(),
    livingAreaSqft: whole(1, largestInteger).nullable(),
    lotSizeSqft: whole(1, largestInteger).nullable(),
    yearBuilt: whole(1000, 2200).nullable(),
    stories: number(limits.stories.min, limits.stories.max)
      .multipleOf(0.5, 'must be a multiple of 0.5')
      .nullable(),
    propertyType: oneOf(propertyTypes).nullable(),
    propertySubType: oneOf(propertySubTypes).nullable(),
    features: z.array(oneOf(propertyFeatures)),
    latitude: number(-90, 90).nullable(),
    longitude: number(-180, 180).nullable(),
    agentEmail: z.string().nullable(),
  })
  .refine(({ price, minPrice }) => minPrice <= price, { path: ['minPrice'], error: 'is above the price' })
  .refine(({ price, maxPrice }) => maxPrice >= price, { path: ['maxPrice'], error: 'is below the price' })
  .refine(({ latitude, longitude }) => (latitude === null) === (longitude === null), {
    path: ['latitude'],
    error: 'requires the other coordinate',
  })

/** Prices in whole currency units, areas in square feet; null if unknown. */
export type ListingValues = z.infer<typeof listingValues>
export type ListingField = keyof ListingValues

/** A valid row: a house as the source saw it on one day. `looksWrong`: a warning of the mapping applies. */
export type Observation = { key: string; observedOn: string; values: ListingValues; looksWrong: boolean }
