import type { Connection } from '../db/connect.ts'
import type { Actor } from '../kernel/actor.ts'
import { problem } from '../kernel/problem.ts'
import * as queries from './queries.ts'

/**
 * Locks the member's account (shared), so that it cannot be closed before this transaction commits. Must
 * precede the locks of property, offer, and payment. Throws `unauthenticated`.
 */
export async function lockOpenAccount(tx: Connection, { id }: Pick<Actor, 'id'>): Promise<void> {
  if (!(await queries.findRoleForShare(tx, id))) throw problem('unauthenticated')
}

/**
 * Like `lockOpenAccount`, for flows that depend on the role, which may have changed since the request arrived. Also
 * throws `forbidden`.
 */
export async function lockOpenAccountInRole(tx: Connection, { id, role }: Actor): Promise<void> {
  const current = await queries.findRoleForShare(tx, id)
  if (!current) throw problem('unauthenticated')
  if (current !== role) throw problem('forbidden')
}

/** Like `lockOpenAccount`, but exclusive: flows of the same member run one after the other. */
export async function lockOpenAccountAlone(tx: Connection, { id }: Pick<Actor, 'id'>): Promise<void> {
  if (!(await queries.findUserForUpdate(tx, id))) throw problem('unauthenticated')
}
