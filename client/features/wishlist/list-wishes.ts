import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { listWishes } from '#contract/wishlist.ts'
import { call } from '../../lib/call.ts'

/** The viewer's wishlist, newest first. Always asked for anew: what is wished for is sold or hidden meanwhile. */
export const wishesQuery = infiniteQueryOptions({
  queryKey: ['wishlist', 'all'],
  queryFn: ({ pageParam, signal }) => call(listWishes, { query: { cursor: pageParam } }, signal),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.next ?? undefined,
  staleTime: 0,
})

/** The viewer's wish for one listing, if there is one. */
export const wishQuery = (propertyId: string) =>
  queryOptions({
    queryKey: ['wishlist', 'one', propertyId],
    queryFn: async ({ signal }) => {
      const { items } = await call(listWishes, { query: { propertyId } }, signal)
      return items[0] ?? null
    },
  })
