import { details, type Event } from './event.ts'

const ofOwnReview = {
  topic: 'reviews',
  to: 'member',
  path: () => '/dashboard/reviews',
  action: 'See your reviews',
} as const

export type ReportOutcome = 'kept' | 'hidden' | 'shown' | 'deleted' | 'withdrawn'

const outcomes: Record<ReportOutcome, string> = {
  kept: 'An administrator read your report and decided that the review can stay. Thank you for reporting it.',
  hidden: 'Other members no longer see it. Thank you for reporting it.',
  shown: 'An administrator looked at it again and decided that it can stay. Thank you for reporting it.',
  deleted: 'It is no longer on the page of the property. Thank you for reporting it.',
  withdrawn:
    'It is no longer on the page of the property. If its author writes another one, an administrator decides on it. Thank you for reporting it.',
}

const verbs: Record<ReportOutcome, string> = {
  kept: 'was kept',
  hidden: 'was hidden',
  shown: 'is visible again',
  deleted: 'was deleted',
  withdrawn: 'was deleted by its author',
}

export const reviewEvents = {
  reviewWritten: {
    topic: 'reviews',
    to: 'agent',
    headline: ({ person, stars }) => `${person} reviewed this property: ${stars} of 5 stars`,
    path: details,
    action: 'Read the review',
  },
  reviewReported: {
    topic: 'moderation',
    to: 'review.moderate',
    replaces: ['reviewReported'],
    headline: ({ person }) => `A review by ${person} was reported`,
    note: () => 'You can keep, hide or delete it.',
    path: () => '/dashboard/manageReviews?state=reported',
    action: 'See reported reviews',
  },
  hiddenReviewWritten: {
    topic: 'moderation',
    to: 'review.moderate',
    replaces: ['hiddenReviewWritten'],
    headline: ({ person }) => `${person} wrote a review that is hidden for now`,
    note: () =>
      'An administrator hid or deleted an earlier one. You can show it, keep it hidden or delete it.',
    path: () => '/dashboard/manageReviews?state=hidden',
    action: 'See hidden reviews',
  },
  reportDecided: {
    topic: 'reviews',
    to: 'reporters',
    headline: ({ detail }) => `A review that you reported ${verbs[detail as ReportOutcome]}`,
    note: ({ detail }) => outcomes[detail as ReportOutcome],
    path: details,
    action: 'See the property',
  },
  reviewHidden: {
    ...ofOwnReview,
    headline: () => 'Your review was hidden by an administrator',
    note: ({ detail }) => `Reason: ${detail}`,
  },
  reviewUnhidden: { ...ofOwnReview, headline: () => 'Your review is visible again' },
  reviewDeleted: {
    ...ofOwnReview,
    evenIfHidden: true,
    headline: () => 'Your review was deleted by an administrator',
  },
} satisfies Record<string, Event>
