import { details, type Event } from './event.ts'

export type WishOutcome = 'withNote' | 'withoutNote' | 'sharedNote'

const wishNotes: Record<WishOutcome, string> = {
  withNote: 'It was removed from your wishlist, and your note with it.',
  withoutNote: 'It was removed from your wishlist.',
  sharedNote: 'It was removed from the wishlist, and your note with it.',
}

const wishlist = () => '/wishlist'

/** Only the latest state of a saved home is kept. */
const ofSavedHome = {
  topic: 'savedHomes',
  to: 'wishersWithoutOffer',
  replaces: ['wishReserved', 'wishAvailable', 'wishSold'],
  path: details,
  action: 'See the property',
} as const

export const wishlistEvents = {
  shareAccepted: {
    topic: 'wishlist',
    to: 'member',
    headline: ({ person }) => `${person} accepted the invitation to your wishlist`,
    note: () =>
      'They see your wishlist and your notes from now on. If this is not the person you meant, end the sharing there; it works at once.',
    path: wishlist,
    action: 'Open your wishlist',
  },
  shareEnded: {
    topic: 'wishlist',
    to: 'member',
    headline: ({ person, detail }) =>
      detail === 'byOwner' ? `${person} stopped sharing a wishlist with you` : `${person} left your wishlist`,
    note: ({ detail }) =>
      detail === 'byOwner'
        ? 'The notes you wrote on it were removed.'
        : 'They no longer see it, and the notes they wrote on it were removed.',
    path: wishlist,
    action: 'Open your wishlist',
  },
  noteWritten: {
    topic: 'wishlist',
    to: 'sharers',
    onceWhileUnread: true,
    headline: ({ person, shareId }) =>
      `${person} wrote a note on a home on ${shareId ? 'the wishlist you share' : 'your wishlist'}`,
    path: ({ shareId }) => (shareId ? `/sharedWishlist/${shareId}` : '/wishlist'),
    action: 'Read the note',
  },
  wishReserved: {
    ...ofSavedHome,
    headline: () => 'A home on your wishlist was reserved for another buyer',
    note: () => 'You will be notified if it becomes available again.',
  },
  wishAvailable: {
    ...ofSavedHome,
    headline: () => 'A home on your wishlist is available again',
  },
  wishSold: {
    ...ofSavedHome,
    headline: () => 'A home on your wishlist was sold',
  },
  wishGone: {
    topic: 'wishlist',
    to: 'wishers',
    evenIfHidden: true,
    headline: ({ detail }) =>
      `A home on ${detail === 'sharedNote' ? 'a shared wishlist' : 'your wishlist'} is no longer listed`,
    note: ({ detail }) => wishNotes[detail as WishOutcome],
    path: wishlist,
    action: 'Open your wishlist',
  },
} satisfies Record<string, Event>
