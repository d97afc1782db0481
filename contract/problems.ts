import { z } from 'zod'
import { internalTitle, unauthenticatedTitle } from './titles.ts'

/** All problems (RFC 9457), with one status and one title each. */
export const problems = {
  malformed_request: { status: 400, title: 'The request could not be read.' },
  signature_invalid: { status: 400, title: 'The signature is missing, wrong or too old.' },
  captcha_unsolved: { status: 400, title: 'Please solve the captcha first.' },
  unauthenticated: { status: 401, title: unauthenticatedTitle },
  credentials_invalid: { status: 401, title: 'Email or password is incorrect.' },
  passkey_refused: {
    status: 401,
    title: 'This passkey does not open an account here. It may have been removed.',
  },
  payment_declined: { status: 402, title: 'The payment was declined.' },
  forbidden: { status: 403, title: 'You may not do this.' },
  demo_is_local: {
    status: 403,
    title: 'Demo mode answers only on its own machine. Start with DEMO=off to serve others.',
  },
  not_found: { status: 404, title: 'Not found.' },
  method_not_allowed: { status: 405, title: 'This method is not allowed here.' },
  request_timeout: { status: 408, title: 'The request took too long to arrive.' },
  email_unconfirmed: { status: 409, title: 'Please confirm your email first.' },
  email_confirmed: { status: 409, title: 'Your email is already confirmed.' },
  email_taken: { status: 409, title: 'An account with this email already exists.' },
  sign_in_again: { status: 409, title: 'Please sign in again first to confirm that it is you.' },
  two_factor_on: { status: 409, title: 'Two-factor authentication is already on.' },
  two_factor_off: { status: 409, title: 'Two-factor authentication is not on.' },
  two_factor_required: {
    status: 409,
    title: 'Your role requires two-factor authentication. Set it up on the Security page.',
  },
  passkey_required: { status: 409, title: 'Log in with your passkey first.' },
  too_many_passkeys: {
    status: 409,
    title: 'An account has at most 10 passkeys. Remove one before you add another.',
  },
  second_factor_unreadable: {
    status: 409,
    title: 'Your second factor can no longer be checked. Please ask an admin to reset it.',
  },
  no_password: {
    status: 409,
    title: 'This account has no password yet. Choose one with the link in a password email.',
  },
  last_admin: { status: 409, title: 'The last admin can neither be demoted nor deleted.' },
  listing_decided: { status: 409, title: 'This listing is no longer pending.' },
  listing_draft: {
    status: 409,
    title: 'This listing is a draft. Its agent has not submitted it for review.',
  },
  listing_not_draft: { status: 409, title: 'This listing is not a draft.' },
  listing_not_rejected: { status: 409, title: 'Only a rejected listing is corrected in a copy.' },
  listing_rejected: { status: 409, title: 'A rejected listing cannot be updated.' },
  listing_pending: {
    status: 409,
    title: 'This listing can be updated once it has been verified or withdrawn to a draft.',
  },
  changes_rejected: { status: 409, title: 'Correct or discard the changes that were rejected first.' },
  listing_under_review: {
    status: 409,
    title: 'This listing is being reviewed and cannot be bought right now.',
  },
  own_listing: { status: 409, title: 'You cannot make an offer on your own listing.' },
  already_reported: { status: 409, title: 'You have already reported this review.' },
  review_of_own_listing: { status: 409, title: 'You cannot review your own listing.' },
  /** `detail` says who changed what. */
  changed_meanwhile: {
    status: 409,
    title: 'This has changed in the meantime. Please check it and try again.',
  },
  property_sold: { status: 409, title: 'This property has been sold.' },
  property_reserved: { status: 409, title: 'This property is reserved for another buyer.' },
  photos_full: { status: 409, title: 'A property can have at most 24 photos.' },
  offer_closed: { status: 409, title: 'This offer is no longer open.' },
  offer_accepted: {
    status: 409,
    title: 'An accepted offer, and the reservation of the property, is given up only if the request says so.',
  },
  acceptance_required: { status: 409, title: 'The agent has to accept this offer before it can be paid.' },
  payments_unavailable: {
    status: 409,
    title: 'This site does not take payments. Please contact the agent.',
  },
  payment_missing: { status: 409, title: 'There is no captured payment with this transaction id.' },
  payment_in_progress: { status: 409, title: 'A payment for this offer is in progress.' },
  too_many_saved_searches: {
    status: 409,
    title: 'You have as many saved searches as there is room for. Please delete one first.',
  },
  search_already_saved: { status: 409, title: 'You have already saved this search.' },
  share_limit_reached: { status: 409, title: 'A wishlist can be shared with five people at most.' },
  already_shared: { status: 409, title: 'You already share your wishlist with this person.' },
  own_invitation: { status: 409, title: 'This is an invitation to your own wishlist.' },
  invitation_for_another: { status: 409, title: 'This invitation was sent to another email.' },
  invitation_invalid: { status: 410, title: 'This invitation has expired, was withdrawn or has been used.' },
  confirmation_link_invalid: {
    status: 410,
    title: 'This link has expired, was replaced by a later one, or was cancelled.',
  },
  sign_in_expired: { status: 410, title: 'This login has expired. Please log in again.' },
  reset_link_invalid: { status: 410, title: 'This link has expired or has been used already.' },
  body_too_large: { status: 413, title: 'The request is too large.' },
  photo_too_large: {
    status: 413,
    title: 'A photo can have at most 15 MB and 60 megapixels (25 megapixels as AVIF or HEIC).',
  },
  photo_kind: { status: 415, title: 'Photos can be JPEG, PNG, WebP, AVIF or HEIC files.' },
  unsupported_media_type: { status: 415, title: 'The request must be JSON.' },
  misdirected: { status: 421, title: 'This address does not belong to this site.' },
  invalid_input: { status: 422, title: 'Please check the marked fields.' },
  photo_broken: { status: 422, title: 'This photo is damaged and cannot be read.' },
  offer_out_of_range: {
    status: 422,
    title: 'Offered amount must be within the property price range.',
  },
  amount_not_payable: { status: 422, title: 'This amount cannot be paid online. Please contact us.' },
  too_many_requests: { status: 429, title: 'Too many tries. Please wait a moment.' },
  head_too_large: { status: 431, title: 'The headers of the request are too large.' },
  internal: { status: 500, title: internalTitle },
  method_unknown: { status: 501, title: 'This method is not supported.' },
  reset_unavailable: {
    status: 501,
    title: 'Passwords cannot be reset by email here. Please contact us.',
  },
  confirmation_unavailable: {
    status: 501,
    title: 'Emails cannot be confirmed here, because no emails are sent. Please contact us.',
  },
  invitation_unavailable: {
    status: 501,
    title: 'Invitations cannot be sent by email here. Please contact us.',
  },
  payment_failed: {
    status: 502,
    title: 'There was an error processing your payment. Please try again.',
  },
  photos_unavailable: { status: 502, title: 'The photo could not be stored. Please try again.' },
  identity_provider_unreachable: { status: 502, title: 'The sign-in provider could not be reached.' },
  unavailable: { status: 503, title: 'The service is not available right now. Please try again shortly.' },
} as const satisfies Record<string, { status: number; title: string }>

export type ProblemCode = keyof typeof problems

/** Messages by field name; nested fields are paths joined with dots. */
export type FieldMessages = Record<string, string>

/** For `changed_meanwhile`: the current state of the object, with the version for a new decision. */
const currentState = z
  .object({
    version: z.string(),
    /** For offers, in whole currency units. */
    offeredAmount: z.number().optional(),
    /** The status of an offer, or of a listing's deal. */
    status: z.string().optional(),
    /** For listings. */
    verificationStatus: z.string().optional(),
    isDraft: z.boolean().optional(),
    /** For accounts. */
    role: z.string().optional(),
    /** For reviews; null if not hidden. */
    hiddenReason: z.string().nullable().optional(),
    /** What the caller may still do with the object. */
    can: z.record(z.string(), z.boolean()),
  })
  .meta({
    id: 'CurrentState',
    description:
      'For `changed_meanwhile`: the current state of the object, with the version for a new decision.',
  })
export type CurrentState = z.infer<typeof currentState>

export const problemDocument = z
  .object({
    type: z.string().meta({ format: 'uri-reference' }),
    title: z.string(),
    status: z.number().int(),
    code: z.enum(Object.keys(problems) as [ProblemCode, ...ProblemCode[]]).meta({ id: 'ProblemCode' }),
    detail: z.string().optional(),
    fields: z.record(z.string(), z.string()).optional(),
    current: currentState.optional(),
    requestId: z.string().optional(),
  })
  .meta({
    id: 'Problem',
    description:
      'A failure (RFC 9457). `type` is the URL of the page that explains the code; `fields` has a message for each invalid field.',
  })
export type ProblemDocument = z.infer<typeof problemDocument>
