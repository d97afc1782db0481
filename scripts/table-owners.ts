// The owner folder of each table in server/, and the other folders that may access it, with reasons.
import type { Mode } from './table-access.ts'

export const owners: Record<string, string> = {
  account: 'auth',
  alertCanary: 'alerts',
  alertEvent: 'alerts',
  alertEmail: 'alerts',
  auditEntry: 'audit',
  auditLink: 'audit',
  auditUnlinked: 'audit',
  blog: 'content',
  captcha: 'captcha',
  contactMessage: 'content',
  emailConfirmation: 'auth',
  emailPreference: 'notifications',
  ledgerEntry: 'payments',
  listingEvent: 'properties',
  mail: 'mail',
  notification: 'notifications',
  offer: 'offers',
  offerSearchEntry: 'offers',
  payment: 'payments',
  photo: 'photos',
  photoLeftover: 'photos',
  passkey: 'auth',
  place: 'properties',
  priceChange: 'properties',
  priceCurrency: 'db',
  property: 'properties',
  propertyImport: 'imports',
  queuedEmail: 'mail',
  rateLimit: 'web',
  review: 'reviews',
  reviewHiding: 'reviews',
  reviewReport: 'reviews',
  sandboxPayment: 'payments',
  savedSearch: 'searches',
  searchEntry: 'properties',
  searchedLocation: 'searches',
  session: 'auth',
  testimonial: 'content',
  announcedMatch: 'alerts',
  twoFactor: 'auth',
  user: 'users',
  verification: 'auth',
  wishlistItem: 'wishlist',
  wishlistShare: 'wishlist',
  wishNote: 'wishlist',
  withheldPrice: 'properties',
}

/** Reasons by table. Permission to write a table includes reading it. `*` stands for all tables. */
export type Crossings = Record<string, { reads?: Record<string, string>; writes?: Record<string, string> }>

export const crossings: Crossings = {
  alerts: {
    reads: {
      place: 'matches a listing by its place',
      property: 'matches listings in one statement, and names them in emails',
      savedSearch: 'matches searches in one statement, and names them in emails',
      searchedLocation: 'matches a place by the texts of searches',
      user: 'filters by the agent, and sends emails to the member',
      wishlistItem: 'finds the members who wish for a home with a lower price',
    },
    writes: { notification: 'creates notifications, and gathers those that are due in an email' },
  },
  audit: {
    reads: {
      blog: 'shows the title of the post that an entry is about',
      contactMessage: 'shows the sender of the message that an entry is about',
      offer: 'shows the listing of an offer or payment, and the amount and buyer of a decision',
      payment: 'shows the title of the listing that a payment is about',
      property: 'shows the listing that an entry is about, and the price of a decision',
      review: 'shows the title of the listing that a review is about',
      testimonial: 'shows the author of the testimonial that an entry is about',
      user: 'shows the names of the people in an entry, and skips personal fields of closed accounts',
    },
  },
  auth: {
    reads: { queuedEmail: 'resends a link whose email was lost' },
    writes: { user: 'Better Auth keeps names, emails and roles there' },
  },
  backup: {
    reads: { '*': 'saves every table' },
    writes: { '*': 'restores every table' },
  },
  db: {
    reads: {
      offer: 'keeps the currency while there are prices',
      property: 'keeps the currency while there are prices',
    },
  },
  imports: {
    reads: { user: 'finds the agents of listings by email' },
    writes: {
      priceChange: 'adds the prices of a file to the history, thousands in one statement',
      property: 'inserts and updates listings, thousands in one statement',
    },
  },
  mail: { reads: { user: 'sends nothing to a member who has not confirmed the address' } },
  notifications: {
    reads: {
      contactMessage: 'names the sender of a message',
      offer: 'finds the buyers whom an event concerns, and names the buyer of an offer',
      property: 'finds the agent whom an event concerns, and shows the listing of a notification',
      review: 'names the writer of a review',
      reviewReport: 'leaves out a reported review once its reports are decided, and finds their writers',
      wishlistItem: 'finds the members who saved a deleted home',
      wishlistShare: 'finds those who share a wishlist, and the page on which they read its notes',
      wishNote: 'names the writer of a note',
      user: 'finds the admins, and shows the people of a notification by their current names',
      savedSearch: 'names the search of a notification, and keeps it while its notifications are deleted',
    },
    writes: {
      alertEmail: 'deletes the emails of a closed account with its notifications',
      announcedMatch: 'remembers the matches of deleted notifications, so that no match is announced twice',
    },
  },
  offers: {
    reads: {
      payment: 'refuses changes of an offer while a payment for it is under way',
      property: 'shows the listing of an offer, and selects by its agent',
      user: 'shows the buyer and the agent of an offer',
    },
  },
  payments: { reads: { offer: 'compares payments with the offers that they pay for' } },
  photos: { reads: { property: 'shows a photo to those who may see its listing' } },
  privacy: { reads: { '*': 'exports everything about a member, by its register' } },
  properties: { reads: { user: 'shows the agent of a listing, and searches by the agent' } },
  reviews: {
    reads: {
      offer: 'marks reviews of buyers',
      property: 'shows the listing of a review',
      searchEntry: 'counts the reviews of visible listings',
      user: 'shows the writer of a review and the agent of its listing',
    },
  },
  searches: {
    reads: { notification: 'finds the searches that an email was about, to unsubscribe from them' },
  },
  background: { writes: { '*': 'deletes expired rows of the tables that domains register' } },
  users: {
    reads: {
      emailConfirmation: 'finds accounts that were never confirmed',
      offer: 'keeps unconfirmed accounts with offers',
      session: 'keeps unconfirmed accounts that are in use',
    },
    writes: {
      account: 'a closed account loses its passwords and connections',
      twoFactor: 'a closed account loses its second factor',
      passkey: 'a closed account loses its passkeys; whether there is one decides whether it can be reset',
      verification: 'links that were sent to a closed account end',
    },
  },
  wishlist: {
    reads: {
      property: 'shows the listings of a wishlist',
      user: 'shows agents, and the members who share a wishlist',
    },
  },
}

export type Use = { by: string; table: string; mode: Mode }

/** Errors: unlisted uses, listed uses that no longer occur, and tables without an owner. */
export function findFaults(
  uses: readonly Use[],
  tables: ReadonlySet<string>,
  rules: { owners: Record<string, string>; crossings: Crossings },
): string[] {
  const foreign = uses.filter(({ by, table }) => rules.owners[table] !== by)
  const covers = (listed: string, table: string) => listed === table || listed === '*'
  const isListed = ({ by, table, mode }: Use) => {
    const { reads = {}, writes = {} } = rules.crossings[by] ?? {}
    const listed = mode === 'write' ? writes : { ...reads, ...writes }
    return Object.keys(listed).some((one) => covers(one, table))
  }
  const listed = Object.entries(rules.crossings).flatMap(([by, { reads = {}, writes = {} }]) => [
    ...Object.keys(reads).map((table): Use => ({ by, table, mode: 'read' })),
    ...Object.keys(writes).map((table): Use => ({ by, table, mode: 'write' })),
  ])
  const isUsed = (one: Use) =>
    foreign.some(({ by, table, mode }) => by === one.by && mode === one.mode && covers(one.table, table))
  const { owners: owned } = rules
  const nameOf = (table: string) =>
    table === '*' ? 'tables by computed names' : `${table} of ${owned[table] ?? 'no folder'}`
  return [
    ...foreign
      .filter((one) => !isListed(one))
      .map(({ by, table, mode }) => `server/${by} may not ${mode} ${nameOf(table)}`),
    ...listed
      .filter((one) => !isUsed(one))
      .map(({ by, table, mode }) => `server/${by} no longer needs to ${mode} ${table}`),
    ...[...tables].filter((table) => !(table in owned)).map((table) => `${table} has no owner`),
    ...Object.keys(owned)
      .filter((table) => !tables.has(table))
      .map((table) => `${table} does not exist`),
  ]
}
