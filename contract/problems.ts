import { z } from 'zod'
import { type Issue, issueCodes } from './issues.ts'
import { moneyOutcome, problemReason } from './problem-reasons.ts'

/** The status of each problem (RFC 9457). */
export const problems = {
  malformed_request: 400,
  signature_invalid: 400,
  captcha_unsolved: 400,
  unauthenticated: 401,
  credentials_invalid: 401,
  passkey_refused: 401,
  payment_declined: 402,
  forbidden: 403,
  demo_is_local: 403,
  not_found: 404,
  method_not_allowed: 405,
  request_timeout: 408,
  email_unconfirmed: 409,
  email_confirmed: 409,
  email_taken: 409,
  sign_in_again: 409,
  two_factor_on: 409,
  two_factor_off: 409,
  two_factor_required: 409,
  passkey_required: 409,
  too_many_passkeys: 409,
  second_factor_unreadable: 409,
  no_password: 409,
  last_admin: 409,
  listing_decided: 409,
  listing_draft: 409,
  listing_not_draft: 409,
  listing_not_rejected: 409,
  listing_rejected: 409,
  listing_pending: 409,
  changes_rejected: 409,
  listing_under_review: 409,
  own_listing: 409,
  already_reported: 409,
  review_of_own_listing: 409,
  /** `reason` says who changed what. */
  changed_meanwhile: 409,
  property_sold: 409,
  property_reserved: 409,
  photos_full: 409,
  offer_closed: 409,
  offer_accepted: 409,
  acceptance_required: 409,
  payments_unavailable: 409,
  payment_missing: 409,
  payment_in_progress: 409,
  too_many_saved_searches: 409,
  search_already_saved: 409,
  share_limit_reached: 409,
  already_shared: 409,
  own_invitation: 409,
  invitation_for_another: 409,
  invitation_invalid: 410,
  confirmation_link_invalid: 410,
  sign_in_expired: 410,
  reset_link_invalid: 410,
  body_too_large: 413,
  photo_too_large: 413,
  photo_kind: 415,
  unsupported_media_type: 415,
  misdirected: 421,
  invalid_input: 422,
  photo_broken: 422,
  offer_out_of_range: 422,
  amount_not_payable: 422,
  too_many_requests: 429,
  head_too_large: 431,
  internal: 500,
  method_unknown: 501,
  reset_unavailable: 501,
  confirmation_unavailable: 501,
  invitation_unavailable: 501,
  payment_failed: 502,
  photos_unavailable: 502,
  identity_provider_unreachable: 502,
  unavailable: 503,
} as const satisfies Record<string, number>

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

const fieldIssue = z
  .object({
    path: z.string(),
    code: z.enum(issueCodes),
    params: z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())])),
  })
  .meta({ id: 'Issue', description: 'What is wrong with a field, for programs that write their own texts.' })
export type FieldIssue = { path: string } & Issue

export const problemDocument = z
  .object({
    type: z.string().meta({ format: 'uri-reference' }),
    title: z.string(),
    status: z.number().int(),
    code: z.enum(Object.keys(problems) as [ProblemCode, ...ProblemCode[]]).meta({ id: 'ProblemCode' }),
    detail: z.string().optional(),
    reason: problemReason.optional(),
    money: moneyOutcome.optional().describe('What happened to the money of a refused payment.'),
    fields: z.record(z.string(), z.string()).optional(),
    issues: z.array(fieldIssue).optional(),
    current: currentState.optional(),
    requestId: z.string().optional(),
  })
  .meta({
    id: 'Problem',
    description:
      'A failure (RFC 9457). `type` is the URL of the page that explains the code; `fields` has a message for each invalid field.',
  })
export type ProblemDocument = Omit<z.infer<typeof problemDocument>, 'issues'> & { issues?: FieldIssue[] }
