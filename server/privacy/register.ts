import { type RawBuilder, sql } from 'kysely'
import { t } from '#texts/text.ts'

/** The member whose data it is. `provenEmail` is null if the email is not confirmed. */
export type Subject = { id: string; email: string; provenEmail: string | null }

type Where = (subject: Subject) => RawBuilder<boolean>

export type Held = {
  /** Its description, for the member who reads the export, in the current language. */
  about: () => string
  /** The condition for its rows, aliased as `t`, that are about the member. */
  where: Where
  key?: readonly string[]
  /** Columns that identify a row as the member's. */
  by: readonly string[]
  /** Columns that are left out of the export, with the reason. */
  withheld?: Record<string, string>
  /** Columns that name another person, or the member in another member's row, with the reason. */
  others?: Record<string, string>
  /** Why rows stay when the account is closed; by default they must be deleted. */
  stays?: string
  /** A JSON value that is exported instead of the columns. */
  row?: Where
}

/** A table without personal data. Columns whose names suggest personal data are listed with the reason. */
type Impersonal = { reason: string; columns?: Record<string, string> }

const ofUser: Where = ({ id }) => sql`t.user_id = ${id}`
const theirOffers = ({ id }: Subject) => sql`select id from offer where buyer_id = ${id}`
const theirListings = ({ id }: Subject) => sql`select id from property where agent_id = ${id}`

/** The personal data in the database. The export is made from it, and a test compares it with what closing an account deletes. */
export const held: Record<string, Held> = {
  user: {
    about: () => t('privacy.user'),
    where: ({ id }) => sql`t.id = ${id}`,
    by: ['id'],
    stays: 'without name, email, photo, language, and units, since other rows refer to it',
  },
  account: {
    about: () => t('privacy.account'),
    where: ofUser,
    by: ['user_id'],
    withheld: {
      password: 'the hash of a password is a secret',
      access_token: 'empty: the provider is not called later',
      refresh_token: 'empty: the provider is not called later',
      id_token: 'empty: the provider is not called later',
    },
  },
  session: {
    about: () => t('privacy.session'),
    where: ofUser,
    by: ['user_id'],
    withheld: {
      token: 'it gives access to the account',
      ip_address: 'would reveal other sessions to an intruder in one',
    },
  },
  email_confirmation: {
    about: () => t('privacy.emailConfirmation'),
    where: ofUser,
    by: ['user_id'],
    withheld: { token_hash: 'opens the link' },
  },
  two_factor: {
    about: () => t('privacy.twoFactor'),
    where: ofUser,
    by: ['user_id'],
    withheld: {
      secret: 'generates the codes for signing in',
      backup_codes: 'each one opens the account',
    },
  },
  passkey: {
    about: () => t('privacy.passkey'),
    where: ofUser,
    by: ['user_id'],
    withheld: {
      credential_id: 'means something only to the device with the passkey',
      public_key: 'only verifies signatures of the passkey',
    },
  },
  offer: {
    about: () => t('privacy.offer'),
    where: ({ id }) => sql`t.buyer_id = ${id}`,
    by: ['buyer_id'],
    stays: 'closed offers and sales belong to the history of a listing and to the books',
    withheld: {
      as_deal: 'repeats id and status, for the database',
      as_paid: 'repeats id and status, for the database',
    },
  },
  payment: {
    about: () => t('privacy.payment'),
    where: (subject) => sql`t.offer_id in (${theirOffers(subject)})`,
    by: ['offer_id'],
    stays: 'the books of the company',
    withheld: {
      idempotency_key: 'a secret between us and the payment provider',
      as_kept: 'repeats id and status, for the database',
      as_returned: 'repeats id and status, for the database',
      as_sold: 'repeats id and status, for the database',
      as_taken: 'repeats id and status, for the database',
    },
  },
  ledger_entry: {
    about: () => t('privacy.ledgerEntry'),
    where: (subject) =>
      sql`t.payment_id in (select id from payment where offer_id in (${theirOffers(subject)}))`,
    by: ['payment_id'],
    stays: 'the books of the company',
    withheld: {
      as_capture: 'repeats the payment, for the database',
      size_minor: 'repeats the amount, for the database',
    },
  },
  wishlist_item: { about: () => t('privacy.wishlistItem'), where: ofUser, by: ['user_id'] },
  wish_note: {
    about: () => t('privacy.wishNote'),
    where: ({ id }) => sql`t.writer_id = ${id}`,
    by: ['writer_id'],
    others: { owner_id: 'notes of others on your list are their data' },
  },
  wishlist_share: {
    about: () => t('privacy.wishlistShare'),
    where: ({ id, provenEmail }) =>
      sql`(t.owner_id = ${id} or t.guest_id = ${id} or (t.guest_id is null and t.email = ${provenEmail}))`,
    by: ['owner_id', 'guest_id', 'email'],
    withheld: { token_hash: 'opens an invitation' },
  },
  saved_search: {
    about: () => t('privacy.savedSearch'),
    where: ofUser,
    by: ['user_id'],
    others: { agent_email: 'in the search of another member, it names the agent whose homes they look for' },
  },
  announced_match: {
    about: () => t('privacy.announcedMatch'),
    key: ['saved_search_id', 'property_id'],
    where: ({ id }) => sql`t.saved_search_id in (select id from saved_search where user_id = ${id})`,
    by: ['saved_search_id'],
  },
  notification: {
    about: () => t('privacy.notification'),
    where: ofUser,
    by: ['user_id'],
    others: { person_id: 'the account that a notification of another member is about' },
  },
  email_preference: {
    about: () => t('privacy.emailPreference'),
    key: ['user_id', 'topic'],
    where: ofUser,
    by: ['user_id'],
  },
  alert_email: {
    about: () => t('privacy.alertEmail'),
    where: ofUser,
    by: ['user_id'],
  },
  mail: {
    about: () => t('privacy.mail'),
    where: ({ email }) => sql`t.recipient = ${email}`,
    by: ['recipient'],
    withheld: { html: 'the same as the text' },
  },
  contact_message: {
    about: () => t('privacy.contactMessage'),
    where: ({ provenEmail }) => sql`lower(t.email) = ${provenEmail}`,
    by: ['email'],
  },
  review: { about: () => t('privacy.review'), where: ofUser, by: ['user_id'] },
  review_hiding: {
    about: () => t('privacy.reviewHiding'),
    key: ['user_id', 'property_id'],
    where: ofUser,
    by: ['user_id'],
  },
  review_report: {
    about: () => t('privacy.reviewReport'),
    where: ({ id }) => sql`t.reporter_id = ${id}`,
    by: ['reporter_id'],
    others: { author_id: 'reports of your reviews are the data of those who reported them' },
  },
  property: {
    about: () => t('privacy.property'),
    where: ({ id }) => sql`t.agent_id = ${id}`,
    by: ['agent_id'],
  },
  photo: {
    about: () => t('privacy.photo'),
    // The array makes PostgreSQL look up photos by key, whatever its row estimate.
    where: (subject) => sql`t.property_id = any (array(${theirListings(subject)}))`,
    by: ['property_id'],
  },
  audit_entry: {
    about: () => t('privacy.auditEntry'),
    key: ['seq'],
    where: ({ id }) =>
      sql`(t.actor_id = ${id} or (t.personal_of = ${id} and t.personal is not null) or (t.object_id = ${id} and t.kind in ('user', 'account', 'session', 'two_factor', 'passkey')))`,
    by: ['actor_id', 'personal_of', 'object_id'],
    stays: 'the log of changes is append-only; its personal part is deleted',
    // Data about others in the member's entries belongs to them.
    row: ({
      id,
    }) => sql`jsonb_strip_nulls(jsonb_build_object('id', t.id, 'at', t.at, 'kind', t.kind, 'action', t.action,
      'actor_id', t.actor_id, 'via', t.via, 'request_id', t.request_id, 'object_id', t.object_id,
      'before', case when t.object_id = ${id} then t.before end, 'after', case when t.object_id = ${id} then t.after end,
      'personal', case when t.personal_of = ${id} then t.personal - 'salt' end))`,
  },
}

/** All other tables, with the reason why they are not exported. */
export const impersonal: Record<string, Impersonal> = {
  alert_canary: { reason: 'a health check' },
  alert_event: { reason: 'changes of listings that are not yet covered by alerts' },
  audit_link: { reason: 'checksums of the log' },
  audit_unlinked: { reason: 'numbers of entries of the log' },
  blog: {
    reason: 'what the company publishes',
    columns: { author: 'the name that the company published' },
  },
  captcha: { reason: 'puzzles that are valid for five minutes' },
  listing_event: { reason: 'the history of a listing' },
  offer_search_entry: {
    reason: 'what the search of offers compares: repeats listings, names, and emails, and changes with them',
  },
  photo_leftover: { reason: 'files that are about to be deleted' },
  place: { reason: 'names of places', columns: { name: 'of a place', folded_name: 'of a place' } },
  price_currency: { reason: 'the currency of all prices' },
  price_change: { reason: 'the history of a listing' },
  property_import: { reason: 'the state of an import' },
  queued_email: {
    reason:
      'emails on their way, which the database alone cannot read; empty once sent, within a day at most',
  },
  rate_limit: { reason: 'counts of attempts by accounts and networks, for a day at most' },
  sandbox_payment: { reason: "stands in for a payment provider's own books" },
  search_entry: {
    reason: 'what searches compare of each listing, copied from it',
    columns: { agent_id: 'of the listing' },
  },
  searched_location: { reason: 'search texts without a reference to a member' },
  testimonial: {
    reason: 'what the company publishes',
    columns: { name: 'the name that the company published' },
  },
  verification: {
    reason: 'emailed links: secrets that expire within an hour',
    columns: { email: 'the email of the account when the link was sent' },
  },
  withheld_price: { reason: 'the history of a listing' },
}
