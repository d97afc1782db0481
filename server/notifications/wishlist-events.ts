import { t } from '#texts/text.ts'
import { details, type Event } from './event.ts'

export type WishOutcome = 'withNote' | 'withoutNote' | 'sharedNote'

const wishNotes: Record<WishOutcome, () => string> = {
  withNote: () => t('notifications.wishGoneWithNote'),
  withoutNote: () => t('notifications.wishGoneNote'),
  sharedNote: () => t('notifications.wishGoneWithSharedNote'),
}

const wishlist = () => '/wishlist'

/** Only the latest state of a saved home is kept. */
const ofSavedHome = {
  topic: 'savedHomes',
  to: 'wishersWithoutOffer',
  replaces: ['wishReserved', 'wishAvailable', 'wishSold'],
  path: details,
  action: () => t('notifications.seeProperty'),
} as const

export const wishlistEvents = {
  shareAccepted: {
    topic: 'wishlist',
    to: 'member',
    headline: ({ person }) => t('notifications.shareAccepted', { person }),
    note: () => t('notifications.shareAcceptedNote'),
    path: wishlist,
    action: () => t('notifications.openWishlist'),
  },
  shareEnded: {
    topic: 'wishlist',
    to: 'member',
    headline: ({ person, detail }) =>
      detail === 'byOwner'
        ? t('notifications.shareEndedByOwner', { person })
        : t('notifications.shareLeft', { person }),
    note: ({ detail }) =>
      detail === 'byOwner' ? t('notifications.shareEndedByOwnerNote') : t('notifications.shareLeftNote'),
    path: wishlist,
    action: () => t('notifications.openWishlist'),
  },
  noteWritten: {
    topic: 'wishlist',
    to: 'sharers',
    onceWhileUnread: true,
    headline: ({ person, shareId }) =>
      shareId
        ? t('notifications.noteWrittenOnShared', { person })
        : t('notifications.noteWritten', { person }),
    path: ({ shareId }) => (shareId ? `/sharedWishlist/${shareId}` : '/wishlist'),
    action: () => t('notifications.readNote'),
  },
  wishReserved: {
    ...ofSavedHome,
    headline: () => t('notifications.wishReserved'),
    note: () => t('notifications.wishReservedNote'),
  },
  wishAvailable: {
    ...ofSavedHome,
    headline: () => t('notifications.wishAvailable'),
  },
  wishSold: {
    ...ofSavedHome,
    headline: () => t('notifications.wishSold'),
  },
  wishGone: {
    topic: 'wishlist',
    to: 'wishers',
    evenIfHidden: true,
    headline: ({ detail }) =>
      detail === 'sharedNote' ? t('notifications.wishGoneFromShared') : t('notifications.wishGone'),
    note: ({ detail }) => wishNotes[detail as WishOutcome](),
    path: wishlist,
    action: () => t('notifications.openWishlist'),
  },
} satisfies Record<string, Event>
