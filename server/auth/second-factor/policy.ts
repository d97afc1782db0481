import type { Role } from '#contract/users.ts'
import type { Actor } from '../../http/actor.ts'
import { problem } from '../../http/problem.ts'

/** Of whom the operator requires a second factor: nobody, or agents and admins. */
export type TwoFactorPolicy = 'optional' | 'staff'

export const requiresTwoFactor = (policy: TwoFactorPolicy, role: Role): boolean =>
  policy === 'staff' && role !== 'user'

/**
 * Who may add a second factor. Throws `email_unconfirmed`, because the factor would keep the owner of another person's
 * email out, and `passkey_required` where a passkey is the second factor and did not open this session.
 */
export function authorizeSetup(
  { emailConfirmed, lacksSecondFactor }: Actor,
  { canConfirm, passkeys }: { canConfirm: boolean; passkeys: number },
): void {
  if (canConfirm && !emailConfirmed) throw problem('email_unconfirmed')
  if (lacksSecondFactor && passkeys > 0) throw problem('passkey_required')
}
