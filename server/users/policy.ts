import type { Actor } from '../http/actor.ts'
import { type Problem, problem } from '../http/problem.ts'

/** Members know of themselves only. */
export const canSee = (actor: Actor, email: string): boolean =>
  actor.role === 'admin' || actor.email === email

export const canManage = (actor: Actor): boolean => actor.role === 'admin'

export const checkLookUp = (actor: Actor, email: string): Problem | undefined =>
  canSee(actor, email) ? undefined : problem('not_found')
