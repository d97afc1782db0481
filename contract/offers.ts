import { invalid } from './issues.ts'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import {
  amount,
  id,
  idOf,
  ignored,
  inserted,
  instant,
  modified,
  pageQuery,
  queryList,
  queryText,
  requiredText,
} from './fields.ts'
import { limits } from './limits.ts'
import { acceptProblem, payProblem } from './offer-problems.ts'
import { dealStatuses } from './properties.ts'

export const offerStatuses = ['pending', 'accepted', 'rejected', 'withdrawn', 'bought'] as const
export type OfferStatus = (typeof offerStatuses)[number]
export const offerSorts = ['-buyingDate', 'buyingDate', '-offeredAmount', 'offeredAmount'] as const
export type OfferSort = (typeof offerSorts)[number]
/** The statuses of a buyer's current offer on a listing, of which there is at most one. */
export const currentOfferStatuses = ['pending', 'accepted', 'bought'] as const satisfies OfferStatus[]

/** A buyer's offer on a listing. Amounts in whole currency units. */
export const offer = z
  .object({
    _id: id,
    propertyId: id,
    offeredAmount: z.number(),
    /** Changes whenever the amount or the status does. */
    version: z.string(),
    buyerEmail: z.string(),
    /** Whether the buyer's email is confirmed, or confirmation is not required. */
    buyerEmailConfirmed: z.boolean(),
    buyerName: z.string(),
    buyingDate: instant,
    status: z.enum(offerStatuses).meta({ id: 'OfferStatus' }),
    /** Why it was closed, such as 'sold' when another buyer bought the property. */
    reason: z.string().nullable(),
    transactionId: z.string().nullable(),
    /** The transaction of its last payment that was refunded because the purchase failed. */
    refundedTransactionId: z.string().nullable(),
    /** The amount of that payment, which was refunded. */
    refundedAmount: z.number().nullable(),
    /** While the listing is under review and the viewer may not see it: `Listing under review`, without a price. */
    property: z.object({
      title: z.string(),
      location: z.string(),
      image: z.string().nullable(),
      agentName: z.string().nullable(),
      price: z.number().nullable(),
      priceRange: z.string(),
      /** Whether the viewer can open the details: false if the listing is deleted or hidden. */
      isListed: z.boolean(),
    }),
    /**
     * Why its buyer cannot pay it now, with the problem code of `POST /payments`. Null if it can be paid, has been paid,
     * or belongs to another member.
     */
    payProblem: payProblem.nullable(),
    /** Why a pending offer cannot be accepted now, for members who can accept it. */
    acceptProblem: acceptProblem.nullable(),
    can: z.object({
      pay: z.boolean(),
      /** Replacing the amount. */
      change: z.boolean(),
      withdraw: z.boolean(),
      accept: z.boolean(),
      reject: z.boolean(),
    }),
  })
  .meta({ id: 'Offer', description: 'An offer of a buyer for a listing. Amounts in whole currency units.' })
export type Offer = z.infer<typeof offer>

/** Without this confirmation, an accepted offer is neither replaced nor withdrawn (`offer_accepted`). */
const giveUpAcceptance = z.boolean({ error: invalid('flag', { label: 'giveUpAcceptance' }) }).optional()

export const offerTerms = z.object({
  propertyId: id,
  offeredAmount: amount('offeredAmount', invalid('offerOutOfRange')),
  giveUpAcceptance,
})
export type OfferTerms = z.infer<typeof offerTerms>

const newOffer = offerTerms
  .extend({
    buyerEmail: ignored("The session's email."),
    buyerName: ignored("The session's name."),
    buyingDate: ignored('The time of the call.'),
    status: ignored('A new offer is pending.'),
  })
  .meta({ id: 'NewOffer', description: 'The server sets buyer, date and status.' })

const tag = 'Offers'
const params = z.object({ id: idOf('offer') })

export const listOffers = endpoint({
  method: 'GET',
  path: '/offers',
  tag,
  summary: 'List offers',
  description: "The caller's own offers; agents also get those on their listings, admins get all offers.",
  access: 'member',
  query: z.object({
    ...pageQuery,
    as: z.enum(['buyer', 'agent']).optional().meta({
      description:
        "`buyer`: only offers that the caller has made; `agent`: only offers on the caller's listings and, for admins, on listings without an agent.",
      example: 'buyer',
    }),
    propertyId: id.optional().meta({ description: 'Offers on the listing with this id.' }),
    status: queryList('status', offerStatuses, 'Offers of any of these statuses.'),
    search: queryText('search', limits.location.max).meta({
      description:
        "Words that all occur in the listing's title or location, or in the buyer's or agent's name or email.",
      example: 'harbor ada',
    }),
    payable: z
      .literal('Yes')
      .optional()
      .meta({ description: 'Only offers that the viewer can pay now.', example: 'Yes' }),
    sort: z
      .preprocess((value) => (value === '' ? undefined : value), z.enum(offerSorts).default('-buyingDate'))
      .meta({ description: 'By date or amount; descending with a minus.', example: '-offeredAmount' }),
  }),
  response: z.array(offer),
  status: 200,
  paged: true,
})

/** The maximum number of offers per listing in `GET /offers/by-listing`. */
export const offersPerListing = 100

/** One of the agent's listings with its offers: open ones first, then by amount, highest first. */
export const listingOffers = z
  .object({
    propertyId: id,
    title: z.string(),
    location: z.string(),
    image: z.string().nullable(),
    price: z.number(),
    minPrice: z.number(),
    maxPrice: z.number(),
    /** The status of the deal, regardless of the filters. */
    dealStatus: z.enum(dealStatuses),
    /** Exact, even if `offers` is cut off. */
    offerCount: z.number().int(),
    openCount: z.number().int(),
    /** The highest amount among the open offers within the price range. */
    bestAmount: z.number().nullable(),
    offers: z.array(offer).max(offersPerListing),
  })
  .meta({
    id: 'ListingOffers',
    description:
      "One of the caller's listings with its offers: open ones first, then by amount, highest first.",
  })
export type ListingOffers = z.infer<typeof listingOffers>

export const listOffersByListing = endpoint({
  method: 'GET',
  path: '/offers/by-listing',
  tag,
  summary: 'List offers by listing',
  description:
    "The caller's listings that have offers, each with its best 100; the listing with the newest offer first.",
  access: 'listing.manage',
  query: z.object({
    ...pageQuery,
    propertyId: id.optional().meta({ description: 'Only the listing with this id.' }),
    status: queryList('status', offerStatuses, 'Only offers of any of these statuses.'),
  }),
  response: z.array(listingOffers),
  status: 200,
  paged: true,
})

/** The open offers on a listing, compared with its proposed price range. Amounts in whole currency units. */
const offersUnderChanges = z
  .object({
    /** The version of the listing that was compared. */
    updatedAt: instant,
    /** The accepted offer can still be paid, even outside the range. */
    accepted: z.object({ buyerName: z.string(), amount: z.number(), isOutside: z.boolean() }).nullable(),
    /** Pending offers outside the range, which could then neither be accepted nor paid. */
    outside: z.number().int(),
  })
  .meta({
    id: 'OffersUnderChanges',
    description:
      'The open offers on a listing, compared with its proposed price range. Amounts in whole currency units.',
  })
export type OffersUnderChanges = z.infer<typeof offersUnderChanges>

export const getOffersUnderChanges = endpoint({
  method: 'GET',
  path: '/properties/:id/proposal/offers',
  tag,
  summary: 'Preview offers under proposed changes',
  description: 'The open offers that the proposed changes to a listing affect.',
  access: 'listing.moderate',
  params: z.object({ id: idOf('listing') }),
  response: offersUnderChanges,
  status: 200,
})

export const getOffer = endpoint({
  method: 'GET',
  path: '/offers/:id',
  tag,
  summary: 'Get an offer',
  description: 'One offer.',
  access: 'member',
  params,
  response: offer,
  status: 200,
})

export const placeOffer = endpoint({
  method: 'POST',
  path: '/offers',
  tag,
  summary: 'Make an offer',
  description: 'Offer an amount within the price range; a new amount replaces the pending offer.',
  access: 'member',
  allowance: limits.offering,
  decidesOn: 'terms',
  body: newOffer,
  response: inserted,
  status: 201,
  problems: [
    'not_found',
    'changed_meanwhile',
    'listing_under_review',
    'offer_accepted',
    'offer_out_of_range',
    'own_listing',
    'property_sold',
    'property_reserved',
    'payment_in_progress',
  ],
})

export const changeOfferStatus = endpoint({
  method: 'PATCH',
  path: '/offers/:id/status',
  tag,
  summary: 'Change the status of an offer',
  description: 'The buyer buys (with a captured payment) or withdraws; the agent accepts or rejects.',
  access: 'member',
  allowance: limits.offering,
  decidesOn: 'offer',
  params,
  body: z
    .discriminatedUnion('status', [
      z.object({
        status: z.literal('bought'),
        transactionId: requiredText('transactionId', 255),
        offeredAmount: amount('offeredAmount').optional(),
      }),
      z.object({
        status: z.literal('withdrawn'),
        offeredAmount: amount('offeredAmount').optional(),
        giveUpAcceptance,
      }),
      z.object({ status: z.literal('accepted'), offeredAmount: amount('offeredAmount') }),
      z.object({ status: z.literal('rejected'), offeredAmount: amount('offeredAmount') }),
    ])
    .meta({
      id: 'OfferDecision',
      description:
        '`offeredAmount` is the amount that the decision is about. If the amount has changed since, nothing happens.',
    }),
  response: modified.extend({ offeredAmount: z.number() }),
  status: 200,
  problems: [
    'forbidden',
    'changed_meanwhile',
    'offer_accepted',
    'offer_out_of_range',
    'offer_closed',
    'payment_missing',
    'payment_in_progress',
    'payment_declined',
    'payment_failed',
    'property_sold',
    'property_reserved',
    'listing_under_review',
  ],
})
