/** All emails, by their names in the log. A test writes each in the pseudo-language. */
export const emailKinds = [
  'account_closed',
  'alert',
  'contact_message',
  'email_change',
  'email_change_asked',
  'email_changed',
  'email_confirmation',
  'passkey_added',
  'passkey_removed',
  'password_changed',
  'password_reset',
  'recovery_code_used',
  'recovery_codes_renewed',
  'two_factor_off',
  'two_factor_on',
  'two_factor_removed',
  'two_factor_reset',
  'wishlist_invitation',
  'wrong_codes',
] as const

export type EmailKind = (typeof emailKinds)[number]
