import type { Letter } from '../mail/service.ts'

type Owner = { name: string; email: string }

/** Reads the same whether there is an account for this e-mail or not. */
export const invitationLetter = (
  to: string,
  owner: Owner,
  { companyName, url }: { companyName: string; url: string },
): Letter => ({
  to,
  subject: 'Somebody shares a wishlist with you',
  parts: [
    `${owner.name} (${owner.email}) would like to look for a home together with you, and shares a wishlist at ${companyName}.`,
    { label: 'See the invitation', url },
    'You need an account with this email to accept it; you can open one from there. The link works once and for seven days.',
    'If you do not know who this is, there is nothing to do: nothing is shared of yours.',
  ],
})

/** E-mails of accounts are not proven, so the owner learns whose account that was. */
export const acceptedLetter = (owner: Owner, guest: Owner, url: string): Letter => ({
  to: owner.email,
  subject: 'Your wishlist is shared now',
  parts: [
    `${guest.name} (${guest.email}) has accepted your invitation and sees your wishlist from now on.`,
    'If that is not whom you meant, end the sharing there; it works at once:',
    { label: 'Open your wishlist', url },
  ],
})
