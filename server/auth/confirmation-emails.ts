import { maskedEmail } from '#contract/wishlist-shares.ts'
import { t } from '#texts/text.ts'
import type { Email } from '../mail/service.ts'

type Site = { companyName: string; address: string }

/** Sent to an unconfirmed address; reveals nothing about the person who entered it. */
export const confirmationEmail = (to: string, { companyName }: Site, url: string): Email => ({
  kind: 'email_confirmation',
  to,
  subject: t('auth.confirmSubject'),
  parts: [
    t('auth.confirmAsked', { company: companyName }),
    { label: t('auth.confirmEmail'), url },
    t('auth.confirmLinkWorks'),
    t('auth.confirmNotYou'),
  ],
})

export const newAddressEmail = (to: string, { companyName }: Site, url: string): Email => ({
  kind: 'email_change',
  to,
  subject: t('auth.confirmNewSubject'),
  parts: [
    t('auth.confirmNewAsked', { company: companyName }),
    { label: t('auth.confirmNewEmail'), url },
    t('auth.confirmNewLinkWorks'),
    t('auth.confirmNewNotYou'),
  ],
})

export const changeRequestedEmail = (
  to: string,
  { companyName, address }: Site,
  newEmail: string,
): Email => ({
  kind: 'email_change_asked',
  to,
  subject: t('auth.changeAskedSubject'),
  addresses: [maskedEmail(newEmail)],
  parts: [
    t('auth.changeAsked', { email: maskedEmail(newEmail), company: companyName }),
    t('auth.changeNotYou'),
    { label: t('auth.chooseNewPassword'), url: `${address}/forgotPassword` },
  ],
})

export const addressChangedEmail = (to: string, { companyName, address }: Site, newEmail: string): Email => ({
  kind: 'email_changed',
  to,
  subject: t('auth.emailChangedSubject'),
  addresses: [maskedEmail(newEmail)],
  parts: [
    t('auth.emailChanged', { company: companyName, email: maskedEmail(newEmail) }),
    t('auth.emailChangedNotYou'),
    { label: t('auth.contactUs'), url: `${address}/contact` },
  ],
})
