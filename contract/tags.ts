/** What the calls of the API are about: the groups of its document, in the order in which a reader needs them. */
export const tags = {
  Session: 'Sign-up, sign-in, bearer tokens, sessions, captchas and sign-in providers.',
  Passwords: 'Forgotten passwords: the emailed link and the new password.',
  Account: 'The email, the export and the closing of the own account.',
  Users: 'Accounts, profiles and roles.',
  Properties: 'Listings: search, details, editing, review by admins and publication.',
  Photos: 'Photos of a listing.',
  Offers: 'Offers of buyers, and what agents decide on them.',
  Payments: 'Payments of offers.',
  Reviews: 'Reviews of listings, reports and moderation.',
  Wishlist: 'The wishlist, notes on wishes, and sharing it with others.',
  'Saved searches': 'Saved searches and their alerts.',
  Notifications: 'Notifications of a member, and email preferences.',
  Content: 'Testimonials, blog posts and messages to the company.',
  Weather: 'The weather at a place.',
  Audit: 'The log of who changed what.',
  Mailbox: 'Emails of demo mode, which sends none.',
  Health: 'Probes for load balancers and monitoring.',
} as const
export type Tag = keyof typeof tags
