import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  endWishlistShare,
  getSharedWishlist,
  type InviteForm,
  inviteToWishlist,
  listSharedWishes,
  listSharedWishlists,
  listWishlistShares,
  type WishlistShare,
} from '#contract/wishlist-shares.ts'
import { call } from '../../lib/call.ts'
import { throwUnlessDone } from '../../lib/lost-answer.ts'
import { CallProblem } from '../../lib/request.ts'

export const notShared = 'This wishlist is no longer shared with you.'

// Sharing begins and ends with others, so all of it is asked for anew each time.

/** With whom the viewer shares the own wishlist. */
export const sharesQuery = queryOptions({
  queryKey: ['wishlist', 'shares'],
  queryFn: ({ signal }) => call(listWishlistShares, {}, signal),
  staleTime: 0,
})

/** Who shares a wishlist with the viewer; more than the first page of them nobody has. */
export const sharedListsQuery = queryOptions({
  queryKey: ['wishlist', 'shared'],
  queryFn: ({ signal }) => call(listSharedWishlists, { query: {} }, signal),
  staleTime: 0,
})

export const sharedListQuery = (id: string) =>
  queryOptions({
    queryKey: ['wishlist', 'shared', id],
    queryFn: ({ signal }) => call(getSharedWishlist, { params: { id } }, signal),
    staleTime: 0,
  })

export const sharedWishesQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['wishlist', 'shared', id, 'wishes'],
    queryFn: ({ pageParam, signal }) =>
      call(listSharedWishes, { params: { id }, query: { cursor: pageParam } }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    staleTime: 0,
  })

/** Why a note on a wish that is missing cannot be saved; `share` is that of the list, where it is another member's. */
export async function whyWishIsMissing(share: string | undefined): Promise<string> {
  const isShared =
    share === undefined || (await call(getSharedWishlist, { params: { id: share } }).catch(() => null))
  return isShared ? 'This home is no longer on the wishlist.' : notShared
}

/** Whether there is an invitation of this email that was not among the earlier ones. */
async function isInvited({ email }: InviteForm, earlier: WishlistShare[]): Promise<boolean> {
  const known = earlier.map(({ expiresAt }) => expiresAt)
  return (await call(listWishlistShares, {})).some(
    (share) => share.email.toLowerCase() === email.toLowerCase() && !known.includes(share.expiresAt),
  )
}

export function useInvite() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (body: InviteForm) => {
      const earlier = queries.getQueryData(sharesQuery.queryKey) ?? []
      await call(inviteToWishlist, { body }).catch((error: unknown) =>
        throwUnlessDone(error, () => isInvited(body, earlier)),
      )
    },
    onSuccess: () => queries.invalidateQueries(sharesQuery),
  })
}

/** Either side sees a share in its own list only. */
async function isEnded(id: string): Promise<boolean> {
  const [given, taken] = await Promise.all([
    call(listWishlistShares, {}),
    call(listSharedWishlists, { query: {} }),
  ])
  return [...given, ...taken.items].every(({ _id }) => _id !== id)
}

/** One that the other side has ended meanwhile is as good as ended now. */
const end = async (id: string) => {
  try {
    await call(endWishlistShare, { params: { id } })
  } catch (error) {
    if (error instanceof CallProblem && error.code === 'not_found') return
    await throwUnlessDone(error, () => isEnded(id))
  }
}

export function useEndShare() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: end,
    // The guest's notes are gone from the wishes, too. What has just been left need not be asked for again.
    onSuccess: (_, id) =>
      queries.invalidateQueries({
        queryKey: ['wishlist'],
        predicate: ({ queryKey }) => !queryKey.includes(id),
      }),
  })
}
