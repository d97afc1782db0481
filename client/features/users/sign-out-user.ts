import { useMutation } from '@tanstack/react-query'
import { signOutUser } from '#contract/users.ts'
import { call } from '../../lib/call.ts'

export const useSignOutUser = (id: string) =>
  useMutation({ mutationFn: () => call(signOutUser, { params: { id } }) })
