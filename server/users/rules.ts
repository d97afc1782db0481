import type { Role } from '#contract/users.ts'
import { type Problem, problem } from '../kernel/problem.ts'

/** Someone must be able to manage accounts. `after` is undefined for a closed account. */
export const checkAdminLeft = (before: Role, after: Role | undefined, admins: number): Problem | undefined =>
  before === 'admin' && after !== 'admin' && admins <= 1 ? problem('last_admin') : undefined

/** Closing an account withdraws accepted offers only if their consequences were shown, in this `version`. */
export const checkGivesUp = (
  { acceptedOffersMade }: { acceptedOffersMade: number },
  { version }: { version?: string | undefined },
): Problem | undefined => {
  if (acceptedOffersMade === 0 || version !== undefined) return undefined
  const detail = `Closing the account gives up ${acceptedOffersMade} accepted offer${acceptedOffersMade === 1 ? '' : 's'} and the reservations of the properties.`
  return problem('offer_accepted', { detail })
}
