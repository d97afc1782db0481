import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  changePassword,
  confirmTwoFactor,
  endTwoFactor,
  getSecurity,
  renewRecoveryCodes,
  startTwoFactor,
} from '#contract/security.ts'
import { call } from '../../lib/call.ts'
import { useViewer } from '../../lib/page-data.ts'
import { beginSession } from '../../lib/session.ts'
import { sessionsQuery } from './list-sessions.ts'

export const securityQuery = queryOptions({
  queryKey: ['security'],
  queryFn: ({ signal }) => call(getSecurity, {}, signal),
})

type Proof = { password?: string }

/** Changes to the security of the viewer's account. If the session is replaced, its token is, too. */
export function useSecurity() {
  const queries = useQueryClient()
  const email = useViewer()?.email ?? ''
  const readAgain = () =>
    Promise.all([queries.invalidateQueries(securityQuery), queries.invalidateQueries(sessionsQuery)])
  const confirm = useMutation({
    mutationFn: async (body: { code: string }) => {
      const { recoveryCodes } = await call(confirmTwoFactor, { body })
      await beginSession(email)
      return recoveryCodes
    },
  })
  const end = useMutation({
    mutationFn: async (body: Proof) => {
      await call(endTwoFactor, { body })
      await beginSession(email)
    },
    onSettled: readAgain,
  })
  const renew = useMutation({
    mutationFn: async (body: Proof) => (await call(renewRecoveryCodes, { body })).recoveryCodes,
  })
  const start = useMutation({ mutationFn: (body: Proof) => call(startTwoFactor, { body }) })
  const change = useMutation({
    mutationFn: (body: { currentPassword: string; password: string }) => call(changePassword, { body }),
    onSettled: readAgain,
  })
  return {
    readAgain,
    start: start.mutateAsync,
    confirm: confirm.mutateAsync,
    renew: renew.mutateAsync,
    end: end.mutateAsync,
    changePassword: change.mutateAsync,
  }
}
