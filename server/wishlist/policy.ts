import type { Actor } from '../http/actor.ts'
import { type Authorized, authorized } from '../http/authorized.ts'
import { problem } from '../http/problem.ts'
import type { OwnedWish } from './queries.ts'

/** Throws `not_found` for what is not one's own: nobody learns what others wish for, admins neither. */
export function authorizeRemoval(actor: Actor, wish: OwnedWish | undefined): Authorized<OwnedWish, 'remove'> {
  if (wish?.userId !== actor.id) throw problem('not_found')
  return authorized(wish)
}
