import type { Actor } from '../kernel/actor.ts'
import { type Authorized, authorize } from '../kernel/authorized.ts'
import { problem } from '../kernel/problem.ts'
import type { OwnedNotification } from './queries.ts'

/** Throws `not_found` for a notification of another member. */
export function authorizeReading(
  actor: Actor,
  row: OwnedNotification | undefined,
): Authorized<OwnedNotification, 'read'> {
  return authorize('read', row, ({ userId }) => (userId === actor.id ? undefined : problem('not_found')))
}
