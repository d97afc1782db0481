import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { idOf } from './fields.ts'
import { roles } from './users.ts'

const count = z.number().int()

/** Covers the object and all that is named here; the decision states it. */
const version = z.string()

/** What a new role, or the closing of an account, concerns. What it leaves as it is counts 0, except for the member's own offers. */
export const accountConsequences = z
  .object({
    version,
    /** Listings on the market that lose their agent: verified and not sold. */
    listings: count,
    /** Of all listings that are not sold: how many are reserved for the buyer of an accepted offer. */
    reservedListings: count,
    /** Offers on all listings that are not sold: those that are pending or accepted. */
    offersReceived: count,
    /** Listings that lose their agent while they, or changes of them, wait for review. */
    waitingListings: count,
    /** Deleted with the account; after a change of the role they stay, and only an agent can submit them. */
    drafts: count,
    /** The member's own offers that are pending or accepted; they are withdrawn with the account, and stay after a change of the role. */
    offersMade: count,
    /** Of these, how many are accepted. */
    acceptedOffersMade: count,
    /** Deleted with the account. */
    reviews: count,
    /** Own wishlists that others see, and lists of others; they are shared no longer. */
    sharedWishlists: count,
  })
  .meta({
    id: 'AccountConsequences',
    description:
      'What a new role, or the closing of an account, concerns. `version` covers the account and all that is named here.',
  })
export type AccountConsequences = z.infer<typeof accountConsequences>

/** What the deletion of a listing concerns. */
const listingConsequences = z
  .object({
    version,
    /** Offers that are pending or accepted. */
    openOffers: count,
    /** The buyer whose offer is accepted. */
    reservedFor: z.string().nullable(),
    /** Whether changes wait for review, or were rejected and wait for a correction. */
    hasProposal: z.boolean(),
  })
  .meta({
    id: 'ListingConsequences',
    description:
      'What the deletion of a listing concerns. `version` covers the listing and all that is named here.',
  })
export type ListingConsequences = z.infer<typeof listingConsequences>

export const getAccountConsequences = endpoint({
  method: 'GET',
  path: '/users/:id/consequences',
  tag: 'Users',
  summary: 'Preview changes of an account',
  description: 'What a new role concerns or, without one, the closing of this account.',
  access: 'admin',
  decidesOn: 'account',
  params: z.object({ id: idOf('account') }),
  query: z.object({
    role: z
      .enum(roles)
      .optional()
      .meta({ description: 'The new role; without it, the account is to be closed.', example: 'user' }),
  }),
  response: accountConsequences,
  status: 200,
  problems: ['changed_meanwhile'],
})

export const getListingConsequences = endpoint({
  method: 'GET',
  path: '/properties/:id/consequences',
  tag: 'Properties',
  summary: 'Preview a deletion',
  description: 'What the deletion of this listing concerns.',
  access: 'agent',
  decidesOn: 'listing',
  params: z.object({ id: idOf('listing') }),
  response: listingConsequences,
  status: 200,
  problems: ['changed_meanwhile'],
})
