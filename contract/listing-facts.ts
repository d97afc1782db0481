import { invalid, type IssueLabel } from './issues.ts'
import { z } from 'zod'
import { eachOf, type FactName, factsOf, type FactValues, rangedFacts } from './facts.ts'
import { inSteps, optionalText, searchedLine } from './fields.ts'
import { type StatedName, statedOf, type StatedValues } from './stated-facts.ts'

const optional = <Schema extends z.ZodType>(schema: Schema) => schema.nullable().optional()

const number = ({ label }: { label: IssueLabel }) => z.number({ error: invalid('number', { label }) })

const chosen = <const Values extends readonly string[]>(label: IssueLabel, values: Values) =>
  optional(z.enum(values, { error: invalid('oneOf', { label, values }) }))

const listed = <const Values extends readonly string[]>(label: IssueLabel, values: Values) =>
  z
    .array(z.enum(values, { error: invalid('among', { label, values }) }), {
      error: invalid('list', { label }),
    })
    .transform((list) => [...new Set(list)])
    .optional()

/** The numbers of rooms. Null removes a fact. */
export const roomFacts = z.object(
  eachOf(factsOf('rooms'), (fact) => {
    const { label, min, max, step } = fact
    const within = number(fact)
      .min(min, invalid('negative', { label }))
      .max(max, invalid('atMost', { label, most: max }))
    return optional(inSteps(within, label, step))
  }),
)

/** Facts that searches do not filter by. Null removes a fact. */
const statedFacts = z.object({
  ...eachOf(statedOf('text'), ({ label, most }) => searchedLine(label, optionalText(label, most))),
  ...(eachOf(statedOf('code'), ({ label, values }) => chosen(label, values)) as {
    [Name in StatedName<'code'>]: ReturnType<typeof chosen<StatedValues<Name>>>
  }),
  ...eachOf(statedOf('measure'), (fact) => {
    const { label, min, max, step } = fact
    const within = number(fact)
      .min(min, invalid('negative', { label }))
      .max(max, invalid('atMost', { label, most: max }))
    return optional(inSteps(within, label, step))
  }),
})

/**
 * Optional facts in addition to the spec's fields, with the names of the RESO Data Dictionary: areas in square feet,
 * coordinates in WGS 84 degrees, both or neither. Null removes a fact.
 */
export const listingFacts = z.object({
  ...(eachOf(factsOf('choice'), ({ label, values }) => chosen(label, values)) as {
    [Name in FactName<'choice'>]: ReturnType<typeof chosen<FactValues<Name>>>
  }),
  ...eachOf(rangedFacts(), (fact) => {
    const { kind, label, min, max, step } = fact
    const isArea = kind === 'area'
    const within = number(fact)
      .min(min, isArea ? invalid('tooSmall', { label }) : invalid('atLeast', { label, least: min }))
      .max(max, invalid(isArea ? 'areaAtMost' : 'atMost', { label, most: max }))
    return optional(inSteps(within, label, step))
  }),
  ...eachOf(factsOf('degrees'), (fact) => {
    const message = invalid('range', { label: fact.label, most: fact.most })
    return optional(number(fact).min(-fact.most, message).max(fact.most, message))
  }),
  ...(eachOf(factsOf('choices'), ({ label, values }) => listed(label, values)) as {
    [Name in FactName<'choices'>]: ReturnType<typeof listed<FactValues<Name>>>
  }),
  ...statedFacts.shape,
} satisfies z.ZodRawShape & Record<Exclude<FactName, FactName<'rooms'>>, unknown>)
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

type Coordinates = { latitude?: number | null | undefined; longitude?: number | null | undefined }

/** The coordinate that is missing if only one is set. */
export function missingCoordinate({ latitude = null, longitude = null }: Coordinates) {
  if ((latitude === null) === (longitude === null)) return undefined
  return latitude === null ? 'latitude' : 'longitude'
}

/** The message for the missing coordinate. */
export const coordinateMessage = {
  latitude: invalid('latitudeMissing'),
  longitude: invalid('longitudeMissing'),
} as const

const coordinates = listingFacts.pick({ latitude: true, longitude: true })

/**
 * Also reports a missing coordinate, even if other fields are invalid. For forms with both fields; the API compares
 * with the stored listing, because edits may omit fields.
 */
export const withBothCoordinates = <Schema extends z.ZodType<Coordinates>>(schema: Schema): Schema =>
  (['latitude', 'longitude'] as const).reduce(
    (refined, name) =>
      refined.refine((facts) => missingCoordinate(facts) !== name, {
        path: [name],
        when: ({ value }) => coordinates.safeParse(value).success,
        error: coordinateMessage[name],
      }),
    schema,
  )
