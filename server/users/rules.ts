import { can, type Role } from '#contract/roles.ts'
import { type Problem, problem } from '../kernel/problem.ts'

const managesUsers = (role: Role | undefined) => role !== undefined && can({ role }, 'user.manage')

/** Someone must be able to manage accounts. `after` is undefined for a closed account. */
export const checkNotLastAdmin = (
  before: Role,
  after: Role | undefined,
  admins: number,
): Problem | undefined =>
  managesUsers(before) && !managesUsers(after) && admins <= 1 ? problem('last_admin') : undefined

/** Closing an account withdraws accepted offers only if their consequences were shown, in this `version`. */
export const checkGivesUp = (
  { acceptedOffersMade }: { acceptedOffersMade: number },
  { version }: { version?: string | undefined },
): Problem | undefined => {
  if (acceptedOffersMade === 0 || version !== undefined) return undefined
  return problem('offer_accepted', { reason: { kind: 'offersAccepted', count: acceptedOffersMade } })
}
