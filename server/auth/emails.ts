import { t } from '#texts/text.ts'
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
  subject: t('auth.resetSubject'),
  parts: [
    t('auth.resetAsked', { company: companyName }),
    ...(other ? [t('auth.resetAddsPassword')] : []),
    { label: t('auth.chooseNewPassword'), url },
    t('auth.resetLinkWorks'),
    t('auth.resetNotYou'),
  ],
})

/** Sent to the owner, who may not have made the change. */
export const passwordResetEmail = (
  { email, companyName }: Account,
  { url, passkeys }: { url: string; passkeys: Email['parts'] },
): Email => ({
  kind: 'password_changed',
  to: email,
  subject: t('auth.passwordChangedSubject'),
  parts: [
    t('auth.passwordReset', { company: companyName }),
    t('auth.passwordResetNotYou'),
    { label: t('auth.forgotPassword'), url },
    ...passkeys,
  ],
})
