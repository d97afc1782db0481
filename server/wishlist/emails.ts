import { t } from '#texts/text.ts'
import { brief, type Email } from '../mail/service.ts'

type Owner = { name: string; email: string }

/** Must not reveal whether the email has an account. */
export const invitationEmail = (
  to: string,
  owner: Owner,
  { companyName, url }: { companyName: string; url: string },
): Email => ({
  kind: 'wishlist_invitation',
  to,
  subject: t('wishlist.emailSubject', { company: companyName }),
  // Only members with a confirmed email send invitations, if the site requires confirmation.
  addresses: [owner.email],
  parts: [
    t('wishlist.emailInvitation', { company: companyName, owner: brief(owner.name), email: owner.email }),
    { label: t('wishlist.emailSee'), url },
    t('wishlist.emailToAccept'),
    t('wishlist.emailUnknown'),
  ],
})
