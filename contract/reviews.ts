import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { deleted, id, ignored, inserted, pageQuery, queryText, requiredText } from './fields.ts'
import { limits } from './limits.ts'

/** What a member says of a listing. */
export const review = z.object({
  _id: id,
  userEmail: z.string(),
  userName: z.string(),
  propertyId: id,
  text: z.string(),
  reviewDate: z.iso.date(),
  starRating: z.number().int(),
  /** Whether the reviewer has bought this very listing. */
  boughtByReviewer: z.boolean(),
  property: z.object({ title: z.string(), agentName: z.string().nullable() }),
  /** Another one after every change of the text or the rating. */
  version: z.string(),
  /** What the viewer may do with it. */
  can: z.object({ delete: z.boolean() }),
})
export type Review = z.infer<typeof review>

const { min, max } = limits.starRating
const rating = `Rating must be ${min} to ${max} stars`

export const newReview = z.object({
  propertyId: id,
  text: requiredText('Review', limits.review.max),
  /** A day, or the instant whose day in UTC counts; without one it is today. */
  reviewDate: z
    .union([z.iso.date(), z.iso.datetime({ offset: true })], { error: 'Date must be a calendar day' })
    .optional(),
  starRating: z.number({ error: rating }).int(rating).min(min, rating).max(max, rating),
  userEmail: ignored("The session's email."),
})
export type NewReview = z.input<typeof newReview>

const tag = 'Reviews'

export const listReviews = endpoint({
  method: 'GET',
  path: '/reviews',
  tag,
  summary: 'Reviews of the listings that the viewer may see, newest first',
  access: 'member',
  query: z.object({
    ...pageQuery,
    propertyId: id.optional(),
    /** The reviews of one member, such as oneself. */
    userEmail: queryText('User email', limits.email.max),
  }),
  response: z.array(review),
  status: 200,
  paged: true,
  shared: {
    about: ['reviews', 'listings', 'members'],
    differsFor: (found: Review[]) => found.map(({ userEmail }) => userEmail),
  },
})

export const createReview = endpoint({
  method: 'POST',
  path: '/reviews',
  tag,
  summary: "Review a listing; a second review of the same listing replaces one's first",
  access: 'member',
  body: newReview,
  /** `replaced`: the member had reviewed this listing before, and the id is that review's. */
  response: inserted.extend({ replaced: z.boolean() }),
  status: 201,
  allowance: limits.reviewing,
  problems: ['review_of_own_listing'],
})

export const deleteReview = endpoint({
  method: 'DELETE',
  path: '/reviews/:id',
  tag,
  summary: "Delete one's own review; admins any",
  access: 'member',
  decidesOn: 'review',
  params: z.object({ id }),
  response: deleted,
  status: 200,
  problems: ['changed_meanwhile'],
})
