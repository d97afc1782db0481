import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { idOf } from './fields.ts'
import { roleNames } from './roles.ts'

const count = z.number().int()

/** Covers the object and everything counted here; the decision must send it. */
const version = z.string()

/** The effects of a new role or of closing an account. Anything unaffected counts 0, except for the member's own offers. */
export const accountConsequences = z
  .object({
    version,
    /** Listings on the market that lose their agent: verified and not sold. */
    listings: count,
    /** Unsold listings that are reserved for the buyer of an accepted offer. */
    reservedListings: count,
    /** Pending offers on all unsold listings; an accepted one is counted with its reserved listing. */
    offersReceived: count,
    /** Listings that lose their agent while they, or their proposed changes, wait for review. */
    waitingListings: count,
    /** Rejected listings, which lose their agent. */
    rejectedListings: count,
    /** Deleted with the account; kept after a role change, but only an agent can submit them. */
    drafts: count,
    /** The member's own pending and accepted offers; withdrawn with the account, kept after a role change. */
    offersMade: count,
    /** Of these, how many are accepted. */
    acceptedOffersMade: count,
    /** Deleted with the account. */
    reviews: count,
    /** Wishlists shared by or with the member; sharing ends. */
    sharedWishlists: count,
  })
  .meta({
    id: 'AccountConsequences',
    description:
      'What a new role or the closing of an account affects. `version` covers the account and everything counted here.',
  })
export type AccountConsequences = z.infer<typeof accountConsequences>

const listingConsequences = z
  .object({
    version,
    /** Pending and accepted offers. */
    openOffers: count,
    /** The buyer whose offer is accepted. */
    reservedFor: z.string().nullable(),
    /** Whether changes are waiting for review, or were rejected and are waiting for a correction. */
    hasProposal: z.boolean(),
  })
  .meta({
    id: 'ListingConsequences',
    description: 'What deleting a listing affects. `version` covers the listing and everything counted here.',
  })
export type ListingConsequences = z.infer<typeof listingConsequences>

export const getAccountConsequences = endpoint({
  method: 'GET',
  path: '/users/:id/consequences',
  tag: 'Users',
  summary: 'Preview changes to an account',
  description: 'What a new role or, without one, closing this account affects.',
  access: 'user.manage',
  decidesOn: 'account',
  params: z.object({ id: idOf('account') }),
  query: z.object({
    role: z.enum(roleNames).optional().meta({
      description: 'The new role; without it, the preview is for closing the account.',
      example: 'user',
    }),
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
  description: 'What deleting this listing affects.',
  access: 'listing.manage',
  decidesOn: 'listing',
  params: z.object({ id: idOf('listing') }),
  response: listingConsequences,
  status: 200,
  problems: ['changed_meanwhile'],
})
