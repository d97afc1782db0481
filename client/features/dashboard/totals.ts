import { queryOptions } from '@tanstack/react-query'
import { countContactMessages } from '#contract/content.ts'
import type { Page } from '#contract/endpoint.ts'
import { listOffers, type OfferStatus } from '#contract/offers.ts'
import { getSalesTotal } from '#contract/sales.ts'
import { type VerificationStatus } from '#contract/properties.ts'
import { listProperties } from '#contract/property-search.ts'
import { listReviews, type ReviewState } from '#contract/reviews.ts'
import { listUsers } from '#contract/users.ts'
import { listWishes } from '#contract/wishlist.ts'
import { call } from '../../lib/call.ts'

/** The total of a list, from a page of one row. The key begins like the list's, so both are invalidated together. */
const totalQuery = (
  queryKey: unknown[],
  list: (signal: AbortSignal) => Promise<Pick<Page<unknown>, 'total'>>,
) =>
  queryOptions({
    queryKey: [queryKey[0], 'total', ...queryKey.slice(1)],
    queryFn: async ({ signal }) => (await list(signal)).total,
    staleTime: 0,
  })

const limit = 1

export const wishesTotal = totalQuery(['wishlist'], (signal) =>
  call(listWishes, { query: { limit } }, signal),
)

export const offersTotal = (as: 'buyer' | 'agent', status?: OfferStatus) =>
  totalQuery(['offers', as, status], (signal) => call(listOffers, { query: { as, status, limit } }, signal))

export const payableTotal = totalQuery(['offers', 'payable'], (signal) =>
  call(listOffers, { query: { payable: 'Yes', limit } }, signal),
)

export const reviewsTotal = (filter: { userEmail?: string; state?: ReviewState }) =>
  totalQuery(['reviews', filter], (signal) => call(listReviews, { query: { ...filter, limit } }, signal))

export const listingsTotal = (verificationStatus: VerificationStatus, agentEmail?: string) =>
  totalQuery(['properties', verificationStatus, agentEmail], (signal) =>
    call(listProperties, { query: { verificationStatus, agentEmail, limit } }, signal),
  )

/** Verified listings with changes that are waiting for review. */
export const changesTotal = totalQuery(['properties', 'changes'], (signal) =>
  call(listProperties, { query: { proposalStatus: 'pending', limit } }, signal),
)

export const membersTotal = totalQuery(['users'], (signal) => call(listUsers, { query: { limit } }, signal))

/** Uses a separate endpoint, because opening the list is recorded as reading the messages. */
export const messagesTotal = totalQuery(['contact-messages'], async (signal) => ({
  total: (await call(countContactMessages, {}, signal)).messagesTotal,
}))

/** The total sale price of the viewer's listings, in whole currency units. */
export const soldTotal = queryOptions({
  queryKey: ['offers', 'sold-total'],
  queryFn: async ({ signal }) => (await call(getSalesTotal, {}, signal)).soldTotal,
  staleTime: 0,
})
