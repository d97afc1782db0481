import type { Role } from '#contract/users.ts'
import { type Problem, problem } from '../http/problem.ts'

/** Someone must be able to manage accounts. `after` is undefined for a closed account. */
export const checkAdminLeft = (before: Role, after: Role | undefined, admins: number): Problem | undefined =>
  before === 'admin' && after !== 'admin' && admins <= 1 ? problem('last_admin') : undefined
