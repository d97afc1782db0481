import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id } from './fields.ts'

/** What hangs on an account, for those who are about to change its role or to close it. */
const accountConsequences = z.object({
  /** Listings on the market: verified and not sold. */
  listings: z.number().int(),
  /** Offers on these that are pending or accepted. */
  offersReceived: z.number().int(),
  /** The member's own offers that are pending or accepted. */
  offersMade: z.number().int(),
  reviews: z.number().int(),
})
export type AccountConsequences = z.infer<typeof accountConsequences>

/** What hangs on a listing, for those who are about to delete it. */
const listingConsequences = z.object({
  /** Offers that are pending or accepted. */
  openOffers: z.number().int(),
  /** The buyer whose offer is accepted. */
  reservedFor: z.string().nullable(),
})
export type ListingConsequences = z.infer<typeof listingConsequences>

const params = z.object({ id })

export const getAccountConsequences = endpoint({
  method: 'GET',
  path: '/users/:id/consequences',
  tag: 'Users',
  summary: 'What a changed role or the closing of this account concerns',
  access: 'admin',
  params,
  response: accountConsequences,
  status: 200,
})

export const getListingConsequences = endpoint({
  method: 'GET',
  path: '/properties/:id/consequences',
  tag: 'Properties',
  summary: 'What the deletion of this listing closes',
  access: 'agent',
  params,
  response: listingConsequences,
  status: 200,
})
