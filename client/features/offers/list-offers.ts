import { infiniteQueryOptions } from '@tanstack/react-query'
import { listOffers } from '#contract/offers.ts'
import { call } from '../../lib/call.ts'

/** The viewer's own offers as a buyer, newest first. */
export const ownOffersQuery = infiniteQueryOptions({
  queryKey: ['offers', 'own'],
  queryFn: ({ pageParam, signal }) => call(listOffers, { query: { as: 'buyer', cursor: pageParam } }, signal),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.next ?? undefined,
})
