import { useMutation } from '@tanstack/react-query'
import { type ForgotPasswordForm, requestPasswordReset } from '#contract/passwords.ts'
import { call } from '../../lib/call.ts'

export const useRequestPasswordReset = () =>
  useMutation({ mutationFn: (form: ForgotPasswordForm) => call(requestPasswordReset, { body: form }) })
