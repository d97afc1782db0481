import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { acceptInvitation, checkInvitation, listSharedWishlists } from '#contract/wishlist-shares.ts'
import { call } from '../../lib/call.ts'
import { useHashToken } from '../../lib/hash-token.ts'
import { findDone } from '../../lib/lost-answer.ts'

const place = 'invitation'
/** Stores the token in this tab for the detour through the login page. */
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

/** The id of the newest wishlist that this owner shares with the viewer. */
async function findShared(ownerName: string): Promise<string | undefined> {
  const { items } = await call(listSharedWishlists, { query: {} })
  return items.find((shared) => shared.ownerName === ownerName)?._id
}

/** Returns the id of the shared wishlist. */
export function useAcceptInvitation(token: string, ownerName: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      try {
        return (await call(acceptInvitation, { body: { token } })).insertedId
      } catch (error) {
        return findDone(error, () => findShared(ownerName))
      }
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: ['wishlist'] }),
  })
}
