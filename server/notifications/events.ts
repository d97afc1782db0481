import type { EventKind, Topic } from '#contract/notifications.ts'
import type { Role } from '#contract/users.ts'
import { describeFields } from './changed-fields.ts'

/** What an event is about, as far as it knows; amounts are already written in the currency. */
export type About = {
  /** The buyer of the offer, the writer of the review or message, or the agent of the listing. */
  person: string
  amount: string
  amountBefore: string
  isRaise: boolean
  stars: number
  /** The reason of a rejection or of hiding, the transaction of a payment, the new role, or the changed fields with commas. */
  detail: string
  propertyId: string
  offerId: string
  /** Whether the receiver is an admin, who answers for listings without an agent. */
  isAdmin: boolean
}

/**
 * `agent`: of the listing, or every admin where it has none; `buyer`: of the offer; `bidders`: everyone else with an
 * open offer on the listing; `admins`: all of them; `member`: the account itself.
 */
export type Audience = 'agent' | 'buyer' | 'bidders' | 'admins' | 'member'

type Event = {
  topic: Topic
  to: Audience
  /** Also for the member whose own action it follows from, as a receipt. */
  evenToActor?: true
  /** Not while the receiver has an unread one about the same review. */
  onceWhileUnread?: true
  /** Also of a listing that its receiver cannot see any more. */
  evenIfHidden?: true
  /** Without a period; it is the subject of an email, before the listing's title. */
  headline: (about: About) => string
  note?: (about: About) => string
  /** The page to act on it, and what its button in an email says. */
  path: (about: About) => string
  action: string
}

const details = ({ propertyId }: About) => `/details/${propertyId}`
const ownOffers = () => '/dashboard/propertyBought'
const receivedOffers = ({ isAdmin }: About) =>
  isAdmin ? '/dashboard/manageOffers' : '/dashboard/requestedProperties'
const ownListings = () => '/dashboard/myAddedProperties'

const roleNotes: Record<Role, { name: string; note: string }> = {
  user: { name: 'User', note: 'You can look for homes, make offers and write reviews.' },
  agent: { name: 'Agent', note: 'You can add properties and answer offers on them.' },
  admin: { name: 'Admin', note: 'You can manage properties, users, offers and reviews.' },
}

const ofOwnReview = {
  topic: 'reviews',
  to: 'member',
  path: () => '/dashboard/reviews',
  action: 'See your reviews',
} as const

/** Who is notified of what, and how. */
export const events: Record<EventKind, Event> = {
  offerMade: {
    topic: 'offers',
    to: 'agent',
    headline: ({ person, amount }) => `${person} offered ${amount}`,
    note: () => 'You can accept or reject the offer.',
    path: receivedOffers,
    action: 'Answer the offer',
  },
  offerChanged: {
    topic: 'offers',
    to: 'agent',
    headline: ({ person, amount, amountBefore, isRaise }) =>
      amount === amountBefore
        ? `${person} renewed the offer of ${amount}`
        : `${person} ${isRaise ? 'raised' : 'lowered'} the offer from ${amountBefore} to ${amount}`,
    note: () => 'You can accept or reject the new amount.',
    path: receivedOffers,
    action: 'Answer the offer',
  },
  offerWithdrawn: {
    topic: 'offers',
    to: 'agent',
    headline: ({ person, amount }) => `${person} withdrew the offer of ${amount}`,
    path: receivedOffers,
    action: 'See your offers',
  },
  offerAccepted: {
    topic: 'offers',
    to: 'buyer',
    headline: ({ amount }) => `Your offer of ${amount} was accepted`,
    note: () => 'The property is reserved for you. Pay to complete the purchase.',
    path: ({ offerId }) => `/dashboard/payment/${offerId}`,
    action: 'Go to payment',
  },
  offerRejected: {
    topic: 'offers',
    to: 'buyer',
    headline: ({ amount }) => `Your offer of ${amount} was rejected`,
    path: details,
    action: 'See the property',
  },
  acceptanceGivenUp: {
    topic: 'offers',
    to: 'agent',
    headline: ({ person, amount }) => `${person} gave up the accepted offer of ${amount}`,
    note: () => 'The property is available again.',
    path: receivedOffers,
    action: 'See your offers',
  },
  acceptanceRevoked: {
    topic: 'offers',
    to: 'buyer',
    headline: ({ amount }) => `Your accepted offer of ${amount} was rejected`,
    note: () => 'The property is no longer reserved for you.',
    path: details,
    action: 'See the property',
  },
  offerOutsold: {
    topic: 'offers',
    to: 'bidders',
    headline: () => 'This property was sold to another buyer',
    note: ({ amount }) => `Your offer of ${amount} is closed.`,
    path: ownOffers,
    action: 'See your offers',
  },
  offerClosed: {
    topic: 'offers',
    to: 'bidders',
    evenIfHidden: true,
    headline: () => 'This property is no longer for sale',
    note: ({ amount }) => `Your offer of ${amount} is closed.`,
    path: ownOffers,
    action: 'See your offers',
  },
  propertyReserved: {
    topic: 'offers',
    to: 'bidders',
    headline: () => 'This property was reserved for another buyer',
    note: ({ amount }) => `Your offer of ${amount} stays open in case the property becomes available again.`,
    path: details,
    action: 'See the property',
  },
  propertyAvailable: {
    topic: 'offers',
    to: 'bidders',
    headline: () => 'This property is available again',
    note: ({ amount }) => `Your offer of ${amount} is still open.`,
    path: details,
    action: 'See the property',
  },
  propertyChanged: {
    topic: 'offers',
    to: 'bidders',
    headline: () => 'A property that you made an offer on was changed',
    note: ({ amount, detail }) =>
      `${describeFields(detail)} Your offer of ${amount} is still open. Check whether it still fits.`,
    path: details,
    action: 'See the property',
  },
  propertySold: {
    topic: 'payments',
    to: 'agent',
    headline: ({ person, amount }) => `Sold to ${person} for ${amount}`,
    note: () => 'The payment has been received, and all other offers on it are closed.',
    path: ({ isAdmin }) => (isAdmin ? '/dashboard/manageOffers' : '/dashboard/mySoldProperties'),
    action: 'See the sale',
  },
  paymentReceived: {
    topic: 'payments',
    to: 'buyer',
    evenToActor: true,
    evenIfHidden: true,
    headline: ({ amount }) => `You bought this property for ${amount}`,
    note: ({ detail }) => `We received your payment. Transaction ID: ${detail}`,
    path: ownOffers,
    action: 'See your purchase',
  },
  paymentRefunded: {
    topic: 'payments',
    to: 'buyer',
    evenToActor: true,
    evenIfHidden: true,
    headline: ({ amount }) => `Your payment of ${amount} was refunded`,
    note: ({ detail }) => `The property was not sold to you. Transaction ID: ${detail}`,
    path: ownOffers,
    action: 'See your offers',
  },
  propertyVerified: {
    topic: 'listings',
    to: 'agent',
    headline: () => 'Your property was verified',
    note: () => 'Buyers can see it now.',
    path: details,
    action: 'See the property',
  },
  propertyRejected: {
    topic: 'listings',
    to: 'agent',
    headline: () => 'Your property was rejected',
    note: ({ detail }) => `Reason: ${detail}`,
    path: ownListings,
    action: 'See your properties',
  },
  propertyDeleted: {
    topic: 'listings',
    to: 'agent',
    evenIfHidden: true,
    headline: () => 'Your property was deleted by an administrator',
    path: ownListings,
    action: 'See your properties',
  },
  propertyEdited: {
    topic: 'listings',
    to: 'agent',
    headline: () => 'Your property was changed by an administrator',
    note: ({ detail }) => describeFields(detail),
    path: details,
    action: 'See the property',
  },
  propertyPending: {
    topic: 'moderation',
    to: 'admins',
    headline: ({ person }) => `${person} submitted a property for review`,
    path: () => '/dashboard/manageProperties?verificationStatus=pending',
    action: 'Review it',
  },
  changesProposed: {
    topic: 'moderation',
    to: 'admins',
    headline: ({ person }) => `${person} submitted changes for review`,
    path: ({ propertyId }) => `/dashboard/reviewChanges/${propertyId}`,
    action: 'Review them',
  },
  changesVerified: {
    topic: 'listings',
    to: 'agent',
    headline: () => 'Your changes were verified',
    note: () => 'Buyers can see them now.',
    path: details,
    action: 'See the property',
  },
  changesRejected: {
    topic: 'listings',
    to: 'agent',
    headline: () => 'Your changes were rejected',
    note: ({ detail }) => `Reason: ${detail}`,
    path: ({ propertyId }) => `/dashboard/editProperty/${propertyId}`,
    action: 'Correct them',
  },
  messageReceived: {
    topic: 'moderation',
    to: 'admins',
    headline: ({ person }) => `New message from ${person}`,
    path: () => '/dashboard/contactMessages',
    action: 'Read the message',
  },
  reviewWritten: {
    topic: 'reviews',
    to: 'agent',
    headline: ({ person, stars }) => `${person} reviewed this property: ${stars} of 5 stars`,
    path: details,
    action: 'Read the review',
  },
  reviewReported: {
    topic: 'moderation',
    to: 'admins',
    onceWhileUnread: true,
    headline: ({ person }) => `A review by ${person} was reported`,
    note: () => 'You can keep, hide or delete it.',
    path: () => '/dashboard/manageReviews?state=reported',
    action: 'See reported reviews',
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
  roleChanged: {
    topic: 'account',
    to: 'member',
    headline: ({ detail }) => `Your role is now ${roleNotes[detail as Role].name}`,
    note: ({ detail }) => roleNotes[detail as Role].note,
    path: () => '/dashboard',
    action: 'Open your dashboard',
  },
}

const kinds = Object.keys(events) as EventKind[]
export const kindsEvenIfHidden = kinds.filter((kind) => events[kind].evenIfHidden)
