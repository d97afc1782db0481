import { describeFields } from './changed-fields.ts'
import { type About, details, type Event } from './event.ts'

const ownListings = ({ managesAll }: About) =>
  managesAll ? '/dashboard/manageProperties' : '/dashboard/myAddedProperties'

export const listingEvents = {
  propertyVerified: {
    topic: 'listings',
    to: 'owner',
    headline: () => 'Your property was verified',
    note: () => 'Buyers can see it now.',
    path: details,
    action: 'See the property',
  },
  propertyRejected: {
    topic: 'listings',
    to: 'owner',
    headline: () => 'Your property was rejected',
    note: ({ detail }) => `Reason: ${detail}`,
    path: ownListings,
    action: 'See your properties',
  },
  propertyDeleted: {
    topic: 'listings',
    to: 'owner',
    evenIfHidden: true,
    headline: () => 'Your property was deleted by an administrator',
    path: ownListings,
    action: 'See your properties',
  },
  propertyEdited: {
    topic: 'listings',
    to: 'owner',
    headline: () => 'Your property was changed by an administrator',
    note: ({ detail }) => describeFields(detail),
    path: details,
    action: 'See the property',
  },
  propertyPending: {
    topic: 'moderation',
    to: 'listing.moderate',
    replaces: ['propertyPending'],
    headline: ({ person }) => `${person} submitted a property for review`,
    path: () => '/dashboard/manageProperties?verificationStatus=pending',
    action: 'Review it',
  },
  changesProposed: {
    topic: 'moderation',
    to: 'listing.moderate',
    replaces: ['changesProposed'],
    headline: ({ person }) => `${person} submitted changes for review`,
    path: ({ propertyId }) => `/dashboard/reviewChanges/${propertyId}`,
    action: 'Review them',
  },
  changesVerified: {
    topic: 'listings',
    to: 'owner',
    headline: () => 'Your changes were verified',
    note: () => 'Buyers can see them now.',
    path: details,
    action: 'See the property',
  },
  changesRejected: {
    topic: 'listings',
    to: 'owner',
    headline: () => 'Your changes were rejected',
    note: ({ detail }) => `Reason: ${detail}`,
    path: ({ managesAll, propertyId }) =>
      managesAll
        ? '/dashboard/manageProperties?proposalStatus=rejected'
        : `/dashboard/editProperty/${propertyId}`,
    action: ({ managesAll }) => (managesAll ? 'See the changes' : 'Correct them'),
  },
  changesDropped: {
    topic: 'listings',
    to: 'owner',
    headline: () => 'The changes that waited for review were dropped',
    note: () => 'The property was sold before an administrator reviewed them.',
    path: details,
    action: 'See the property',
  },
} satisfies Record<string, Event>
