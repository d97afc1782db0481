import type { Actor } from '../http/actor.ts'
import { type Authorized, authorized } from '../http/authorized.ts'
import { problem, throwIf } from '../http/problem.ts'

type Owned = { id: string; userId: string }
type Reportable = Pick<Owned, 'userId'> & { hiddenReason: string | null }

/** One's own, even after its listing has been hidden from its writer; admins any. */
export const canDelete = (actor: Actor, { userId }: Pick<Owned, 'userId'>): boolean =>
  userId === actor.id || actor.role === 'admin'

/** What others wrote, once an admin has not hidden it. */
export const canReport = (actor: Actor, { userId, hiddenReason }: Reportable): boolean =>
  userId !== actor.id && actor.role !== 'admin' && hiddenReason === null

export const canHide = (actor: Actor): boolean => actor.role === 'admin'

/** Throws `forbidden` to all but admins. */
export function authorizeHide<Row extends Owned>(actor: Actor, review: Row): Authorized<Row, 'hide'> {
  throwIf(canHide(actor) ? undefined : problem('forbidden'))
  return authorized(review)
}

/** Throws `not_found` to strangers: some may not even know of the review. */
export function authorizeDelete<Row extends Owned>(
  actor: Actor,
  review: Row | undefined,
): Authorized<Row, 'delete'> {
  if (!review || !canDelete(actor, review)) throw problem('not_found')
  return authorized(review)
}
