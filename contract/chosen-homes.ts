import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, readList } from './fields.ts'
import { limits } from './limits.ts'
import { type Property, property } from './properties.ts'

const tag = 'Properties'
const { chosenHomes, similarHomes } = limits

export const listChosenHomes = endpoint({
  method: 'GET',
  path: '/properties/chosen',
  tag,
  summary: `Up to ${chosenHomes} listings by their ids, in that order; what is gone or hidden is left out`,
  access: 'published',
  query: z.object({
    /** With commas in between. */
    ids: z
      .string({ error: 'Ids are required' })
      .max(limits.url.max, 'Ids are too long')
      .refine(
        (ids) => readList(ids).every((one) => id.safeParse(one).success),
        'Ids must be those of listings',
      )
      .refine((ids) => readList(ids).length <= chosenHomes, `Ids must be at most ${chosenHomes}`),
  }),
  response: z.array(property),
  status: 200,
})

export const listSimilarHomes = endpoint({
  method: 'GET',
  path: '/properties/:id/similar',
  tag,
  summary: `Up to ${similarHomes} homes on the market that are near, cost about as much and are about as large, the most similar first`,
  access: 'published',
  params: z.object({ id }),
  response: z.array(property),
  status: 200,
  shared: {
    about: ['listings', 'members'],
    differsFor: (found: Property[]) => found.map(({ agentEmail }) => agentEmail),
  },
})
