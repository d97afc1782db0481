import { describeFields } from './changed-fields.ts'
import { details, type Event } from './event.ts'

const ownListings = () => '/dashboard/myAddedProperties'

/** Of listings, and of changes that wait for review. */
export const listingEvents = {
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
    replacesEarlier: true,
    headline: ({ person }) => `${person} submitted a property for review`,
    path: () => '/dashboard/manageProperties?verificationStatus=pending',
    action: 'Review it',
  },
  changesProposed: {
    topic: 'moderation',
    to: 'admins',
    replacesEarlier: true,
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
  changesDropped: {
    topic: 'listings',
    to: 'agent',
    headline: () => 'The changes that waited for review were dropped',
    note: () => 'The property was sold before an administrator reviewed them.',
    path: details,
    action: 'See the property',
  },
} satisfies Record<string, Event>
