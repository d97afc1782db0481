import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { email, provenPassword } from './fields.ts'
import { limits } from './limits.ts'

const tag = 'Account'
const token = z.object({ token: z.string().min(1).max(100) })

export const changeEmailForm = z.object({
  email: email(),
  password: provenPassword,
})
export type ChangeEmailForm = z.infer<typeof changeEmailForm>

const link = z
  .object({
    state: z.enum(['open', 'confirmed', 'invalid']),
    email: z.string().nullable(),
    /** Whether the link changes the email of the account. */
    isChange: z.boolean(),
  })
  .meta({
    id: 'ConfirmationLink',
    description: 'The email that a link confirms, and whether the link still works.',
  })
export type ConfirmationLink = z.infer<typeof link>

export const askForConfirmation = endpoint({
  method: 'POST',
  path: '/auth/email-confirmation',
  tag,
  summary: 'Resend the confirmation email',
  description: "Resend the link that confirms the caller's email; earlier links keep working.",
  access: 'member',
  allowance: limits.emailConfirmation,
  // A second factor requires a confirmed email.
  setsUpSecondFactor: true,
  response: z.object({ success: z.boolean() }),
  status: 200,
  problems: ['email_confirmed', 'confirmation_unavailable', 'too_many_requests'],
})

export const checkConfirmation = endpoint({
  method: 'POST',
  path: '/auth/email-confirmation/check',
  tag,
  summary: 'Check a confirmation link',
  description: 'The email that the link with this token confirms; checking does not use up the link.',
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
    'Confirm an email with the token from its link; repeating it changes nothing. A new email takes effect and ends every session of the account.',
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
  summary: 'Change your email',
  description:
    "Change the caller's email, once it is confirmed by a link sent to it. `pending` is false where emails need no confirmation: the change has then taken effect, and every session has ended.",
  access: 'member',
  allowance: limits.emailChange,
  body: changeEmailForm,
  response: z.object({ pending: z.boolean() }),
  status: 200,
  problems: ['email_taken', 'sign_in_again', 'confirmation_unavailable', 'too_many_requests'],
})
