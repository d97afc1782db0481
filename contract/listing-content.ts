import { z } from 'zod'
import { id, instant } from './fields.ts'
import { capitalized, eachOf, type FactName, factsOf, type FactValues, rangedFacts } from './facts.ts'
import { type StatedName, statedOf, type StatedValues } from './stated-facts.ts'

const chosen = <const Values extends readonly string[]>(name: string, values: Values) =>
  z.enum(values).meta({ id: name }).nullable()
const listed = <const Values extends readonly string[]>(name: string, values: Values) =>
  z.array(z.enum(values).meta({ id: name }))

/**
 * The content of a listing that admins verify. Prices in whole currency units, areas in square feet, coordinates in
 * WGS 84 degrees.
 */
export const listingContent = z.object({
  title: z.string(),
  location: z.string(),
  /** A URL, or the path of the first photo if there is one. */
  image: z.string().nullable(),
  description: z.string().nullable(),
  shortDescription: z.string().nullable(),
  price: z.number(),
  minPrice: z.number(),
  maxPrice: z.number(),
  ...eachOf([...factsOf('rooms'), ...rangedFacts()], () => z.number().nullable()),
  ...(eachOf(factsOf('choice'), ({ reso, values }) => chosen(reso, values)) as {
    [Name in FactName<'choice'>]: ReturnType<typeof chosen<FactValues<Name>>>
  }),
  ...(eachOf(factsOf('choices'), ({ reso, values }) => listed(reso, values)) as {
    [Name in FactName<'choices'>]: ReturnType<typeof listed<FactValues<Name>>>
  }),
  ...eachOf(factsOf('degrees'), () => z.number().nullable()),
  ...eachOf(statedOf('text'), () => z.string().nullable()),
  ...(eachOf(statedOf('code'), ({ name, values }) => chosen(capitalized(name), values)) as {
    [Name in StatedName<'code'>]: ReturnType<typeof chosen<StatedValues<Name>>>
  }),
  ...eachOf(statedOf('measure'), () => z.number().nullable()),
} satisfies z.ZodRawShape & Record<FactName, unknown>)
export type ListingContent = z.infer<typeof listingContent>
export const contentFields = listingContent.keyof().options

/** Picks the reviewed fields of a listing. */
export const contentOf = (listing: ListingContent): ListingContent =>
  Object.fromEntries(contentFields.map((field) => [field, listing[field]])) as ListingContent

/** Whether values of a field are the same; lists are compared as sets. */
export const isSame = (one: unknown, other: unknown): boolean =>
  Array.isArray(one) && Array.isArray(other)
    ? one.length === other.length && one.every((item) => other.includes(item))
    : one === other

/** The wanted values that differ from those of the listing. */
export const differingFrom = (
  listing: ListingContent,
  wanted: Partial<ListingContent>,
): Partial<ListingContent> =>
  Object.fromEntries(
    Object.entries(wanted).filter(([field, value]) => !isSame(value, listing[field as keyof ListingContent])),
  )

export const copyOrigin = z
  .object({
    _id: id,
    title: z.string(),
    rejectionReason: z.string().nullable(),
    isDeleted: z.boolean(),
  })
  .meta({ id: 'CopyOrigin', description: 'The rejected listing that a corrected copy was made from.' })

export const proposalStatuses = ['pending', 'rejected'] as const

/** Changes to a verified listing that are published once an admin verifies them. */
export const proposal = z
  .object({
    status: z.enum(proposalStatuses),
    /** Why an admin rejected the changes. */
    reason: z.string().nullable(),
    proposedAt: instant,
    changes: listingContent.partial(),
    /** Whether photos change as well; they are in `proposedPhotos` of the details. */
    changesPhotos: z.boolean(),
  })
  .meta({
    id: 'Proposal',
    description:
      'Changes to a verified listing that are published once an admin verifies them; `changes` contains only differences.',
  })
export type Proposal = z.infer<typeof proposal>
