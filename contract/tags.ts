/** The groups of the API document, in reading order. */
export const tags = {
  Session: 'Sign-up, sign-in, bearer tokens, sessions, captchas and sign-in providers.',
  Passwords: 'Forgotten passwords: the emailed link and the new password.',
  Account: 'Email, export and closing of your account.',
  'Account security': 'Second factor and password of your account.',
  Users: 'Accounts, profiles and roles.',
  Properties: 'Listings: search, details, editing, review by admins and publication.',
  Photos: 'Photos of a listing.',
  Offers: 'Offers by buyers, and the decisions of agents.',
  Payments: 'Payments for offers.',
  Reviews: 'Reviews of listings, reports and moderation.',
  Wishlist: 'The wishlist, its notes, and sharing it with others.',
  'Saved searches': 'Saved searches and their alerts.',
  Notifications: 'Notifications and email preferences of a member.',
  Content: 'Testimonials, blog posts and messages to the company.',
  Weather: 'The weather at a place.',
  Audit: 'The audit log: who changed what.',
  Mailbox: 'Emails in demo mode, which are shown instead of sent.',
  Health: 'Probes for load balancers and monitoring.',
} as const
export type Tag = keyof typeof tags
