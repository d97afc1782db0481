import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import {
  amount,
  deleted,
  id,
  inserted,
  instant,
  optionalText,
  pageQuery,
  pictureUrl,
  queryFlag,
  queryList,
  queryNumber,
  queryPrice,
  queryText,
  requiredText,
  rooms,
} from './fields.ts'
import { readArea, readBounds } from './geography.ts'
import { limits } from './limits.ts'
import { photo } from './photos.ts'
import { copyOrigin, listingContent, proposal, proposalStatuses } from './listing-content.ts'
import { listingFacts } from './listing-facts.ts'
import { listingRights } from './listing-rights.ts'
import { propertyFeatures, propertySubTypes, propertyTypes } from './property-facts.ts'
import { checkRanges } from './search-ranges.ts'

export const verificationStatuses = ['pending', 'verified', 'rejected'] as const
export type VerificationStatus = (typeof verificationStatuses)[number]
export const dealStatuses = ['available', 'reserved', 'sold'] as const
export type DealStatus = (typeof dealStatuses)[number]
export const listingEvents = ['listed', 'reserved', 'available', 'sold'] as const
export type ListingEvent = (typeof listingEvents)[number]
export const propertySorts = ['price', '-price', '-createdAt'] as const
const yesNo = z.enum(['Yes', 'No'])

/** A listing, as it is published where it is verified. */
export const property = listingContent.extend({
  _id: id,
  priceRange: z.string(),
  agentName: z.string().nullable(),
  agentEmail: z.string().nullable(),
  agentImage: z.string().nullable(),
  advertisement: yesNo,
  featured: yesNo,
  verificationStatus: z.enum(verificationStatuses),
  /** Shown to the listing's agent and to admins. */
  rejectionReason: z.string().nullable(),
  /** Pending, but not submitted for review; shown to the listing's agent and to admins. */
  isDraft: z.boolean(),
  /** The rejected listing that this is a corrected copy of; shown to the listing's agent and to admins. */
  copyOf: copyOrigin.nullable(),
  /** The corrected copy of a rejected listing; shown to the listing's agent and to admins. */
  correctedCopy: z
    .object({ _id: id, verificationStatus: z.enum(verificationStatuses), isDraft: z.boolean() })
    .nullable(),
  /** Shown to the listing's agent and to admins. */
  proposal: proposal.nullable(),
  status: z.enum(dealStatuses),
  createdAt: instant,
  /** Moves with every change: it is the version of the listing. */
  updatedAt: instant,
  /** What the viewer may do with it. */
  can: listingRights,
})
export type Property = z.infer<typeof property>

/** What a member says of a listing, as it stands there; reviews as such have calls of their own. */
const propertyReview = z.object({
  user: z.string(),
  text: z.string(),
  date: z.iso.date(),
  starRating: z.number().int(),
})
export type PropertyReview = z.infer<typeof propertyReview>

export const propertyDetails = property.extend({
  /** In their order; the first one is the cover. */
  photos: z.array(photo),
  /** The photos as proposed, where the proposal changes them; shown to the listing's agent and to admins. */
  proposedPhotos: z.array(photo).nullable(),
  /** The newest ones, for members; `GET /reviews?propertyId=` has all. */
  reviews: z.array(propertyReview),
  priceHistory: z.array(z.object({ price: z.number(), date: z.iso.date() })),
  /** How it came onto the market, and how its deal went; `available` is what it became again. */
  statusHistory: z.array(z.object({ kind: z.enum(listingEvents), date: z.iso.date() })),
})
export type PropertyDetails = z.infer<typeof propertyDetails>

export const propertyFields = z.object({
  title: requiredText('Title', limits.title.max),
  location: requiredText('Location', limits.location.max),
  image: pictureUrl('Image URL'),
  price: amount('Price'),
  minPrice: amount('Minimum price').optional(),
  maxPrice: amount('Maximum price').optional(),
  bedNumber: rooms('Number of bedrooms'),
  bathNumber: z
    .number({ error: 'Number of bathrooms must be a number' })
    .min(0, 'Number of bathrooms must not be negative')
    .max(limits.rooms.max, 'Number of bathrooms is too high')
    .multipleOf(0.25, 'Number of bathrooms goes in quarters')
    .nullable()
    .optional(),
  description: optionalText('Description', limits.description.max),
  shortDescription: optionalText('Short description', limits.shortDescription.max),
  ...listingFacts.shape,
})

/** `agentName` and `agentEmail` are the session's; an admin may name the agent by e-mail. */
export const newProperty = propertyFields.extend({
  agentName: z.string().max(limits.name.max).nullable().optional(),
  agentEmail: z.string().max(limits.email.max).nullable().optional(),
})
export type NewProperty = z.infer<typeof newProperty>

/**
 * The whole edited object may come back; what is not editable is ignored, and so is an absent field.
 * `updatedAt` as it was read is the version that the edit was made from, where `If-Match` states none.
 */
export const propertyEdit = propertyFields
  .extend({
    image: propertyFields.shape.image.nullable(),
    featured: yesNo,
    advertisement: yesNo,
    updatedAt: instant,
    /** Rejected photos, which have no field here, are proposed again. */
    resubmitPhotos: z.boolean(),
  })
  .partial()
export type PropertyEdit = z.infer<typeof propertyEdit>

const queryYesNo = z.preprocess((value) => (value === '' ? undefined : value), yesNo.optional())

export const propertySearch = z.object({
  ...pageQuery,
  location: queryText('Location', limits.location.max),
  sort: z.preprocess(
    (value) => (value === '' ? undefined : value),
    z.enum(propertySorts).default('-createdAt'),
  ),
  minPrice: queryPrice('Minimum price'),
  maxPrice: queryPrice('Maximum price'),
  bedNumber: queryNumber('Number of bedrooms'),
  bathNumber: queryNumber('Number of bathrooms'),
  minLivingAreaSqft: queryNumber('Minimum living area'),
  maxLivingAreaSqft: queryNumber('Maximum living area'),
  minLotSizeSqft: queryNumber('Minimum lot size'),
  maxLotSizeSqft: queryNumber('Maximum lot size'),
  minYearBuilt: queryNumber('Earliest year built'),
  maxYearBuilt: queryNumber('Latest year built'),
  minStories: queryNumber('Fewest stories'),
  maxStories: queryNumber('Most stories'),
  /** Any of these, divided by commas. */
  propertyType: queryList('Property type', propertyTypes),
  propertySubType: queryList('Property subtype', propertySubTypes),
  /** All of these, divided by commas. */
  features: queryList('Features', propertyFeatures),
  /** `west,south,east,north` in degrees; west is the greater one across the 180th meridian. */
  bounds: queryText('Bounds', limits.area.text).refine(
    (text) => text === undefined || readBounds(text) !== undefined,
    'Bounds must be west,south,east,north in degrees',
  ),
  /** The corners of an area, `latitude,longitude` in degrees each, divided by semicolons. */
  area: queryText('Area', limits.area.text).refine(
    (text) => text === undefined || readArea(text) !== undefined,
    `Area must have ${limits.area.fewestCorners} to ${limits.area.mostCorners} corners, each latitude,longitude in degrees`,
  ),
  status: z.enum(dealStatuses).optional(),
  verificationStatus: z.enum(verificationStatuses).optional(),
  /** Verified listings with changes that wait for review or were rejected: one's own, or all for admins. */
  proposalStatus: z.enum(proposalStatuses).optional(),
  /** One's own drafts, or all for admins. They are not among the pending listings unless they are asked for. */
  isDraft: yesNo.optional(),
  featured: queryYesNo,
  advertisement: queryYesNo,
  agentEmail: queryText('Agent email', limits.email.max),
})
export type PropertySearch = z.infer<typeof propertySearch>

const tag = 'Properties'
const params = z.object({ id })

export const listProperties = endpoint({
  method: 'GET',
  path: '/properties',
  tag,
  summary: 'Search listings; verified ones only, but for their agent and for admins',
  access: 'published',
  openWhen: (query: PropertySearch) => query.featured === 'Yes' || query.advertisement === 'Yes',
  query: propertySearch.superRefine(checkRanges),
  response: z.array(property),
  status: 200,
  paged: true,
  shared: {
    about: ['listings', 'members'],
    differsFor: (found: Property[]) => found.map(({ agentEmail }) => agentEmail),
  },
})

export const getProperty = endpoint({
  method: 'GET',
  path: '/properties/:id',
  tag,
  summary: 'One listing with its price history',
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
  summary: 'List a property; it is pending until an admin verifies it',
  access: 'agent',
  body: newProperty,
  response: inserted,
  status: 201,
})

export const updateProperty = endpoint({
  method: 'PATCH',
  path: '/properties/:id',
  tag,
  summary:
    'Change a listing. Changes of a verified one by its agent wait for review, those of a draft do not; a field sent with its published value is no longer proposed',
  access: 'agent',
  decidesOn: 'listing',
  params,
  body: propertyEdit,
  response: propertyDetails,
  status: 200,
  problems: ['listing_rejected', 'listing_pending', 'property_sold', 'changed_meanwhile'],
})

export const deleteProperty = endpoint({
  method: 'DELETE',
  path: '/properties/:id',
  tag,
  summary: 'Take a listing off the market and close its open offers; a sold one stays',
  access: 'agent',
  decidesOn: 'consequences',
  params,
  /** Without it, a listing with an accepted offer is not deleted. */
  query: z.object({ giveUpAcceptance: queryFlag('Give up acceptance') }),
  response: deleted,
  status: 200,
  problems: ['changed_meanwhile', 'offer_accepted', 'property_sold', 'payment_in_progress'],
})

export const discardProposal = endpoint({
  method: 'DELETE',
  path: '/properties/:id/proposal',
  tag,
  summary: 'Discard the changes of a verified listing that wait for review or were rejected',
  access: 'agent',
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
  summary: 'Publish a pending listing, or the proposed changes of a verified one',
  access: 'admin',
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
  summary:
    'Reject a pending listing, or the proposed changes of a verified one, with the reason for its agent',
  access: 'admin',
  decidesOn: 'listing',
  params,
  body: z.object({ reason: requiredText('Reason', limits.rejectionReason.max) }),
  response: propertyDetails,
  status: 200,
  problems: ['changed_meanwhile', 'listing_decided', 'listing_draft'],
})
