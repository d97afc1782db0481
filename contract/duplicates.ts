import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { idOf } from './fields.ts'
import { limits } from './limits.ts'
import { property } from './properties.ts'

export const duplicate = property
  .pick({
    _id: true,
    title: true,
    location: true,
    price: true,
    agentName: true,
    verificationStatus: true,
  })
  .meta({ id: 'Duplicate', description: 'Another listing that may be the same.' })

export const listDuplicates = endpoint({
  method: 'GET',
  path: '/properties/:id/duplicates',
  tag: 'Properties',
  summary: 'List possible duplicates',
  description: `Up to ${limits.duplicates} other listings, pending (drafts aside) or verified, with the same title and price by the same agent or in the same location, newest first.`,
  access: 'listing.manage',
  params: z.object({ id: idOf('listing') }),
  response: z.array(duplicate),
  status: 200,
})
