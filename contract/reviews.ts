import { invalid } from './issues.ts'
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
import { earlierDeleted } from './review-hiding.ts'

/** A member's review of a listing. */
const hiddenReason = z
  .string()
  .nullable()
  .meta({
    description: `Why it is hidden: the words of an admin or, if an admin deleted an earlier review of the same member and listing, the code \`${earlierDeleted}\`. Null if it is visible.`,
  })

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
    /** Whether the reviewer bought this listing. */
    boughtByReviewer: z.boolean(),
    property: z.object({ title: z.string(), agentName: z.string().nullable() }),
    /** Changes whenever the text or the rating does. */
    version: z.string(),
    /** Shown to admins in every list, and to its author among their own reviews. */
    hiddenReason,
    /** For admins, newest first. */
    reports: z.array(
      z.object({
        reason: z.string(),
        reporterName: z.string(),
        date: instant,
        /** Whether it is about an earlier version, which the author has replaced or rewritten, and still needs a decision. */
        isOfEarlier: z.boolean(),
      }),
    ),
    can: z.object({ delete: z.boolean(), report: z.boolean(), hide: z.boolean() }),
  })
  .meta({ id: 'Review', description: 'A review of a listing by a member.' })
export type Review = z.infer<typeof review>

const { min, max } = limits.starRating
const rating = invalid('rating', { least: min, most: max })

export const newReview = z
  .object({
    propertyId: id,
    text: requiredText('review', limits.review.max),
    reviewDate: ignored('The day of the call.'),
    starRating: z.number({ error: rating }).int(rating).min(min, rating).max(max, rating),
    userEmail: ignored("The session's email."),
  })
  .meta({ id: 'NewReview', description: 'The server sets the author and the day.' })
export type NewReview = z.input<typeof newReview>

/** Moderation states: reported and not hidden, neither, or hidden. */
export const reviewStates = ['reported', 'unreported', 'hidden'] as const
export type ReviewState = (typeof reviewStates)[number]

const tag = 'Reviews'
const params = z.object({ id: idOf('review') })
const reason = z.object({ reason: requiredText('reason', limits.reviewReason.max) })

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
    userEmail: queryText('userEmail', limits.email.max).meta({
      description:
        "Reviews by the member with this email; the caller's own hidden reviews are only in this list.",
      example: 'buyer@example.com',
    }),
    state: z.enum(reviewStates).optional().meta({
      description:
        'For admins: reviews that are reported and not hidden, neither reported nor hidden, or hidden.',
      example: 'reported',
    }),
  }),
  response: z.array(review),
  status: 200,
  paged: true,
  shared: {
    about: ['reviews', 'listings', 'members'],
    // A member's own list contains their hidden reviews.
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
  description: "Why the caller's next review of a listing starts hidden; null if it is visible at once.",
  access: 'member',
  query: z.object({ propertyId: idOf('listing') }),
  response: z.object({ hiddenReason }),
  status: 200,
})

export const createReview = endpoint({
  method: 'POST',
  path: '/reviews',
  tag,
  summary: 'Write a review',
  description: "Review a listing; a second review of the same listing replaces the caller's first.",
  access: 'member',
  body: newReview,
  /**
   * `replaced`: the member had reviewed this listing before, and the review keeps its id. `isHidden`: an admin has
   * hidden or deleted an earlier review of this listing, so this one is hidden until an admin shows it.
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
  description: "Delete the caller's own review; admins can delete any review.",
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
  description: "Report another member's review to the admins; once for each version of a review.",
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
  description: 'Keep a review and dismiss the reports about it.',
  access: 'review.moderate',
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
    'Hide a review, with a reason; its author sees it only among their own reviews (`userEmail`), admins see it in every list.',
  access: 'review.moderate',
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
  description: 'Show a hidden review again; a visible review is unchanged.',
  access: 'review.moderate',
  decidesOn: 'review',
  params,
  response: modified,
  status: 200,
  problems: ['changed_meanwhile'],
})
