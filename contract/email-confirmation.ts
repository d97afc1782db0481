import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { email } from './fields.ts'
import { limits } from './limits.ts'

const tag = 'Account'
const token = z.object({ token: z.string().min(1).max(100) })

export const changeEmailForm = z.object({
  email: email(),
  /** Of an account that has one; others need a new sign-in. */
  password: z.string().max(200, 'Password is too long').optional(),
})
export type ChangeEmailForm = z.infer<typeof changeEmailForm>

const link = z
  .object({
    state: z.enum(['open', 'confirmed', 'invalid']),
    email: z.string().nullable(),
    /** The account has another address until the link is used. */
    isChange: z.boolean(),
  })
  .meta({ id: 'ConfirmationLink', description: 'What a mailed link confirms, and whether it still does.' })
export type ConfirmationLink = z.infer<typeof link>

export const askForConfirmation = endpoint({
  method: 'POST',
  path: '/auth/email-confirmation',
  tag,
  summary: 'Send the confirmation letter again',
  description: "Mail the link that confirms one's own email again; earlier ones go on working.",
  access: 'member',
  allowance: limits.emailConfirmation,
  response: z.object({ success: z.boolean() }),
  status: 200,
  problems: ['email_confirmed', 'confirmation_unavailable', 'too_many_requests'],
})

export const checkConfirmation = endpoint({
  method: 'POST',
  path: '/auth/email-confirmation/check',
  tag,
  summary: 'Check a confirmation link',
  description: 'Which address the link with this token confirms; asking does not use it up.',
  access: 'public',
  allowance: limits.confirming,
  body: token,
  response: link,
  status: 200,
})

export const confirmEmail = endpoint({
  method: 'POST',
  path: '/auth/email-confirmation/confirm',
  tag,
  summary: 'Confirm an email',
  description:
    'Confirm an email by the token of a mailed link; again changes nothing. A new email takes effect, and ends every session of the account.',
  access: 'public',
  allowance: limits.confirming,
  body: token,
  response: z.object({ email: z.string(), isChange: z.boolean() }),
  status: 200,
  problems: ['confirmation_link_invalid', 'email_taken'],
})

export const changeEmail = endpoint({
  method: 'POST',
  path: '/auth/email-change',
  tag,
  summary: 'Change the own email',
  description:
    "Change one's own email: a letter to the new address confirms it first. `pending` is false where addresses need no confirmation: the change has then taken effect, and every session has ended.",
  access: 'member',
  allowance: limits.emailChange,
  body: changeEmailForm,
  response: z.object({ pending: z.boolean() }),
  status: 200,
  problems: ['email_taken', 'sign_in_again', 'confirmation_unavailable', 'too_many_requests'],
})
