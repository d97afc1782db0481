import { can, type Role } from '#contract/roles.ts'
import type { Actor } from '../kernel/actor.ts'
import { type Authorized, authorize } from '../kernel/authorized.ts'
import { type Problem, problem } from '../kernel/problem.ts'
import { checkNotLastAdmin } from './rules.ts'

export const canSee = (actor: Actor, email: string): boolean =>
  can(actor, 'user.manage') || actor.email === email

export const checkLookUp = (actor: Actor, email: string): Problem | undefined =>
  canSee(actor, email) ? undefined : problem('not_found')

const deny = (isDenied: boolean): Problem | undefined => (isDenied ? problem('forbidden') : undefined)

/** Only the owner edits a profile; admins manage roles and accounts. */
export const canUpdate = (actor: Actor, row: { id: string }): boolean => actor.id === row.id

/** Throws `not_found` if the actor may not know of the account, and `forbidden` for admins. */
export function authorizeUpdate<Row extends { id: string; email: string }>(
  actor: Actor,
  row: Row | undefined,
): Authorized<Row, 'update'> {
  return authorize(
    'update',
    row,
    (found) => checkLookUp(actor, found.email) ?? deny(!canUpdate(actor, found)),
  )
}

/** `admins` is the total count; the last admin can be neither demoted nor deleted. */
export const canManage = (actor: Actor, row: { role: Role }, admins: number): boolean =>
  can(actor, 'user.manage') && !checkNotLastAdmin(row.role, undefined, admins)

/** Members close their own account on the Your Data page, which asks for proof of identity. */
export const canClose = (actor: Actor, row: { id: string; role: Role }, admins: number): boolean =>
  canManage(actor, row, admins) && actor.id !== row.id

/** Throws `forbidden` for the actor's own account. */
export function authorizeClosing<Row extends { id: string }>(
  actor: Actor,
  row: Row,
): Authorized<Row, 'close'> {
  return authorize('close', row, ({ id }) =>
    actor.id === id ? problem('forbidden', { reason: { kind: 'ownAccount' } }) : undefined,
  )
}

/** Members end their own sessions in their profile, which lists them. */
export const canSignOut = (actor: Actor, row: { id: string }): boolean =>
  can(actor, 'user.manage') && actor.id !== row.id

/** Members turn off their own second factor on the Security page. */
export const canResetSecondFactor = (
  actor: Actor,
  row: { id: string; twoFactorEnabled: boolean; passkeyId: string | null },
): boolean =>
  can(actor, 'user.manage') && actor.id !== row.id && (row.twoFactorEnabled || row.passkeyId !== null)

export function authorizeSignOut<Row extends { id: string; email: string }>(
  actor: Actor,
  row: Row | undefined,
): Authorized<Row, 'signOut'> {
  return authorize(
    'signOut',
    row,
    (found) => checkLookUp(actor, found.email) ?? deny(!canSignOut(actor, found)),
  )
}
