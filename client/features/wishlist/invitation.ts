import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { acceptInvitation, checkInvitation } from '#contract/wishlist-shares.ts'
import { call } from '../../lib/call.ts'

const place = 'invitation'
const never = () => () => {}

/** Behind the sign in the mailed address, or as this tab remembers it on the way over the login page. */
const findToken = () => location.hash.slice(1) || sessionStorage.getItem(place) || ''

/** Undefined while the page is as the server has drawn it, which never gets to see the token. */
export function useInvitationToken(): string | undefined {
  const token = useSyncExternalStore(never, findToken, () => undefined)
  useEffect(() => {
    if (!token) return
    sessionStorage.setItem(place, token)
    // The address opens a wishlist: it stays neither on the screen nor in the history.
    if (location.hash) history.replaceState(history.state, '', location.pathname)
  }, [token])
  return token
}

export const forgetInvitation = () => sessionStorage.removeItem(place)

export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => call(checkInvitation, { body: { token } }, signal),
    staleTime: 0,
    enabled: token !== '',
  })

/** Answers the id of the shared wishlist. */
export function useAcceptInvitation(token: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async () => (await call(acceptInvitation, { body: { token } })).insertedId,
    onSuccess: () => queries.invalidateQueries({ queryKey: ['wishlist'] }),
  })
}
