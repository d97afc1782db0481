import { useMutation } from '@tanstack/react-query'
import { resetPassword, type ResetPasswordForm } from '#contract/passwords.ts'
import { call } from '../../lib/call.ts'
import { endSession } from '../../lib/session.ts'

/** Sets the new password, and ends the session of this browser. Returns the number of passkeys of the account. */
export const useResetPassword = (token: string) =>
  useMutation({
    mutationFn: async ({ password }: ResetPasswordForm) => {
      const { passkeys } = await call(resetPassword, { body: { token, password } })
      endSession()
      return passkeys
    },
  })
