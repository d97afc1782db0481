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

/** How many rows a list has, as its page of one says; the key begins as the list's own does, and goes stale with it. */
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

/** The viewer's own offers that can be paid now. */
export const payableTotal = totalQuery(['offers', 'payable'], (signal) =>
  call(listOffers, { query: { payable: 'Yes', limit } }, signal),
)

export const reviewsTotal = (filter: { userEmail?: string; state?: ReviewState }) =>
  totalQuery(['reviews', filter], (signal) => call(listReviews, { query: { ...filter, limit } }, signal))

export const listingsTotal = (verificationStatus: VerificationStatus, agentEmail?: string) =>
  totalQuery(['properties', verificationStatus, agentEmail], (signal) =>
    call(listProperties, { query: { verificationStatus, agentEmail, limit } }, signal),
  )

/** Verified listings with changes that wait for review. */
export const changesTotal = totalQuery(['properties', 'changes'], (signal) =>
  call(listProperties, { query: { proposalStatus: 'pending', limit } }, signal),
)

export const membersTotal = totalQuery(['users'], (signal) => call(listUsers, { query: { limit } }, signal))

/** Opening the list would be recorded as reading them. */
export const messagesTotal = totalQuery(['contact-messages'], async (signal) => ({
  total: (await call(countContactMessages, {}, signal)).messagesTotal,
}))

/** What the viewer's own listings were sold for, in whole currency units. */
export const soldTotal = queryOptions({
  queryKey: ['offers', 'sold-total'],
  queryFn: async ({ signal }) => (await call(getSalesTotal, {}, signal)).soldTotal,
  staleTime: 0,
})
