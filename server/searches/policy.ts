import type { Actor } from '../kernel/actor.ts'
import { type Authorized, authorize } from '../kernel/authorized.ts'
import { problem } from '../kernel/problem.ts'
import type { SavedSearchRow } from './queries.ts'

/** Throws `not_found` for another member's search: nobody learns what others look for, not even admins. */
export function authorizeOwn(
  actor: Actor,
  row: SavedSearchRow | undefined,
): Authorized<SavedSearchRow, 'change'> {
  return authorize('change', row, ({ userId }) => (userId === actor.id ? undefined : problem('not_found')))
}
