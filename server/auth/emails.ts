import type { Email } from '../mail/service.ts'

type Account = { email: string; companyName: string }

/**
 * `other`: so far the account has been entered only through another provider, so a password adds a second way
 * to log in.
 */
export const resetLinkEmail = (
  { email, companyName }: Account,
  { url, other }: { url: string; other: boolean },
): Email => ({
  kind: 'password_reset',
  to: email,
  subject: 'Choose a new password',
  parts: [
    `Somebody, hopefully you, has asked for a new password for your account at ${companyName}.`,
    ...(other
      ? [
          'So far you have logged in with the account of another provider. That goes on working; the link adds a password as a second way to log in.',
        ]
      : []),
    { label: 'Choose a new password', url },
    'The link works once and for one hour.',
    'If it was not you, there is nothing to do: your account stays as it is.',
  ],
})

/** Sent to the owner, who may not have made the change. */
export const passwordResetEmail = (
  { email, companyName }: Account,
  { url, passkeys }: { url: string; passkeys: Email['parts'] },
): Email => ({
  kind: 'password_changed',
  to: email,
  subject: 'Your password has been changed',
  parts: [
    `The password of your account at ${companyName} has just been changed, and every device has been logged out.`,
    'If it was not you, somebody else may read your mail. Change the password of your mailbox first, then choose a new one here:',
    { label: 'Forgot your password?', url },
    ...passkeys,
  ],
})
