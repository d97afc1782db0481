import { t } from '#texts/text.ts'
import { describeFields } from './changed-fields.ts'
import { type About, details, type Event } from './event.ts'

const ownListings = ({ managesAll }: About) =>
  managesAll ? '/dashboard/manageProperties' : '/dashboard/myAddedProperties'

export const listingEvents = {
  propertyVerified: {
    topic: 'listings',
    to: 'owner',
    headline: () => t('notifications.propertyVerified'),
    note: () => t('notifications.propertyVerifiedNote'),
    path: details,
    action: () => t('notifications.seeProperty'),
  },
  propertyRejected: {
    topic: 'listings',
    to: 'owner',
    headline: () => t('notifications.propertyRejected'),
    note: ({ detail }) => t('notifications.reason', { reason: detail }),
    path: ownListings,
    action: () => t('notifications.seeOwnProperties'),
  },
  propertyDeleted: {
    topic: 'listings',
    to: 'owner',
    evenIfHidden: true,
    headline: () => t('notifications.propertyDeleted'),
    path: ownListings,
    action: () => t('notifications.seeOwnProperties'),
  },
  propertyEdited: {
    topic: 'listings',
    to: 'owner',
    headline: () => t('notifications.propertyEdited'),
    note: ({ detail }) => describeFields(detail),
    path: details,
    action: () => t('notifications.seeProperty'),
  },
  propertyPending: {
    topic: 'moderation',
    to: 'listing.moderate',
    replaces: ['propertyPending'],
    headline: ({ person }) => t('notifications.propertyPending', { person }),
    path: () => '/dashboard/manageProperties?verificationStatus=pending',
    action: () => t('notifications.reviewIt'),
  },
  changesProposed: {
    topic: 'moderation',
    to: 'listing.moderate',
    replaces: ['changesProposed'],
    headline: ({ person }) => t('notifications.changesProposed', { person }),
    path: ({ propertyId }) => `/dashboard/reviewChanges/${propertyId}`,
    action: () => t('notifications.reviewThem'),
  },
  changesVerified: {
    topic: 'listings',
    to: 'owner',
    headline: () => t('notifications.changesVerified'),
    note: () => t('notifications.changesVerifiedNote'),
    path: details,
    action: () => t('notifications.seeProperty'),
  },
  changesRejected: {
    topic: 'listings',
    to: 'owner',
    headline: () => t('notifications.changesRejected'),
    note: ({ detail }) => t('notifications.reason', { reason: detail }),
    path: ({ managesAll, propertyId }) =>
      managesAll
        ? '/dashboard/manageProperties?proposalStatus=rejected'
        : `/dashboard/editProperty/${propertyId}`,
    action: ({ managesAll }) => (managesAll ? t('notifications.seeChanges') : t('notifications.correctThem')),
  },
  changesDropped: {
    topic: 'listings',
    to: 'owner',
    headline: () => t('notifications.changesDropped'),
    note: () => t('notifications.changesDroppedNote'),
    path: details,
    action: () => t('notifications.seeProperty'),
  },
} satisfies Record<string, Event>
