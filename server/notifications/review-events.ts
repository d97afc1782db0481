import { t } from '#texts/text.ts'
import { details, type Event } from './event.ts'

const ofOwnReview = {
  topic: 'reviews',
  to: 'member',
  path: () => '/dashboard/reviews',
  action: () => t('notifications.seeOwnReviews'),
} as const

export type ReportOutcome = 'kept' | 'hidden' | 'shown' | 'deleted' | 'withdrawn'

type Texts = Record<ReportOutcome, () => string>

const outcomes: Texts = {
  kept: () => t('notifications.reportKept'),
  hidden: () => t('notifications.reportHidden'),
  shown: () => t('notifications.reportShown'),
  deleted: () => t('notifications.reportDeleted'),
  withdrawn: () => t('notifications.reportWithdrawn'),
}

const outcomeNotes: Texts = {
  kept: () => t('notifications.reportKeptNote'),
  hidden: () => t('notifications.reportHiddenNote'),
  shown: () => t('notifications.reportShownNote'),
  deleted: () => t('notifications.reportDeletedNote'),
  withdrawn: () => t('notifications.reportWithdrawnNote'),
}

export const reviewEvents = {
  reviewWritten: {
    topic: 'reviews',
    to: 'agent',
    headline: ({ person, stars }) => t('notifications.reviewWritten', { person, stars }),
    path: details,
    action: () => t('notifications.readReview'),
  },
  reviewReported: {
    topic: 'moderation',
    to: 'review.moderate',
    replaces: ['reviewReported'],
    headline: ({ person }) => t('notifications.reviewReported', { person }),
    note: () => t('notifications.reviewReportedNote'),
    path: () => '/dashboard/manageReviews?state=reported',
    action: () => t('notifications.seeReportedReviews'),
  },
  hiddenReviewWritten: {
    topic: 'moderation',
    to: 'review.moderate',
    replaces: ['hiddenReviewWritten'],
    headline: ({ person }) => t('notifications.hiddenReviewWritten', { person }),
    note: () => t('notifications.hiddenReviewWrittenNote'),
    path: () => '/dashboard/manageReviews?state=hidden',
    action: () => t('notifications.seeHiddenReviews'),
  },
  reportDecided: {
    topic: 'reviews',
    to: 'reporters',
    headline: ({ detail }) => outcomes[detail as ReportOutcome](),
    note: ({ detail }) => outcomeNotes[detail as ReportOutcome](),
    path: details,
    action: () => t('notifications.seeProperty'),
  },
  reviewHidden: {
    ...ofOwnReview,
    headline: () => t('notifications.reviewHidden'),
    note: ({ detail }) => t('notifications.reason', { reason: detail }),
  },
  reviewUnhidden: { ...ofOwnReview, headline: () => t('notifications.reviewUnhidden') },
  reviewDeleted: {
    ...ofOwnReview,
    evenIfHidden: true,
    headline: () => t('notifications.reviewDeleted'),
  },
} satisfies Record<string, Event>
