import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { requiredText } from './fields.ts'
import { limits } from './limits.ts'

/** A place with verified listings, or a part of its name that several share: `Ballard, Seattle`, `Seattle`. */
const place = z
  .object({
    name: z.string(),
    /** Whether this is a close match, because no place contains the words of the text. */
    corrected: z.boolean(),
  })
  .meta({
    id: 'Place',
    description:
      'A place with verified listings. `corrected`: no place contains the words of the text, and this one is a close match.',
  })
export type Place = z.infer<typeof place>

export const listPlaces = endpoint({
  method: 'GET',
  path: '/places',
  tag: 'Properties',
  summary: 'Suggest places',
  description: 'Places of listings that match a text, the closest first; typing errors are tolerated.',
  access: 'published',
  query: z.object({
    text: requiredText('text', limits.location.max).meta({
      description: 'The text typed so far.',
      example: 'Tacmoa',
    }),
  }),
  response: z.array(place),
  status: 200,
  allowance: limits.suggesting,
  shared: { about: ['listings'] },
})
