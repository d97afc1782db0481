import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id } from './fields.ts'
import { limits } from './limits.ts'
import { property } from './properties.ts'

export const duplicate = property.pick({
  _id: true,
  title: true,
  location: true,
  price: true,
  agentName: true,
  verificationStatus: true,
})

export const listDuplicates = endpoint({
  method: 'GET',
  path: '/properties/:id/duplicates',
  tag: 'Properties',
  summary: `Up to ${limits.duplicates} other listings, pending (drafts aside) or verified, with the same title and price by the same agent or in the same location, newest first`,
  access: 'agent',
  params: z.object({ id }),
  response: z.array(duplicate),
  status: 200,
})
