import type { Actor } from '../http/actor.ts'
import { type Authorized, authorized } from '../http/authorized.ts'
import { problem } from '../http/problem.ts'
import type { SavedSearchRow } from './queries.ts'

/** Throws `not_found` for another member's search: nobody learns what others look for, not even admins. */
export function authorizeOwn(
  actor: Actor,
  row: SavedSearchRow | undefined,
): Authorized<SavedSearchRow, 'change'> {
  if (row?.userId !== actor.id) throw problem('not_found')
  return authorized(row)
}
