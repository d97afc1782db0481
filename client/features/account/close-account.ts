import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { closeAccount } from '#contract/account.ts'
import { call } from '../../lib/call.ts'
import { endSession } from '../../lib/session.ts'

/** Closing the account ends its session, so the page navigates home, signed out. */
export function useCloseAccount() {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: ({ version, password }: { version: string | undefined; password?: string }) =>
      call(closeAccount, { body: { password }, version }),
    onSuccess: async () => {
      endSession()
      await navigate('/')
      queries.clear()
    },
  })
}
