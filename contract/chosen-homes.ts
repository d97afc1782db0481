import { invalid } from './issues.ts'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, idOf, readList } from './fields.ts'
import { limits } from './limits.ts'
import { type Property, property } from './properties.ts'

const tag = 'Properties'
const { chosenHomes, similarHomes } = limits
const uuid = '[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[1-8][0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}'

export const listChosenHomes = endpoint({
  method: 'GET',
  path: '/properties/chosen',
  tag,
  summary: 'List listings by ID',
  description: `Up to ${chosenHomes} listings by their ids, in that order; deleted and hidden listings are left out.`,
  access: 'published',
  query: z.object({
    ids: z
      .string({ error: invalid('idsRequired') })
      .max(limits.url.max, invalid('idsTooLong'))
      .refine((ids) => readList(ids).every((one) => id.safeParse(one).success), invalid('idsUnknown'))
      .refine(
        (ids) => readList(ids).length <= chosenHomes,
        invalid('atMost', { label: 'ids', most: chosenHomes }),
      )
      .meta({
        pattern: `^${uuid}(?:,${uuid}){0,${chosenHomes - 1}}$`,
        description: `Ids of listings, separated by commas, ${chosenHomes} at most.`,
        example: '0192f0c1-7d5e-7b3a-9c44-3f1b6a2d8e90,0192f0c1-7d5e-7b3a-9c44-3f1b6a2d8e91',
      }),
  }),
  response: z.array(property),
  status: 200,
})

export const listSimilarHomes = endpoint({
  method: 'GET',
  path: '/properties/:id/similar',
  tag,
  summary: 'List similar homes',
  description: `Up to ${similarHomes} homes on the market that are nearby and similar in price and size, the most similar first.`,
  access: 'published',
  params: z.object({ id: idOf('listing') }),
  response: z.array(property),
  status: 200,
  shared: {
    about: ['listings', 'members'],
    differsFor: (found: Property[]) => found.map(({ agentEmail }) => agentEmail),
  },
})
