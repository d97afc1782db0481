import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { InputOf } from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'
import {
  getOffersUnderChanges,
  listOffers,
  listOffersByListing,
  type OfferSort,
  type OfferStatus,
} from '#contract/offers.ts'
import { getSalesTotal } from '#contract/sales.ts'
import type { Property } from '#contract/properties.ts'
import { call } from '../../lib/call.ts'

type Filter = Omit<NonNullable<InputOf<typeof listOffers>['query']>, 'cursor'>

const pages = (queryKey: readonly unknown[], filter: Filter) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => call(listOffers, { query: { ...filter, cursor: pageParam } }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
  })

/** The viewer's offers as a buyer, newest first. */
export const ownOffersQuery = (status?: OfferStatus) =>
  pages(['offers', 'own', status], { as: 'buyer', status })

/** The viewer's offers that can be paid, newest first. */
export const payableOffersQuery = pages(['offers', 'payable'], { as: 'buyer', payable: 'Yes' })

/** The viewer's open offers, newest first. A single page, because there are few. */
export const openOffersQuery = queryOptions({
  queryKey: ['offers', 'open'],
  queryFn: async ({ signal }) => {
    const query = { as: 'buyer', status: 'pending,accepted', limit: limits.page.max } as const
    const { items } = await call(listOffers, { query }, signal)
    return items
  },
})

/** The highest open offers on a listing that the viewer manages. A single page, because there are few. */
export const openOffersOnQuery = (propertyId: string) =>
  queryOptions({
    queryKey: ['offers', 'open-on', propertyId],
    queryFn: ({ signal }) => {
      const query = {
        propertyId,
        status: 'pending,accepted',
        sort: '-offeredAmount',
        limit: limits.page.max,
      } as const
      return call(listOffers, { query }, signal)
    },
  })

/** The open offers that the proposed changes to a listing affect. */
export const offersUnderChangesQuery = ({ _id: id, updatedAt }: Pick<Property, '_id' | 'updatedAt'>) =>
  queryOptions({
    queryKey: ['offers', 'under-changes', id, updatedAt],
    queryFn: ({ signal }) => call(getOffersUnderChanges, { params: { id } }, signal),
  })

/** The offers on the viewer's listings, newest first. */
export const receivedOffersQuery = (status?: OfferStatus) =>
  pages(['offers', 'received', status], { as: 'agent', status })

/** The number of offers on the viewer's listings. */
export const receivedTotalQuery = (status?: OfferStatus) =>
  queryOptions({
    queryKey: ['offers', 'received-total', status],
    queryFn: async ({ signal }) =>
      (await call(listOffers, { query: { as: 'agent', status, limit: 1 } }, signal)).total,
  })

/** The number of pending offers on a listing. */
export const pendingTotalQuery = (propertyId: string) =>
  queryOptions({
    queryKey: ['offers', 'pending-total', propertyId],
    queryFn: async ({ signal }) => {
      const query = { as: 'agent', status: 'pending', propertyId, limit: 1 } as const
      return (await call(listOffers, { query }, signal)).total
    },
    staleTime: 0,
  })

/** The viewer's listings that have offers, each with its offers; the listing with the newest offer first. */
export const offersByListingQuery = (asked: { status?: OfferStatus; propertyId?: string }) =>
  infiniteQueryOptions({
    queryKey: ['offers', 'by-listing', asked],
    queryFn: ({ pageParam, signal }) =>
      call(listOffersByListing, { query: { ...asked, limit: 10, cursor: pageParam } }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
  })

export type OfferSearch = {
  propertyId?: string
  search?: string
  status?: OfferStatus
  sort?: OfferSort
  as?: 'agent'
}

/** All offers, for members with `offer.seeAll`; `as: 'agent'` limits them to those that the viewer answers. */
export const allOffersQuery = (search: OfferSearch) => pages(['offers', 'all', search], search)

/** The viewer's total sales, over all pages. */
export const salesTotalQuery = queryOptions({
  queryKey: ['offers', 'sales-total'],
  queryFn: ({ signal }) => call(getSalesTotal, {}, signal),
})
