import { maskedEmail } from '#contract/wishlist-shares.ts'
import type { Email } from '../mail/service.ts'

type Site = { companyName: string; address: string }

/** Sent to an unconfirmed address; reveals nothing about the person who entered it. */
export const confirmationEmail = (to: string, { companyName }: Site, url: string): Email => ({
  kind: 'email_confirmation',
  to,
  subject: 'Confirm your email',
  parts: [
    `An account at ${companyName} uses this email address. Please confirm that it is yours.`,
    { label: 'Confirm your email', url },
    'The link works for one day. Until the address is confirmed, we send no other emails to it: no alerts for saved searches, and no news about offers.',
    'If you do not have an account here, do not confirm the address. Nothing else will be sent to it.',
  ],
})

export const newAddressEmail = (to: string, { companyName }: Site, url: string): Email => ({
  kind: 'email_change',
  to,
  subject: 'Confirm your new email',
  parts: [
    `This address was entered as the new email of an account at ${companyName}. Please confirm that it is yours.`,
    { label: 'Confirm your new email', url },
    'The link works for one day. Afterwards you log in with this address. Every device on which you are logged in is logged out.',
    'If you did not ask for this, do not confirm the address. Nothing else will be sent to it.',
  ],
})

export const changeRequestedEmail = (
  to: string,
  { companyName, address }: Site,
  newEmail: string,
): Email => ({
  kind: 'email_change_asked',
  to,
  subject: 'A new email was entered for your account',
  addresses: [maskedEmail(newEmail)],
  parts: [
    `A new email (${maskedEmail(newEmail)}) was entered for your account at ${companyName}. It takes effect once it is confirmed by a link that was sent to it.`,
    'If it was not you, someone knows your password. Choose a new one: that cancels the change and logs out every device.',
    { label: 'Choose a new password', url: `${address}/forgotPassword` },
  ],
})

export const addressChangedEmail = (to: string, { companyName, address }: Site, newEmail: string): Email => ({
  kind: 'email_changed',
  to,
  subject: 'Your email has been changed',
  addresses: [maskedEmail(newEmail)],
  parts: [
    `The email of your account at ${companyName} is now ${maskedEmail(newEmail)}. You can no longer log in with this address.`,
    'If it was not you, please contact us at once.',
    { label: 'Contact us', url: `${address}/contact` },
  ],
})
