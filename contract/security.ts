import { invalid } from './issues.ts'
import { z } from 'zod'
import { proofs } from './account.ts'
import { endpoint } from './endpoint.ts'
import { deleted, id, instant, provenPassword, typedPassword } from './fields.ts'
import { limits } from './limits.ts'
import { passkey } from './passkeys.ts'
import { account, newPassword } from './session.ts'

const security = z.object({
  /** How members confirm their identity before a change: by password or, without one, by a new sign-in. */
  proof: z.enum(proofs),
  /** How long the sign-in of this session counts as recent; null once it is too old. */
  signInCountsUntil: instant.nullable(),
  twoFactor: z.object({
    enabled: z.boolean(),
    /** Whether the operator requires it for the member's role. */
    required: z.boolean(),
    /** Whether this session must set up a second factor before anything else. */
    lacking: z.boolean(),
    recoveryCodesLeft: z.number().int(),
  }),
  /** Oldest first. */
  passkeys: z.array(passkey),
})
export type Security = z.infer<typeof security>

const proof = {
  password: provenPassword,
}
const totpCode = z
  .string({ error: invalid('required', { label: 'code' }) })
  .meta({ pattern: String.raw`^\s*(\d\s*){6}$` })
  .transform((code) => code.replaceAll(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, invalid('codeDigits')))
const recoveryCode = z
  .string()
  .meta({ pattern: String.raw`^\s*([A-Za-z0-9]\s*){5}-\s*([A-Za-z0-9]\s*){5}$` })
  .transform((code) => code.replaceAll(/\s/g, ''))
  .pipe(z.string().regex(/^[A-Za-z0-9]{5}-[A-Za-z0-9]{5}$/, invalid('recoveryCodeForm')))

export const secondFactorForm = z.object({
  code: totpCode.optional(),
  recoveryCode: recoveryCode.optional(),
})
export type SecondFactorForm = z.input<typeof secondFactorForm>
export const codeForm = z.object({ code: totpCode })

export const changePasswordForm = z.object({
  currentPassword: typedPassword('currentPassword'),
  password: newPassword,
})
export type ChangePasswordForm = z.infer<typeof changePasswordForm>

const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })
const tag = 'Account security'
const member = { tag, access: 'member', allowance: limits.securityChange } as const

export const getSecurity = endpoint({
  method: 'GET',
  path: '/account/security',
  tag,
  summary: 'Get your account security',
  description: "How the caller's account is protected.",
  access: 'member',
  setsUpSecondFactor: true,
  response: security,
  status: 200,
})

export const startTwoFactor = endpoint({
  ...member,
  method: 'POST',
  path: '/account/two-factor',
  setsUpSecondFactor: true,
  summary: 'Start two-factor authentication',
  description: 'Create the secret for an authenticator app; it takes effect once a code is confirmed.',
  body: z.object(proof),
  response: z.object({
    /** For a QR code. */
    uri: z.string(),
    /** The same secret for manual entry, in groups of four. */
    key: z.string(),
  }),
  status: 200,
  problems: ['two_factor_on', 'passkey_required', 'sign_in_again', 'email_unconfirmed'],
})

export const confirmTwoFactor = endpoint({
  ...member,
  method: 'POST',
  path: '/account/two-factor/confirmation',
  setsUpSecondFactor: true,
  summary: 'Confirm two-factor authentication',
  description:
    'Turn two-factor authentication on with a first code, and end all other sessions. A new session (cookie) replaces this one.',
  body: codeForm,
  response: recoveryCodes,
  status: 200,
  problems: ['two_factor_on', 'passkey_required', 'email_unconfirmed'],
})

export const renewRecoveryCodes = endpoint({
  ...member,
  method: 'POST',
  path: '/account/two-factor/recovery-codes',
  summary: 'Renew the recovery codes',
  description: 'Replace the recovery codes; the earlier ones no longer work.',
  body: z.object(proof),
  response: recoveryCodes,
  status: 200,
  problems: ['two_factor_off', 'sign_in_again'],
})

export const endTwoFactor = endpoint({
  ...member,
  method: 'POST',
  path: '/account/two-factor/removal',
  summary: 'End two-factor authentication',
  description: 'Turn two-factor authentication off. A new session (cookie) replaces this one.',
  body: z.object(proof),
  response: z.object({ success: z.boolean() }),
  status: 200,
  problems: ['two_factor_off', 'two_factor_required', 'sign_in_again'],
})

export const changePassword = endpoint({
  ...member,
  method: 'POST',
  path: '/account/password',
  summary: 'Change your password',
  description: "Change the caller's password, and end all other sessions.",
  body: changePasswordForm,
  response: z.object({ endedSessions: z.number().int() }),
  status: 200,
  problems: ['no_password'],
})

export const completeSignIn = endpoint({
  tag,
  access: 'public',
  allowance: limits.signIn,
  method: 'POST',
  path: '/auth/second-factor',
  summary: 'Complete a sign-in',
  description: 'Create a session (cookie) with the second factor, after the first one.',
  body: secondFactorForm,
  response: account,
  status: 200,
  problems: ['sign_in_expired', 'second_factor_unreadable'],
})

export const resetSecondFactor = endpoint({
  method: 'DELETE',
  path: '/users/:id/second-factor',
  tag,
  summary: 'Reset a second factor',
  description:
    'Remove the authenticator app and the passkeys of a member who has lost them, and end their sessions.',
  access: 'user.manage',
  params: z.object({ id }),
  response: deleted,
  status: 200,
})
