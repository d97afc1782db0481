import type { Role } from '#contract/users.ts'

/** Of whom the operator requires a second factor: nobody, or agents and admins. */
export type TwoFactorPolicy = 'optional' | 'staff'

export const requiresTwoFactor = (policy: TwoFactorPolicy, role: Role): boolean =>
  policy === 'staff' && role !== 'user'
