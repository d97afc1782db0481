import { can } from '#contract/roles.ts'
import type { Actor } from '../kernel/actor.ts'
import { type Authorized, authorized } from '../kernel/authorized.ts'
import { problem, throwIf } from '../kernel/problem.ts'

type Owned = { id: string; userId: string }
type Reportable = Pick<Owned, 'userId'> & { hiddenReason: string | null }

/** Authors may delete their own reviews, even if they no longer see the listing; admins may delete all. */
export const canDelete = (actor: Actor, { userId }: Pick<Owned, 'userId'>): boolean =>
  userId === actor.id || can(actor, 'review.moderate')

export const canReport = (actor: Actor, { userId, hiddenReason }: Reportable): boolean =>
  userId !== actor.id && !can(actor, 'review.moderate') && hiddenReason === null

export const canHide = (actor: Actor): boolean => can(actor, 'review.moderate')

/** Throws `forbidden` for everyone except admins. */
export function authorizeHide<Row extends Owned>(actor: Actor, review: Row): Authorized<Row, 'hide'> {
  throwIf(canHide(actor) ? undefined : problem('forbidden'))
  return authorized(review)
}

/** Throws `not_found` for others, who may not even know of the review. */
export function authorizeDelete<Row extends Owned>(
  actor: Actor,
  review: Row | undefined,
): Authorized<Row, 'delete'> {
  if (!review || !canDelete(actor, review)) throw problem('not_found')
  return authorized(review)
}
