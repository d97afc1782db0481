import { z } from 'zod'
import { roundSqft } from '#contract/areas.ts'
import { eachOf, type FactName, factsOf, type FactValues } from '#contract/facts.ts'
import { listingFacts } from '#contract/listing-facts.ts'
import { propertyFields } from '#contract/properties.ts'
import { type StatedName, statedOf, type StatedValues } from '#contract/stated-facts.ts'
import { limits } from '#contract/limits.ts'

// Control characters, which PostgreSQL or readers cannot handle, and replacement characters from invalid UTF-8.
const invalidCharacters = /[\u0000-\u0008\u000b-\u001f\ufffd]/u

/** `rule`: that of the API, whose messages are codes. */
const text = (max: number, rule: z.ZodType<string | null | undefined>) =>
  z
    .string({ error: 'has no value' })
    .min(1, 'has no value')
    .max(max, `is longer than ${max} characters`)
    .refine(
      (value) => !invalidCharacters.test(value),
      'contains invalid characters; check "encoding" in the mapping',
    )
    .superRefine((value, context) => {
      for (const { message } of rule.safeParse(value).error?.issues ?? [])
        context.addIssue({ code: 'custom', message })
    })
    // As the API stores it.
    .overwrite((value) => rule.safeParse(value).data ?? value)
/** As URL parsers write them; many feeds have file names with spaces. */
const withoutSpaces = (url: unknown) => (typeof url === 'string' ? url.replaceAll(' ', '%20') : url)
const number = (min: number, max: number) =>
  z.number({ error: 'has no value' }).min(min, `must be at least ${min}`).max(max, `must be at most ${max}`)
const whole = (min: number, max: number) => number(min, max).int('must be a whole number')
const oneOf = <const Values extends readonly string[]>(values: Values) =>
  z.enum(values, `must be one of ${values.join(', ')}`)
const oneOrNone = <const Values extends readonly string[]>(values: Values) => oneOf(values).nullable()
const listOf = <const Values extends readonly string[]>(values: Values) => z.array(oneOf(values))
const wholePrice = whole(1, limits.price.max)

export const listingValues = z
  .object({
    title: text(limits.title.max, propertyFields.shape.title),
    location: text(limits.location.max, propertyFields.shape.location),
    image: z.preprocess(withoutSpaces, text(limits.url.max, propertyFields.shape.image).nullable()),
    description: text(limits.description.max, propertyFields.shape.description).nullable(),
    shortDescription: text(limits.shortDescription.max, propertyFields.shape.shortDescription).nullable(),
    price: wholePrice,
    minPrice: wholePrice,
    maxPrice: wholePrice,
    ...eachOf(factsOf('area'), ({ min, max }) => number(min, max).overwrite(roundSqft).nullable()),
    ...eachOf(factsOf('rooms', 'year', 'number'), ({ min, max, step }) => {
      const fact =
        step === 1 ? whole(min, max) : number(min, max).multipleOf(step, `must be a multiple of ${step}`)
      return fact.nullable()
    }),
    ...(eachOf(factsOf('choice'), ({ values }) => oneOrNone(values)) as {
      [Name in FactName<'choice'>]: ReturnType<typeof oneOrNone<FactValues<Name>>>
    }),
    ...(eachOf(factsOf('choices'), ({ values }) => listOf(values)) as {
      [Name in FactName<'choices'>]: ReturnType<typeof listOf<FactValues<Name>>>
    }),
    ...eachOf(factsOf('degrees'), ({ most }) => number(-most, most).nullable()),
    ...eachOf(statedOf('text'), ({ name, most }) => text(most, listingFacts.shape[name]).nullable()),
    ...(eachOf(statedOf('code'), ({ values }) => oneOrNone(values)) as {
      [Name in StatedName<'code'>]: ReturnType<typeof oneOrNone<StatedValues<Name>>>
    }),
    ...eachOf(statedOf('measure'), ({ min, max, step }) =>
      number(min, max).multipleOf(step, `must be a multiple of ${step}`).nullable(),
    ),
    agentEmail: z.string().nullable(),
  } satisfies z.ZodRawShape & Record<FactName, unknown>)
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
