import { z } from 'zod'
import { limits } from '#contract/limits.ts'
import { propertyFeatures, propertySubTypes, propertyTypes } from '#contract/property-facts.ts'

/** What an import says of a house. The columns of a listing that no import sets are not here. */

const largestInteger = 2_147_483_647
// What a database cannot store, or what is left of bytes that were not UTF-8.
const unreadable = /[\u0000-\u0008\u000b-\u001f\ufffd]/u

const text = (max: number) =>
  z
    .string({ error: 'has no value' })
    .min(1, 'has no value')
    .max(max, `is longer than ${max} characters`)
    .refine(
      (value) => !unreadable.test(value),
      'has characters that are no text; is "encoding" of the mapping right?',
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
    bathNumber: number(0, limits.rooms.max).multipleOf(0.25, 'must go in quarters').nullable(),
    livingAreaSqft: whole(1, largestInteger).nullable(),
    lotSizeSqft: whole(1, largestInteger).nullable(),
    yearBuilt: whole(1000, 2200).nullable(),
    stories: number(limits.stories.min, limits.stories.max).multipleOf(0.5, 'must go in halves').nullable(),
    propertyType: oneOf(propertyTypes).nullable(),
    propertySubType: oneOf(propertySubTypes).nullable(),
    /** In the order of the contract's list. */
    features: z.array(oneOf(propertyFeatures)),
    latitude: number(-90, 90).nullable(),
    longitude: number(-180, 180).nullable(),
    agentEmail: z.string().nullable(),
  })
  .refine(({ price, minPrice }) => minPrice <= price, { path: ['minPrice'], error: 'is above the price' })
  .refine(({ price, maxPrice }) => maxPrice >= price, { path: ['maxPrice'], error: 'is below the price' })
  .refine(({ latitude, longitude }) => (latitude === null) === (longitude === null), {
    path: ['latitude'],
    error: 'stands without the other coordinate',
  })

/** Prices in whole currency units, areas in square feet; null where nothing is known. */
export type ListingValues = z.infer<typeof listingValues>
export type ListingField = keyof ListingValues

/** One row of the file that could be read: a house as its source saw it on a day, and whether a warning applies. */
export type Observation = { key: string; observedOn: string; values: ListingValues; looksWrong: boolean }
