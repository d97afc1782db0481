import { maskedEmail } from '#contract/wishlist-shares.ts'
import type { Actor } from '../kernel/actor.ts'
import { type Authorized, authorize } from '../kernel/authorized.ts'
import { type Problem, problem } from '../kernel/problem.ts'
import type { NotedWish, Writing } from './note-queries.ts'
import type { OwnedWish } from './queries.ts'
import type { Share } from './share-queries.ts'

const hideUnless = (isAllowed: boolean): Problem | undefined => (isAllowed ? undefined : problem('not_found'))

/** Throws `not_found` for another member's wish: nobody learns what others wish for, not even admins. */
export function authorizeRemoval(actor: Actor, wish: OwnedWish | undefined): Authorized<OwnedWish, 'remove'> {
  return authorize('remove', wish, ({ userId }) => hideUnless(userId === actor.id))
}

/** Throws `not_found` for a wish that is neither the actor's own nor on a list shared with the actor. */
export function authorizeNote(
  actor: Actor,
  wish: NotedWish | undefined,
  share: Share | undefined,
): Authorized<Writing, 'note'> {
  const isOwn = wish?.ownerId === actor.id
  const isGuest = share?.guestId === actor.id && share.ownerId === wish?.ownerId
  const writing = wish && { ...wish, writerId: actor.id, shareId: isOwn ? null : (share?.id ?? null) }
  return authorize('note', writing, () => hideUnless(isOwn || isGuest))
}

export function authorizeEnd(actor: Actor, share: Share | undefined): Authorized<Share, 'end'> {
  return authorize('end', share, ({ ownerId, guestId }) => hideUnless([ownerId, guestId].includes(actor.id)))
}

/** Throws `not_found` for everyone except the current guest, including the owner. */
export function authorizeGuest<Found extends Share>(
  actor: Actor,
  share: Found | undefined,
): Authorized<Found, 'read'> {
  return authorize('read', share, ({ guestId }) => hideUnless(guestId === actor.id))
}

type Invitation = Pick<Share, 'ownerId' | 'email'> & { ownerName: string }

/** Only for the confirmed recipient: a link may be forwarded or intercepted. */
export function checkAcceptance(
  actor: Actor,
  { ownerId, ownerName, email }: Invitation,
): Problem | undefined {
  if (ownerId === actor.id) return problem('own_invitation')
  if (email === actor.email.toLowerCase())
    return actor.emailConfirmed ? undefined : problem('email_unconfirmed')
  const sentTo = maskedEmail(email)
  return problem('invitation_for_another', {
    reason: { kind: 'invitation', sentTo, owner: ownerName, ownEmail: actor.email },
  })
}
