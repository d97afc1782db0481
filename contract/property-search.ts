import { invalid } from './issues.ts'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { eachOf, factsOf, limitsOf, rangedFacts, type RangeLimit } from './facts.ts'
import { pageQuery, queryList, queryNumber, queryPrice, queryText } from './fields.ts'
import { areaPattern, boundsPattern, isUnambiguous, readArea, readBounds } from './geography.ts'
import { limits } from './limits.ts'
import { proposalStatuses } from './listing-content.ts'
import { dealStatuses, type Property, property, verificationStatuses, yesNo } from './properties.ts'
import { checkRanges } from './search-ranges.ts'

export const propertySorts = ['price', '-price', '-createdAt'] as const

const emptyAsAbsent = (value: unknown) => (value === '' ? undefined : value)
const queryYesNo = z.preprocess(emptyAsAbsent, yesNo.optional())

const atLeast = 'Must not exceed the upper limit.'
const { fewestCorners, mostCorners } = limits.area

const rangeParameters = Object.fromEntries(
  rangedFacts().flatMap(({ name, limitLabel, step, from, to }) => {
    const [lower, upper] = limitsOf(name)
    return [
      [
        lower,
        queryNumber(`${limitLabel}From`, step).meta({
          description: `${from.about} ${atLeast}`,
          example: from.example,
        }),
      ],
      [upper, queryNumber(`${limitLabel}To`, step).meta({ description: to.about, example: to.example })],
    ]
  }),
) as Record<RangeLimit, ReturnType<typeof queryNumber>>

export const boundsMeta = {
  pattern: boundsPattern,
  description:
    'A rectangle, as `west,south,east,north` in WGS 84 degrees; west exceeds east across the 180th meridian.',
  example: '-122.45,47.49,-122.22,47.73',
}

export const propertySearch = z.object({
  ...pageQuery,
  location: queryText('location', limits.location.max).meta({
    description: 'Words that the location and the address contain, in any case and order.',
    example: 'Ballard Seattle',
  }),
  sort: z.preprocess(emptyAsAbsent, z.enum(propertySorts).default('-createdAt')).meta({
    description: 'Sort by price, ascending or descending, or by newest first.',
    example: 'price',
  }),
  minPrice: queryPrice('minimumPrice', {
    description: `The lowest asking price, in whole currency units. ${atLeast}`,
    example: 250_000,
  }),
  maxPrice: queryPrice('maximumPrice', {
    description: 'The highest asking price, in whole currency units.',
    example: 750_000,
  }),
  ...eachOf(factsOf('rooms'), ({ label, step, from: { about, example } }) =>
    queryNumber(label, step).meta({ description: about, example }),
  ),
  ...rangeParameters,
  ...eachOf(factsOf('choice', 'choices'), ({ label, values, about }) => queryList(label, values, about)),
  bounds: queryText('bounds', limits.area.text)
    .refine((text) => text === undefined || readBounds(text) !== undefined, invalid('bounds'))
    .meta(boundsMeta),
  area: queryText('area', limits.area.text)
    .refine(
      (text) => text === undefined || readArea(text) !== undefined,
      invalid('corners', { least: fewestCorners, most: mostCorners }),
    )
    .refine((text) => isUnambiguous(readArea(text ?? '') ?? []), invalid('areaTooWide'))
    .meta({
      pattern: areaPattern,
      description: `A polygon around no pole with ${fewestCorners} to ${mostCorners} corners, as \`latitude,longitude;…\` in WGS 84 degrees.`,
      example: '47.60,-122.40;47.60,-122.30;47.68,-122.35',
    }),
  status: z
    .enum(dealStatuses)
    .optional()
    .meta({ description: 'Listings whose deal has this status.', example: 'available' }),
  verificationStatus: z.enum(verificationStatuses).optional().meta({
    description: 'Listings with this review status. Agents see only their own that are not `verified`.',
    example: 'verified',
  }),
  proposalStatus: z.enum(proposalStatuses).optional().meta({
    description: "Listings whose proposed changes have this status: the caller's own, or all for admins.",
    example: 'pending',
  }),
  isDraft: yesNo.optional().meta({
    description: "`Yes`: the caller's drafts, or all for admins. Pending listings otherwise include none.",
    example: 'No',
  }),
  featured: queryYesNo.meta({
    description: 'Featured listings, or all others. `Yes` needs no token.',
    example: 'Yes',
  }),
  advertisement: queryYesNo.meta({
    description: 'Advertised listings, or all others. `Yes` needs no token.',
    example: 'Yes',
  }),
  agentEmail: queryText('agentEmail', limits.email.max).meta({
    description: 'Listings of the agent with this email.',
    example: 'agent@example.com',
  }),
})
export type PropertySearch = z.infer<typeof propertySearch>

export const listProperties = endpoint({
  method: 'GET',
  path: '/properties',
  tag: 'Properties',
  summary: 'Search listings',
  description: 'Search listings; only verified ones, except for their agent and admins.',
  access: 'published',
  openWhen: (query: PropertySearch) => query.featured === 'Yes' || query.advertisement === 'Yes',
  query: propertySearch.superRefine(checkRanges),
  response: z.array(property),
  status: 200,
  paged: true,
  shared: {
    about: ['listings', 'members'],
    differsFor: (found: Property[]) => found.map(({ agentEmail }) => agentEmail),
  },
})
