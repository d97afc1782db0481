import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import {
  day,
  deleted,
  id,
  idOf,
  ignored,
  inserted,
  instant,
  modified,
  pageQuery,
  queryText,
  requiredText,
} from './fields.ts'
import { limits } from './limits.ts'

/** What a member says of a listing. */
export const review = z
  .object({
    _id: id,
    userEmail: z.string(),
    userName: z.string(),
    propertyId: id,
    text: z.string(),
    /** When it was written or replaced, in UTC. */
    reviewDate: day,
    starRating: z.number().int(),
    /** Whether the reviewer has bought this very listing. */
    boughtByReviewer: z.boolean(),
    property: z.object({ title: z.string(), agentName: z.string().nullable() }),
    /** Another one after every change of the text or the rating. */
    version: z.string(),
    /**
     * Why an admin has hidden it: admins read it in every list, its author among the own reviews. Null where it is not
     * hidden.
     */
    hiddenReason: z.string().nullable(),
    /** For admins, newest first. */
    reports: z.array(
      z.object({
        reason: z.string(),
        reporterName: z.string(),
        date: instant,
        /**
         * Made on an earlier text or rating, which the author has replaced since, or deleted and written again; it waits
         * for a decision on this one.
         */
        isOfEarlier: z.boolean(),
      }),
    ),
    /** What the viewer may do with it. */
    can: z.object({ delete: z.boolean(), report: z.boolean(), hide: z.boolean() }),
  })
  .meta({ id: 'Review', description: 'What a member says of a listing.' })
export type Review = z.infer<typeof review>

const { min, max } = limits.starRating
const rating = `Rating must be ${min} to ${max} stars`

export const newReview = z
  .object({
    propertyId: id,
    text: requiredText('Review', limits.review.max),
    reviewDate: ignored('The day on which it is written.'),
    starRating: z.number({ error: rating }).int(rating).min(min, rating).max(max, rating),
    userEmail: ignored("The session's email."),
  })
  .meta({ id: 'NewReview', description: "The writer and the day are the server's to say." })
export type NewReview = z.input<typeof newReview>

/** Of moderation: reported and not hidden, neither, or hidden. */
export const reviewStates = ['reported', 'unreported', 'hidden'] as const
export type ReviewState = (typeof reviewStates)[number]

const tag = 'Reviews'
const params = z.object({ id: idOf('review') })
const reason = z.object({ reason: requiredText('Reason', limits.reviewReason.max) })

export const listReviews = endpoint({
  method: 'GET',
  path: '/reviews',
  tag,
  summary: 'List reviews',
  description: 'Reviews of the listings that the viewer may see, newest first.',
  access: 'member',
  query: z.object({
    ...pageQuery,
    propertyId: id.optional().meta({ description: 'Reviews of the listing with this id.' }),
    userEmail: queryText('User email', limits.email.max).meta({
      description:
        'Reviews of the member with this email, such as oneself: the own hidden ones are in this list only.',
      example: 'buyer@example.com',
    }),
    state: z.enum(reviewStates).optional().meta({
      description: 'For admins: reviews that are reported and not hidden, neither, or hidden.',
      example: 'reported',
    }),
  }),
  response: z.array(review),
  status: 200,
  paged: true,
  shared: {
    about: ['reviews', 'listings', 'members'],
    // Members see their own hidden reviews where they ask for their own.
    differsFor: (found: Review[], { userEmail }: { userEmail?: string }) => [
      ...found.map((one) => one.userEmail),
      userEmail?.toLowerCase() ?? null,
    ],
  },
  problems: ['forbidden'],
})

export const getReviewHiding = endpoint({
  method: 'GET',
  path: '/reviews/hiding',
  tag,
  summary: 'Check whether a review starts hidden',
  description: "Why one's next review of a listing starts hidden; null where everyone sees it at once.",
  access: 'member',
  query: z.object({ propertyId: idOf('listing') }),
  /** The reason for which an admin has hidden the member's review, or that an admin has deleted it. */
  response: z.object({ hiddenReason: z.string().nullable() }),
  status: 200,
})

export const createReview = endpoint({
  method: 'POST',
  path: '/reviews',
  tag,
  summary: 'Write a review',
  description: "Review a listing; a second review of the same listing replaces one's first.",
  access: 'member',
  body: newReview,
  /**
   * `replaced`: the member had reviewed this listing before, and the id is that review's. `isHidden`: an admin has
   * hidden or deleted an earlier review of this listing, and this one is hidden until an admin shows it.
   */
  response: inserted.extend({ replaced: z.boolean(), isHidden: z.boolean() }),
  status: 201,
  allowance: limits.reviewing,
  problems: ['not_found', 'review_of_own_listing'],
})

export const deleteReview = endpoint({
  method: 'DELETE',
  path: '/reviews/:id',
  tag,
  summary: 'Delete a review',
  description: "Delete one's own review; admins any.",
  access: 'member',
  decidesOn: 'review',
  params: z.object({ id: idOf('review') }),
  response: deleted,
  status: 200,
  problems: ['changed_meanwhile'],
})

export const reportReview = endpoint({
  method: 'POST',
  path: '/reviews/:id/reports',
  tag,
  summary: 'Report a review',
  description: "Report another member's review to the admins, once.",
  access: 'member',
  decidesOn: 'review',
  params,
  body: reason,
  response: inserted,
  status: 201,
  allowance: limits.reviewing,
  problems: ['forbidden', 'changed_meanwhile', 'already_reported'],
})

export const dismissReports = endpoint({
  method: 'DELETE',
  path: '/reviews/:id/reports',
  tag,
  summary: 'Dismiss reports of a review',
  description: 'Keep a review and dismiss what was reported about it.',
  access: 'admin',
  decidesOn: 'review',
  params,
  response: deleted,
  status: 200,
  problems: ['changed_meanwhile'],
})

export const hideReview = endpoint({
  method: 'PATCH',
  path: '/reviews/:id/hide',
  tag,
  summary: 'Hide a review',
  description:
    'Hide a review, with a reason; its author finds it only among the own reviews (`userEmail`), admins in every list.',
  access: 'admin',
  decidesOn: 'review',
  params,
  body: reason,
  response: modified,
  status: 200,
  problems: ['changed_meanwhile'],
})

export const unhideReview = endpoint({
  method: 'PATCH',
  path: '/reviews/:id/unhide',
  tag,
  summary: 'Show a hidden review',
  description: 'Show a hidden review again; a visible one stays as it is.',
  access: 'admin',
  decidesOn: 'review',
  params,
  response: modified,
  status: 200,
  problems: ['changed_meanwhile'],
})
