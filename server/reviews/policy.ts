import type { Actor } from '../http/actor.ts'
import { type Authorized, authorized } from '../http/authorized.ts'
import { problem } from '../http/problem.ts'

type Owned = { id: string; userId: string }
type Reportable = Pick<Owned, 'userId'> & { hiddenReason: string | null }

/** One's own, even after its listing has been hidden from its writer; admins any. */
export const canDelete = (actor: Actor, { userId }: Pick<Owned, 'userId'>): boolean =>
  userId === actor.id || actor.role === 'admin'

/** What others wrote, once an admin has not hidden it. */
export const canReport = (actor: Actor, { userId, hiddenReason }: Reportable): boolean =>
  userId !== actor.id && actor.role !== 'admin' && hiddenReason === null

/** Throws `not_found` to strangers: some may not even know of the review. */
export function authorizeDelete<Row extends Owned>(
  actor: Actor,
  review: Row | undefined,
): Authorized<Row, 'delete'> {
  if (!review || !canDelete(actor, review)) throw problem('not_found')
  return authorized(review)
}
