import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { countedRooms, eachOf, type FactName, factsOf, type FactValues } from './facts.ts'
import { propertySearch } from './property-search.ts'
import { checkRanges } from './search-ranges.ts'

/** The format of `X-Total-Count`: exact up to the cap, `10000+` beyond. */
const total = z.string().regex(/^\d+\+?$/)
/** Null if the search finds too many listings to count the choice in time. */
const counted = total.nullable()

const ofEach = <const Values extends readonly string[]>(values: Values) =>
  z.object(
    Object.fromEntries(values.map((value) => [value, counted])) as Record<Values[number], typeof counted>,
  )

export const propertyCounts = z
  .object({
    total,
    ...(eachOf(factsOf('choice', 'choices'), ({ values }) => ofEach(values)) as {
      [Name in FactName<'choice' | 'choices'>]: ReturnType<typeof ofEach<FactValues<Name>>>
    }),
    ...eachOf(factsOf('rooms'), () => ofEach(countedRooms)),
  })
  .meta({
    id: 'PropertyCounts',
    description:
      'The number of listings that a search finds with each choice: exact up to 10,000, `10000+` above, null if counting takes too long.',
  })
export type PropertyCounts = z.infer<typeof propertyCounts>

export const countProperties = endpoint({
  method: 'GET',
  path: '/properties/counts',
  tag: 'Properties',
  summary: 'Count listings',
  description: 'The number of listings that a search finds, and that it would find with each filter choice.',
  access: 'published',
  query: propertySearch.omit({ limit: true, cursor: true, sort: true }).superRefine(checkRanges),
  response: propertyCounts,
  status: 200,
  shared: { about: ['listings', 'members'] },
})
