import { layout, route } from '@react-router/dev/routes'
import { newMemberRole, roleNames } from '../contract/roles.ts'
import { profilePage } from './lib/links.ts'
import { pageCapabilities, type PageWithCapability } from './lib/page-capabilities.ts'

const filesOfStaffPages: [path: PageWithCapability | `${PageWithCapability}/:id`, file: string][] = [
  ['addProperty', 'routes/add-property.tsx'],
  ['myAddedProperties', 'routes/my-added-properties.tsx'],
  ['updateProperty/:id', 'routes/update-property.tsx'],
  ['propertyFacts/:id', 'routes/property-facts.tsx'],
  ['editProperty/:id', 'routes/edit-property.tsx'],
  ['mySoldProperties', 'routes/my-sold-properties.tsx'],
  ['requestedProperties', 'routes/requested-properties.tsx'],
  ['manageProperties', 'routes/manage-properties.tsx'],
  ['reviewChanges/:id', 'routes/review-changes.tsx'],
  ['manageOffers', 'routes/manage-offers.tsx'],
  ['manageUsers', 'routes/manage-users.tsx'],
  ['manageReviews', 'routes/manage-reviews.tsx'],
  ['contactMessages', 'routes/contact-messages.tsx'],
  ['auditLog', 'routes/audit-log.tsx'],
]

const capabilityOf = (path: string) => pageCapabilities[path.split('/')[0] as PageWithCapability]

/**
 * A guard for each profile and capability, so that each change between them is checked. The profile of new members is
 * open to everyone.
 */
export const staffRoutes = [
  ...roleNames
    .filter((role) => role !== newMemberRole)
    .map((role) =>
      layout('routes/staff.tsx', { id: `${role}-pages` }, [
        route(profilePage(role), 'routes/profile.tsx', { id: `${role}-profile` }),
      ]),
    ),
  ...[...Map.groupBy(filesOfStaffPages, ([path]) => capabilityOf(path))].map(([capability, pages]) =>
    layout(
      'routes/staff.tsx',
      { id: capability },
      pages.map(([path, file]) => route(path, file)),
    ),
  ),
]
