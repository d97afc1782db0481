import { isStaff, type Role } from '#contract/roles.ts'
import type { Actor } from '../../kernel/actor.ts'
import { problem } from '../../kernel/problem.ts'

export type TwoFactorPolicy = 'optional' | 'staff'

export const requiresTwoFactor = (policy: TwoFactorPolicy, role: Role): boolean =>
  policy === 'staff' && isStaff({ role })

/**
 * Who may add a second factor. Throws `email_unconfirmed`, because the factor could lock out the owner of the
 * email, and `passkey_required` if a passkey is the second factor and did not open this session.
 */
export function authorizeSetup(
  { emailConfirmed, lacksSecondFactor }: Actor,
  { canConfirm, passkeys }: { canConfirm: boolean; passkeys: number },
): void {
  if (canConfirm && !emailConfirmed) throw problem('email_unconfirmed')
  if (lacksSecondFactor && passkeys > 0) throw problem('passkey_required')
}
