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
  subject: `An invitation to a wishlist at ${companyName}`,
  // Only members with a confirmed email send invitations, if the site requires confirmation.
  addresses: [owner.email],
  parts: [
    `You are invited to share a wishlist at ${companyName} and look for a home together. The owner is ${brief(owner.name)} (${owner.email}).`,
    { label: 'See the invitation', url },
    'You need an account with this email to accept it; you can open one from there. The link works once and for seven days.',
    'If you do not know who this is, you need not do anything; nothing of yours is shared.',
  ],
})
