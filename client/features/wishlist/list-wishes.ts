import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { listWishes, type Wish } from '#contract/wishlist.ts'
import { call } from '../../lib/call.ts'

/** The viewer's wishlist, newest first. Always refetched, because listings may be sold or hidden. */
export const wishesQuery = infiniteQueryOptions({
  queryKey: ['wishlist', 'all'],
  queryFn: ({ pageParam, signal }) => call(listWishes, { query: { cursor: pageParam } }, signal),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.next ?? undefined,
  staleTime: 0,
})

/** The viewer's wish for a listing; null if there is none. */
export async function findWish(propertyId: string, signal?: AbortSignal): Promise<Wish | null> {
  const { items } = await call(listWishes, { query: { propertyId } }, signal)
  return items[0] ?? null
}

export const wishQuery = (propertyId: string) =>
  queryOptions({
    queryKey: ['wishlist', 'one', propertyId],
    queryFn: ({ signal }) => findWish(propertyId, signal),
  })
