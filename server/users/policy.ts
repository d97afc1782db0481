import type { Role } from '#contract/users.ts'
import type { Actor } from '../http/actor.ts'
import { type Problem, problem } from '../http/problem.ts'
import { checkAdminLeft } from './rules.ts'

/** Members know of themselves only. */
export const canSee = (actor: Actor, email: string): boolean =>
  actor.role === 'admin' || actor.email === email

/** `admins` counts them all; another role, or none, is out of reach of the last one. */
export const canManage = (actor: Actor, row: { role: Role }, admins: number): boolean =>
  actor.role === 'admin' && !checkAdminLeft(row.role, undefined, admins)

export const checkLookUp = (actor: Actor, email: string): Problem | undefined =>
  canSee(actor, email) ? undefined : problem('not_found')
