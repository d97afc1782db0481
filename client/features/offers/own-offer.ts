import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { currentOfferStatuses, listOffers, type Offer } from '#contract/offers.ts'
import { call } from '../../lib/call.ts'
import { useViewer } from '../../lib/page-data.ts'

const current = { as: 'buyer', status: currentOfferStatuses.join(',') } as const

/** The first page of the viewer's current offers: one request for all cards of a list. */
const currentOffersQuery = queryOptions({
  queryKey: ['offers', 'current'],
  queryFn: async ({ signal }) => {
    const { items } = await call(listOffers, { query: { ...current, limit: 100 } }, signal)
    return items
  },
})

/** Whether the viewer may make or change an offer on a listing. */
export const canOffer = (own: Offer | null | undefined, listing: { can: { makeOffer: boolean } }): boolean =>
  own ? own.can.change : listing.can.makeOffer

/** The query for one listing, which the loader of a page uses, too. */
export const currentOfferInput = (propertyId: string) => ({ query: { ...current, propertyId, limit: 1 } })

/** The viewer's current offer on one listing; null if there is none. */
export const currentOfferQuery = (propertyId: string) =>
  queryOptions({
    queryKey: ['offers', 'current', propertyId],
    queryFn: async ({ signal }) => {
      const { items } = await call(listOffers, currentOfferInput(propertyId), signal)
      return items[0] ?? null
    },
  })

/** The viewer's offer that was closed by the sale to another buyer, if any. */
export function useOutsoldOffer(propertyId: string, enabled: boolean) {
  return useQuery({
    queryKey: ['offers', 'outsold', propertyId],
    queryFn: async ({ signal }) => {
      const query = { as: 'buyer', status: 'rejected', propertyId, limit: 1 } as const
      const { items } = await call(listOffers, { query }, signal)
      return items.find(({ reason }) => reason === 'sold') ?? null
    },
    enabled,
  }).data
}

/** For one listing in a list. Undefined while loading. */
export function useListedOffer(propertyId: string) {
  const { data } = useQuery({ ...currentOffersQuery, enabled: useViewer() !== null })
  return data && (data.find((offer) => offer.propertyId === propertyId) ?? null)
}

/** For the page of one listing. Until its own response arrives, it shows the offer from a list. */
export function useOwnOffer(propertyId: string) {
  const queries = useQueryClient()
  const listed = queries
    .getQueryData(currentOffersQuery.queryKey)
    ?.find((offer) => offer.propertyId === propertyId)
  return useQuery({
    ...currentOfferQuery(propertyId),
    enabled: useViewer() !== null,
    placeholderData: listed,
  }).data
}
