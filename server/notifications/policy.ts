import type { Actor } from '../kernel/actor.ts'
import { type Authorized, authorized } from '../kernel/authorized.ts'
import { problem } from '../kernel/problem.ts'
import type { OwnedNotification } from './queries.ts'

/** Throws `not_found` for a notification of another member. */
export function authorizeReading(
  actor: Actor,
  row: OwnedNotification | undefined,
): Authorized<OwnedNotification, 'read'> {
  if (row?.userId !== actor.id) throw problem('not_found')
  return authorized(row)
}
