import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { acceptInvitation, checkInvitation } from '#contract/wishlist-shares.ts'
import { call } from '../../lib/call.ts'
import { useHashToken } from '../../lib/hash-token.ts'

const place = 'invitation'
/** This tab remembers the token on the way through the login page. */
const keep = {
  read: () => sessionStorage.getItem(place) ?? '',
  write: (token: string) => sessionStorage.setItem(place, token),
}

export const useInvitationToken = () => useHashToken(keep)

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
