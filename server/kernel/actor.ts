import type { Units } from '#contract/areas.ts'
import { type Endpoint, isOfAll } from '#contract/endpoint.ts'
import { can, type Role } from '#contract/roles.ts'
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
  lacksSecondFactor: boolean
  /** The BCP 47 tag of the language that the member has chosen. */
  language: string | null
  /** The units that the member has chosen. */
  units: Units | null
}

/** Settings that open calls to visitors. */
export type Openness = { publicListings: boolean }

const isForVisitors = ({ access }: Endpoint) => access === 'public' || access === 'session'

export const isPublished = ({ access }: Endpoint, { publicListings }: Openness): boolean =>
  access === 'published' && publicListings

/** Whether this actor may make this call at all. Denies by default. */
export function checkAccess(
  endpoint: Endpoint,
  actor: Actor | null,
  query: unknown,
  openness: Openness,
): Problem | undefined {
  if (isForVisitors(endpoint) || isPublished(endpoint, openness)) return undefined
  if (endpoint.openWhen?.(query as never)) return undefined
  if (!actor) return problem('unauthenticated')
  if (actor.lacksSecondFactor && !endpoint.setsUpSecondFactor) return problem('two_factor_required')
  return isOfAll(endpoint.access) || can(actor, endpoint.access) ? undefined : problem('forbidden')
}

/** An account without its required second factor counts as a visitor in calls open to visitors. */
export const trustedActor = (endpoint: Endpoint, actor: Actor | null): Actor | null =>
  actor?.lacksSecondFactor && !endpoint.setsUpSecondFactor ? null : actor
