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
import { t } from '#texts/text.ts'
import { call } from '../../lib/call.ts'
import { throwUnlessDone } from '../../lib/lost-answer.ts'
import { CallProblem } from '../../lib/request.ts'

export const notShared = () => t('wishlist.notShared')

// Always refetched, because other members start and end shares.

/** The shares of the viewer's wishlist. */
export const sharesQuery = queryOptions({
  queryKey: ['wishlist', 'shares'],
  queryFn: ({ signal }) => call(listWishlistShares, {}, signal),
  staleTime: 0,
})

/** The wishlists that are shared with the viewer. A single page is enough. */
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

/** Why a note on a missing wish cannot be saved; `share` is the share id, if the list belongs to another member. */
export async function whyWishIsMissing(share: string | undefined): Promise<string> {
  const isShared =
    share === undefined || (await call(getSharedWishlist, { params: { id: share } }).catch(() => null))
  return isShared ? t('wishlist.wishGone') : notShared()
}

/** Whether this email has a new invitation. */
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

/** Each side sees a share only in its own list. */
async function isEnded(id: string): Promise<boolean> {
  const [given, taken] = await Promise.all([
    call(listWishlistShares, {}),
    call(listSharedWishlists, { query: {} }),
  ])
  return [...given, ...taken.items].every(({ _id }) => _id !== id)
}

/** Succeeds if the other side has already ended the share. */
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
    // The guest's notes are deleted from the wishes, too. A list that the viewer has left is not refetched.
    onSuccess: (_, id) =>
      queries.invalidateQueries({
        queryKey: ['wishlist'],
        predicate: ({ queryKey }) => !queryKey.includes(id),
      }),
  })
}
