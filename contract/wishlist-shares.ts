import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { deleted, email, id, idOf, inserted, instant, pageQuery } from './fields.ts'
import { limits } from './limits.ts'
import { wish } from './wishlist.ts'

/** A person with whom the viewer shares their wishlist, or who has been invited to it. */
export const wishlistShare = z
  .object({
    _id: id,
    /** The email that was invited. */
    email: z.string(),
    /** The member who accepted it; null until then. */
    guest: z.object({ name: z.string(), email: z.string() }).nullable(),
    /** When the invitation expires; null once it is accepted. */
    expiresAt: instant.nullable(),
  })
  .meta({
    id: 'WishlistShare',
    description: 'A person with whom the viewer shares their wishlist, or who has been invited to it.',
  })
export type WishlistShare = z.infer<typeof wishlistShare>

/** A wishlist that another member shares with the viewer. */
export const sharedWishlist = z
  .object({ _id: id, ownerName: z.string(), since: instant })
  .meta({ id: 'SharedWishlist', description: 'A wishlist that another member shares with the viewer.' })
export type SharedWishlist = z.infer<typeof sharedWishlist>

export const inviteForm = z.object({ email: email() })
export type InviteForm = z.infer<typeof inviteForm>

/** Masks an email so that only its owner recognizes it. */
export const maskedEmail = (address: string): string => address.replace(/^(.).*@/u, '$1…@')

const tag = 'Wishlist'
const params = z.object({ id: idOf('share') })
const token = z.object({ token: z.string().min(1).max(100) })

export const listWishlistShares = endpoint({
  method: 'GET',
  path: '/wishlist-shares',
  tag,
  summary: 'List wishlist shares',
  description: `The people with whom the caller shares their wishlist, at most ${limits.wishlistShares.max}.`,
  access: 'member',
  response: z.array(wishlistShare),
  status: 200,
})

export const inviteToWishlist = endpoint({
  method: 'POST',
  path: '/wishlist-shares',
  tag,
  summary: 'Share the wishlist',
  description:
    "Email an invitation to the caller's wishlist; a new one replaces an earlier one. It makes no difference whether the email has an account.",
  access: 'member',
  allowance: limits.inviting,
  body: inviteForm,
  response: inserted,
  status: 201,
  problems: [
    'email_unconfirmed',
    'share_limit_reached',
    'already_shared',
    'invitation_unavailable',
    'too_many_requests',
  ],
})

export const checkInvitation = endpoint({
  method: 'POST',
  path: '/wishlist-shares/check',
  tag,
  summary: 'Check a wishlist invitation',
  description:
    'The owner of the wishlist, and the masked email that was invited; null if the token no longer works.',
  access: 'public',
  allowance: limits.invitationCheck,
  body: token,
  response: z.object({ ownerName: z.string().nullable(), sentTo: z.string().nullable() }),
  status: 200,
})

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/wishlist-shares/acceptance',
  tag,
  summary: 'Accept a wishlist invitation',
  description:
    'Accept an invitation with the account of the invited email, which has to be confirmed; it works once. Returns the id of the shared wishlist.',
  access: 'member',
  allowance: limits.inviting,
  body: token,
  response: inserted,
  status: 201,
  problems: [
    'invitation_invalid',
    'own_invitation',
    'invitation_for_another',
    'email_unconfirmed',
    'too_many_requests',
  ],
})

export const endWishlistShare = endpoint({
  method: 'DELETE',
  path: '/wishlist-shares/:id',
  tag,
  summary: 'End a wishlist share',
  description:
    "End the sharing immediately, as the owner or the guest, or withdraw an invitation. The guest's notes are deleted.",
  access: 'member',
  params,
  response: deleted,
  status: 200,
})

export const listSharedWishlists = endpoint({
  method: 'GET',
  path: '/shared-wishlists',
  tag,
  summary: 'List shared wishlists',
  description: 'Wishlists that others share with the caller, the latest first.',
  access: 'member',
  query: z.object(pageQuery),
  response: z.array(sharedWishlist),
  status: 200,
  paged: true,
})

export const getSharedWishlist = endpoint({
  method: 'GET',
  path: '/shared-wishlists/:id',
  tag,
  summary: 'Get a shared wishlist',
  description: 'The owner of a shared wishlist.',
  access: 'member',
  params,
  response: sharedWishlist,
  status: 200,
})

export const listSharedWishes = endpoint({
  method: 'GET',
  path: '/shared-wishlists/:id/wishes',
  tag,
  summary: 'List wishes of a shared wishlist',
  description: 'The listings on a shared wishlist that the caller may see, newest first.',
  access: 'member',
  params,
  query: z.object(pageQuery),
  response: z.array(wish),
  status: 200,
  paged: true,
})
