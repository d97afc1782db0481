import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import {
  amount,
  day,
  deleted,
  id,
  idOf,
  inserted,
  instant,
  optionalText,
  pictureUrl,
  queryFlag,
  line,
  requiredText,
  searchedLine,
} from './fields.ts'
import { limits } from './limits.ts'
import { photo } from './photos.ts'
import { copyOrigin, listingContent, proposal } from './listing-content.ts'
import { bothCoordinates, listingFacts, roomFacts } from './listing-facts.ts'
import { listingRights } from './listing-rights.ts'

export const verificationStatuses = ['pending', 'verified', 'rejected'] as const
export type VerificationStatus = (typeof verificationStatuses)[number]
export const dealStatuses = ['available', 'reserved', 'sold'] as const
export type DealStatus = (typeof dealStatuses)[number]
export const listingEvents = ['listed', 'reserved', 'available', 'sold'] as const
export type ListingEvent = (typeof listingEvents)[number]
export const yesNo = z.enum(['Yes', 'No'])
const verificationStatus = z.enum(verificationStatuses).meta({ id: 'VerificationStatus' })
const dealStatus = z.enum(dealStatuses).meta({ id: 'DealStatus' })

export const property = listingContent
  .extend({
    _id: id,
    priceRange: z.string(),
    agentName: z.string().nullable(),
    agentEmail: z.string().nullable(),
    agentImage: z.string().nullable(),
    advertisement: yesNo,
    featured: yesNo,
    verificationStatus,
    /** Shown to the listing's agent and to admins. */
    rejectionReason: z.string().nullable(),
    /** Pending but not submitted for review; shown to the listing's agent and to admins. */
    isDraft: z.boolean(),
    /** The rejected listing that this is a corrected copy of; shown to the listing's agent and to admins. */
    copyOf: copyOrigin.nullable(),
    /** The corrected copy of a rejected listing; shown to the listing's agent and to admins. */
    correctedCopy: z.object({ _id: id, verificationStatus, isDraft: z.boolean() }).nullable(),
    /** Shown to the listing's agent and to admins. */
    proposal: proposal.nullable(),
    status: dealStatus,
    createdAt: instant,
    /** Updated with every change; this is the version of the listing. */
    updatedAt: instant,
    can: listingRights,
  })
  .meta({
    id: 'Property',
    description:
      'A listing. Prices in whole currency units, areas in square feet, coordinates in WGS 84 degrees. `updatedAt` is updated with every change and is the version of the listing.',
  })
export type Property = z.infer<typeof property>

/** A review as the details of a listing show it; `GET /reviews` returns them in full. */
const propertyReview = z
  .object({
    user: z.string(),
    text: z.string(),
    date: day,
    starRating: z.number().int(),
  })
  .meta({ id: 'PropertyReview', description: 'A review of a listing by a member.' })
export type PropertyReview = z.infer<typeof propertyReview>

export const propertyDetails = property
  .extend({
    photos: z.array(photo),
    /** The proposed photos, if the proposal changes them; shown to the listing's agent and to admins. */
    proposedPhotos: z.array(photo).nullable(),
    /** The newest reviews, for members; `GET /reviews?propertyId=` returns all. */
    reviews: z.array(propertyReview),
    priceHistory: z.array(z.object({ price: z.number(), date: day })),
    /** When the listing came on the market, and the changes of its deal status. `available`: available again. */
    statusHistory: z.array(z.object({ kind: z.enum(listingEvents), date: day })),
  })
  .meta({
    id: 'PropertyDetails',
    description: 'A listing with its photos, its newest reviews and its history.',
  })
export type PropertyDetails = z.infer<typeof propertyDetails>

export const propertyFields = z.object({
  title: line('title', requiredText('title', limits.title.max)),
  location: searchedLine('location', requiredText('location', limits.location.max)),
  image: pictureUrl('imageUrl'),
  price: amount('price'),
  minPrice: amount('minimumPrice').optional(),
  maxPrice: amount('maximumPrice').optional(),
  ...roomFacts.shape,
  description: optionalText('description', limits.description.max),
  shortDescription: optionalText('shortDescription', limits.shortDescription.max),
  ...listingFacts.shape,
})

const pricesTogether = 'The price must be between `minPrice` and `maxPrice`'

/** The session determines `agentName` and `agentEmail`; an admin may choose the agent by email. */
export const newProperty = propertyFields
  .extend({
    agentName: z.string().max(limits.name.max).nullable().optional(),
    agentEmail: optionalText('agentEmail', limits.email.max),
  })
  .meta({
    id: 'NewProperty',
    description: `${pricesTogether}, which default to the price. ${bothCoordinates.description}`,
    ...bothCoordinates.schema,
  })
export type NewProperty = z.infer<typeof newProperty>

/**
 * Clients may send the whole edited object: other fields are ignored, and absent fields stay unchanged.
 * `updatedAt` is the version that the edit is based on, if there is no `If-Match`.
 */
export const propertyEdit = propertyFields
  .extend({
    image: propertyFields.shape.image.nullable(),
    featured: yesNo,
    advertisement: yesNo,
    updatedAt: instant,
    /** Whether to propose the rejected photos again or to drop them, since the edit has no field for photos. */
    resubmitPhotos: z.boolean(),
  })
  .partial()
  .meta({
    id: 'PropertyEdit',
    description: `Fields that are not editable are ignored, and absent fields stay unchanged. ${pricesTogether}, which a new price scales if they are absent. A location that is the address follows it. ${bothCoordinates.description}`,
    ...bothCoordinates.schema,
  })
export type PropertyEdit = z.infer<typeof propertyEdit>

const tag = 'Properties'
const params = z.object({ id: idOf('listing') })

export const getProperty = endpoint({
  method: 'GET',
  path: '/properties/:id',
  tag,
  summary: 'Get a listing',
  description: 'One listing with its price history.',
  access: 'published',
  params,
  response: propertyDetails,
  status: 200,
  shared: {
    about: ['listings', 'members', 'reviews'],
    differsFor: ({ agentEmail }: PropertyDetails) => [agentEmail],
  },
})

export const createProperty = endpoint({
  method: 'POST',
  path: '/properties',
  tag,
  summary: 'Create a listing',
  description: 'List a property; it is pending until an admin verifies it.',
  access: 'listing.manage',
  body: newProperty,
  response: inserted,
  status: 201,
})

export const updateProperty = endpoint({
  method: 'PATCH',
  path: '/properties/:id',
  tag,
  summary: 'Update a listing',
  description:
    'Change a listing. Changes to a verified listing by its agent wait for review; changes to a draft do not. A field sent with its published value is removed from the proposal. An edit after a rejection states every rejected field.',
  access: 'listing.manage',
  decidesOn: 'listing',
  params,
  body: propertyEdit,
  response: propertyDetails,
  status: 200,
  problems: ['listing_rejected', 'listing_pending', 'property_sold', 'changed_meanwhile', 'changes_rejected'],
})

export const deleteProperty = endpoint({
  method: 'DELETE',
  path: '/properties/:id',
  tag,
  summary: 'Delete a listing',
  description: 'Take a listing off the market and close its open offers; a sold listing cannot be deleted.',
  access: 'listing.manage',
  decidesOn: 'consequences',
  params,
  query: z.object({
    giveUpAcceptance: queryFlag('giveUpAcceptance').meta({
      description: '`true`: delete the listing even if an offer is accepted.',
      example: 'true',
    }),
  }),
  response: deleted,
  status: 200,
  problems: ['changed_meanwhile', 'offer_accepted', 'property_sold', 'payment_in_progress'],
})

export const discardProposal = endpoint({
  method: 'DELETE',
  path: '/properties/:id/proposal',
  tag,
  summary: 'Discard proposed changes',
  description: 'Discard changes to a verified listing that are waiting for review or were rejected.',
  access: 'listing.manage',
  decidesOn: 'listing',
  params,
  response: propertyDetails,
  status: 200,
  problems: ['changed_meanwhile', 'listing_rejected', 'listing_pending', 'property_sold'],
})

export const verifyProperty = endpoint({
  method: 'PATCH',
  path: '/properties/:id/verify',
  tag,
  summary: 'Verify a listing',
  description: 'Publish a pending listing, or the proposed changes to a verified one.',
  access: 'listing.moderate',
  decidesOn: 'listing',
  params,
  response: propertyDetails,
  status: 200,
  problems: ['changed_meanwhile', 'listing_decided', 'listing_draft'],
})

export const rejectProperty = endpoint({
  method: 'PATCH',
  path: '/properties/:id/reject',
  tag,
  summary: 'Reject a listing',
  description:
    'Reject a pending listing, or the proposed changes to a verified one, with a reason for its agent.',
  access: 'listing.moderate',
  decidesOn: 'listing',
  params,
  body: z.object({ reason: requiredText('reason', limits.rejectionReason.max) }),
  response: propertyDetails,
  status: 200,
  problems: ['changed_meanwhile', 'listing_decided', 'listing_draft'],
})
