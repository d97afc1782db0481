import { can, type Capability, type Role } from '#contract/roles.ts'
import { profilePage } from './links.ts'

/** The capability that each page of the dashboard for staff needs. */
export const pageCapabilities = {
  addProperty: 'listing.submit',
  myAddedProperties: 'listing.submit',
  updateProperty: 'listing.submit',
  propertyFacts: 'listing.submit',
  editProperty: 'listing.submit',
  mySoldProperties: 'listing.submit',
  requestedProperties: 'listing.submit',
  manageProperties: 'listing.moderate',
  reviewChanges: 'listing.moderate',
  manageOffers: 'offer.seeAll',
  manageUsers: 'user.manage',
  manageReviews: 'review.moderate',
  contactMessages: 'message.read',
  auditLog: 'audit.read',
} as const satisfies Record<string, Capability>
export type PageWithCapability = keyof typeof pageCapabilities

const isStaffPage = (name: string): name is PageWithCapability => Object.hasOwn(pageCapabilities, name)

/**
 * Whether the viewer may open a page for staff: their profile, or one whose capability they have. `pattern` is that of
 * the route, such as `dashboard/editProperty/:id`.
 */
export function mayOpen(viewer: { role: Role } | null, pattern: string): boolean {
  const [, name = ''] = pattern.split('/')
  if (isStaffPage(name)) return can(viewer, pageCapabilities[name])
  return viewer !== null && name === profilePage(viewer.role)
}
