import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { email } from './fields.ts'
import { limits } from './limits.ts'
import { newPassword } from './session.ts'

export const forgotPasswordForm = z.object({ email: email() })
export type ForgotPasswordForm = z.infer<typeof forgotPasswordForm>

const token = z.string().min(1).max(100)

export const resetPasswordForm = z.object({ password: newPassword })
export type ResetPasswordForm = z.infer<typeof resetPasswordForm>

const tag = 'Passwords'
const done = z.object({ success: z.boolean() })

export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/auth/request-password-reset',
  tag,
  summary: 'Request a password reset',
  description:
    'Email a password reset link if the account exists; the response does not reveal whether it does.',
  access: 'public',
  allowance: limits.passwordReset,
  body: forgotPasswordForm,
  response: done,
  status: 200,
  problems: ['reset_unavailable', 'too_many_requests'],
})

export const checkResetLink = endpoint({
  method: 'POST',
  path: '/auth/reset-password/check',
  tag,
  summary: 'Check a password reset link',
  description: 'Whether the link with this token still works; checking does not use up the link.',
  access: 'public',
  allowance: limits.passwordReset,
  body: z.object({ token }),
  response: z.object({ valid: z.boolean() }),
  status: 200,
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/auth/reset-password',
  tag,
  summary: 'Reset a password',
  description:
    'Set a new password with the token from an emailed link, and end every session of the account.',
  access: 'public',
  allowance: limits.passwordReset,
  body: resetPasswordForm.extend({ token }),
  /** The number of passkeys that still open the account. */
  response: done.extend({ passkeys: z.number().int() }),
  status: 200,
  problems: ['reset_link_invalid', 'too_many_requests'],
})
