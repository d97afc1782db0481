import type { Access, Endpoint } from '#contract/endpoint.ts'
import type { Role } from '#contract/users.ts'
import { type Problem, problem } from './problem.ts'

/** The account of a live session, as currently stored. */
export type Actor = {
  id: string
  email: string
  /** Whether the email is confirmed, or confirmation is not required. */
  emailConfirmed: boolean
  name: string
  photoURL: string | null
  role: Role
  /** Whether the role requires a second factor that the account does not have yet. */
  lacksSecondFactor?: boolean
}

/** Settings that open calls to visitors. */
export type Openness = { publicListings: boolean }

const memberRoles = ['user', 'agent', 'admin'] as const
const rolesByAccess: Record<Access, readonly Role[] | 'anybody'> = {
  public: 'anybody',
  session: 'anybody',
  published: memberRoles,
  member: memberRoles,
  agent: ['agent', 'admin'],
  admin: ['admin'],
}

export const isPublished = ({ access }: Endpoint, { publicListings }: Openness): boolean =>
  access === 'published' && publicListings

/** Whether this actor may make this call at all. Denies by default. */
export function checkAccess(
  endpoint: Endpoint,
  actor: Actor | null,
  query: unknown,
  openness: Openness,
): Problem | undefined {
  const allowed = isPublished(endpoint, openness) ? 'anybody' : rolesByAccess[endpoint.access]
  if (allowed === 'anybody') return undefined
  if (endpoint.openWhen?.(query as never)) return undefined
  if (!actor) return problem('unauthenticated')
  if (actor.lacksSecondFactor && !endpoint.setsUpSecondFactor) return problem('two_factor_required')
  return allowed.includes(actor.role) ? undefined : problem('forbidden')
}

/** An account without its required second factor counts as a visitor in calls open to visitors. */
export const trustedActor = (endpoint: Endpoint, actor: Actor | null): Actor | null =>
  actor?.lacksSecondFactor && !endpoint.setsUpSecondFactor ? null : actor
