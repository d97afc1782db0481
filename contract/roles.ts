/** What a role may do beyond what every member may. */
export type Capability =
  /** Add listings, change and delete one's own, submit one's drafts for review, and answer offers on one's listings. */
  | 'listing.manage'
  /** Withdraw and correct one's own listings, on the pages of an agent. Needs `listing.manage`. */
  | 'listing.submit'
  /** See all listings, whatever their state. */
  | 'listing.seeAll'
  /** Verify and reject listings and proposed changes. */
  | 'listing.moderate'
  /** Change and delete all listings, without a review, and add listings for agents. */
  | 'listing.manageAll'
  /** Choose the listings of the home page. */
  | 'listing.promote'
  /** See all offers; answer none with this alone. */
  | 'offer.seeAll'
  /** Answer the offers on listings without an agent. Needs `offer.seeAll`. */
  | 'offer.answerForCompany'
  /** See reports, hide reviews and delete them. */
  | 'review.moderate'
  /** See all accounts, change roles, end sessions and close accounts. */
  | 'user.manage'
  | 'message.read'
  | 'audit.read'

/** `plural` is for the API document. People read the labels of texts/labels/roles.ts. */
type RoleFacts = { plural: string; can: readonly Capability[] }

/** All roles. Whatever depends on the role asks for a capability. */
export const roles = {
  user: { plural: 'buyers', can: [] },
  agent: { plural: 'agents', can: ['listing.manage', 'listing.submit'] },
  admin: {
    plural: 'admins',
    can: [
      'listing.manage',
      'listing.seeAll',
      'listing.moderate',
      'listing.manageAll',
      'listing.promote',
      'offer.seeAll',
      'offer.answerForCompany',
      'review.moderate',
      'user.manage',
      'message.read',
      'audit.read',
    ],
  },
} as const satisfies Record<string, RoleFacts>
export type Role = keyof typeof roles

export const newMemberRole = 'user' satisfies Role

export const roleNames = Object.keys(roles) as [Role, ...Role[]]

type Holder = { role: Role } | null | undefined

const capabilitiesOf = (role: Role): readonly Capability[] => roles[role].can

/** Whether this viewer or account has the capability; visitors have none. */
export const can = (holder: Holder, capability: Capability): boolean =>
  holder ? capabilitiesOf(holder.role).includes(capability) : false

/** Whether this member has any capability. Members without one all have the same permissions. */
export const isStaff = (holder: Holder): boolean => (holder ? capabilitiesOf(holder.role).length > 0 : false)

export const rolesWith = (capability: Capability): Role[] =>
  roleNames.filter((role) => can({ role }, capability))

export const rolesOfStaff = roleNames.filter((role) => isStaff({ role }))
