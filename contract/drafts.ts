import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { idOf, inserted } from './fields.ts'
import { limits } from './limits.ts'
import { propertyDetails } from './properties.ts'

const tag = 'Properties'
const params = z.object({ id: idOf('listing') })

export const withdrawProperty = endpoint({
  method: 'PATCH',
  path: '/properties/:id/withdraw',
  tag,
  summary: 'Withdraw a listing to a draft',
  description: 'Withdraw a pending listing to a draft, which its agent can change and submit again.',
  access: 'listing.manage',
  decidesOn: 'listing',
  params,
  response: propertyDetails,
  status: 200,
  problems: ['changed_meanwhile', 'listing_decided', 'listing_draft', 'property_sold'],
})

export const submitProperty = endpoint({
  method: 'PATCH',
  path: '/properties/:id/submit',
  tag,
  summary: 'Submit a draft',
  description: 'Submit a draft for review.',
  access: 'listing.manage',
  decidesOn: 'listing',
  params,
  response: propertyDetails,
  status: 200,
  problems: ['changed_meanwhile', 'listing_not_draft', 'invalid_input'],
})

export const correctProperty = endpoint({
  method: 'POST',
  path: '/properties/:id/copies',
  tag,
  summary: 'Copy a rejected listing',
  description:
    'Copy a rejected listing with its photos into a draft to correct; if a copy exists, its id is returned instead.',
  access: 'listing.manage',
  decidesOn: 'listing',
  params,
  response: inserted,
  status: 201,
  allowance: limits.correcting,
  problems: ['changed_meanwhile', 'listing_not_rejected', 'photos_unavailable'],
})
