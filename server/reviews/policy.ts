import { can } from '#contract/roles.ts'
import type { Actor } from '../kernel/actor.ts'
import { type Authorized, authorize } from '../kernel/authorized.ts'
import { problem } from '../kernel/problem.ts'

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
  return authorize('hide', review, () => (canHide(actor) ? undefined : problem('forbidden')))
}

/** Throws `not_found` for a review that the actor does not see, and `forbidden` for the author and admins. */
export function authorizeReport<Row extends Owned & Reportable>(
  actor: Actor,
  review: Row | undefined,
  seesListing: boolean,
): Authorized<Row, 'report'> {
  return authorize('report', review, (found) => {
    if (!seesListing || found.hiddenReason !== null) return problem('not_found')
    return canReport(actor, found) ? undefined : problem('forbidden')
  })
}

/** Throws `not_found` for others, who may not even know of the review. */
export function authorizeDelete<Row extends Owned>(
  actor: Actor,
  review: Row | undefined,
): Authorized<Row, 'delete'> {
  return authorize('delete', review, (found) => (canDelete(actor, found) ? undefined : problem('not_found')))
}
