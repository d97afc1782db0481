import type { Role } from './roles.ts'

type RoleTexts = {
  /** The role within a sentence: in questions such as `Make Ann an agent?`, and in messages about a member. */
  withArticle: string
  described: string
  /** The role of a demo account. */
  demo: string
  /** What the role means, for the admin who assigns it and for the member who got it. */
  means: string
  note: string
  profile: string
  notifications: string
  /** Shown instead of notifications while there are none, with a link. */
  noNotifications: { text: string; to: string; label: string }
}

export const roleTexts: Record<Role, RoleTexts> = {
  user: {
    withArticle: 'a user',
    described: 'a plain user',
    demo: 'buyer',
    means: 'A user can no longer list properties or answer offers.',
    note: 'You can look for homes, make offers and write reviews.',
    profile: 'My Profile',
    notifications: 'Your offers and purchases, new matches and price drops.',
    noNotifications: {
      text: 'Answers to your offers, new homes that match a saved search and price drops appear here.',
      to: '/allProperties',
      label: 'Search properties',
    },
  },
  agent: {
    withArticle: 'an agent',
    described: 'an agent',
    demo: 'agent',
    means: 'An agent lists properties and answers the offers on them.',
    note: 'You can add properties and answer offers on them.',
    profile: 'Agent Profile',
    notifications: 'Offers, sales, reviews and verification of your properties.',
    noNotifications: {
      text: 'Offers, sales, reviews and the verification of your properties appear here.',
      to: '/dashboard/myAddedProperties',
      label: 'My Added Properties',
    },
  },
  admin: {
    withArticle: 'an admin',
    described: 'an admin',
    demo: 'admin',
    means: 'An admin manages every listing, account and review, and can make others admins.',
    note: 'You can manage properties, users, offers and reviews.',
    profile: 'Admin Profile',
    notifications: 'Properties to review, contact messages, offers and sales.',
    noNotifications: {
      text: 'Properties to review and contact messages appear here.',
      to: '/dashboard/manageProperties',
      label: 'Manage Properties',
    },
  },
}
