import { opens, type Screen } from './screen.ts'

/** Drafts, rejected listings, and changes under review. */
export const listingReviewScreens: Screen[] = [
  {
    name: 'my-added-properties-drafts',
    route: 'dashboard/myAddedProperties',
    as: 'agent',
    isState: true,
    address: () => '/dashboard/myAddedProperties?isDraft=Yes',
  },
  {
    name: 'my-added-properties-rejected',
    route: 'dashboard/myAddedProperties',
    as: 'agent',
    isState: true,
    address: () => '/dashboard/myAddedProperties?verificationStatus=rejected',
  },
  {
    name: 'withdraw-question',
    route: 'dashboard/myAddedProperties',
    as: 'agent',
    isState: true,
    address: () => '/dashboard/myAddedProperties?verificationStatus=pending',
    reach: opens((page) => page.getByRole('button', { name: /^Withdraw/ }).first()),
  },
  {
    name: 'edit-property',
    route: 'dashboard/editProperty/:id',
    as: 'agent',
    address: ({ ownProperty }) => `/dashboard/editProperty/${ownProperty}`,
  },
  {
    name: 'edit-property-changed',
    route: 'dashboard/editProperty/:id',
    as: 'agent',
    isState: true,
    address: ({ changedProperty }) => `/dashboard/editProperty/${changedProperty}`,
  },
  {
    name: 'edit-property-draft',
    route: 'dashboard/editProperty/:id',
    as: 'agent',
    isState: true,
    address: ({ draft }) => `/dashboard/editProperty/${draft}`,
  },
  {
    name: 'photos-changed',
    route: 'dashboard/photos/:id',
    as: 'agent',
    isState: true,
    address: ({ changedProperty }) => `/dashboard/photos/${changedProperty}`,
  },
  {
    name: 'review-changes',
    route: 'dashboard/reviewChanges/:id',
    as: 'admin',
    address: ({ changedProperty }) => `/dashboard/reviewChanges/${changedProperty}`,
  },
  {
    name: 'review-correction',
    route: 'dashboard/reviewChanges/:id',
    as: 'admin',
    isState: true,
    address: ({ correctedCopy }) => `/dashboard/reviewChanges/${correctedCopy}`,
    reach: (page) => page.getByRole('heading', { name: 'Changed fields' }).waitFor(),
  },
  {
    name: 'review-changes-none',
    route: 'dashboard/reviewChanges/:id',
    as: 'admin',
    isState: true,
    address: ({ property }) => `/dashboard/reviewChanges/${property}`,
  },
  {
    name: 'manage-properties-pending',
    route: 'dashboard/manageProperties',
    as: 'admin',
    isState: true,
    address: () => '/dashboard/manageProperties?verificationStatus=pending',
  },
  {
    name: 'manage-properties-changes',
    route: 'dashboard/manageProperties',
    as: 'admin',
    isState: true,
    address: () => '/dashboard/manageProperties?proposalStatus=pending',
  },
]
