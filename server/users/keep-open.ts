import type { Connection } from '../db/connect.ts'
import type { Actor } from '../http/actor.ts'
import { problem } from '../http/problem.ts'
import * as queries from './queries.ts'

/**
 * Locks the member's account (shared) so that it cannot be closed before this transaction commits. Before property,
 * offer and payment in the order of all locks. Throws `unauthenticated`.
 */
export async function keepOpen(tx: Connection, { id }: Pick<Actor, 'id'>): Promise<void> {
  if (!(await queries.findRoleForShare(tx, id))) throw problem('unauthenticated')
}

/** The same, for flows that the role allows: it may be another one than when the call came in. Throws `forbidden`, too. */
export async function keepRole(tx: Connection, { id, role }: Actor): Promise<void> {
  const current = await queries.findRoleForShare(tx, id)
  if (!current) throw problem('unauthenticated')
  if (current !== role) throw problem('forbidden')
}

/** The same, for flows of which a member's own go one after the other. */
export async function keepOpenAlone(tx: Connection, { id }: Pick<Actor, 'id'>): Promise<void> {
  if (!(await queries.findUserForUpdate(tx, id))) throw problem('unauthenticated')
}
