import type { SignInFailure } from '#contract/identity.ts'

const failures: Record<string, SignInFailure> = {
  access_denied: 'refused',
  consent_required: 'refused',
  account_selection_required: 'refused',
  interaction_required: 'refused',
  login_required: 'refused',
  temporarily_unavailable: 'network',
  state_mismatch: 'expired',
  state_not_found: 'expired',
  account_not_linked: 'account_exists',
  email_not_found: 'email_missing',
  account_closed: 'account_closed',
  account_already_linked_to_different_user: 'connected_elsewhere',
  email_does_not_match: 'other_email',
  unable_to_link_account: 'other_email',
}

export const failureOf = (error: string | null): SignInFailure | undefined =>
  error === null ? undefined : (failures[error] ?? 'failed')

const refusals = [
  'Failed to parse state',
  'State not found',
  'Unable to link account - untrusted provider',
  / did not return an email/,
  /^Provider not found/,
]

/**
 * Better Auth logs refused sign-ins as errors. They are responses to the caller, not errors for the operator.
 */
export const isRefusal = (message: string): boolean =>
  Object.hasOwn(failures, message) ||
  refusals.some((one) => (typeof one === 'string' ? one === message : one.test(message)))
