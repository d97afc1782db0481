import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { currentOfferStatuses, listOffers, type Offer } from '#contract/offers.ts'
import { call } from '../../lib/call.ts'
import { useViewer } from '../../lib/page-data.ts'

const current = { as: 'buyer', status: currentOfferStatuses.join(',') } as const

/** The first page of the viewer's current offers, for lists of listings; one request for all of them. */
const currentOffersQuery = queryOptions({
  queryKey: ['offers', 'current'],
  queryFn: async ({ signal }) => {
    const { items } = await call(listOffers, { query: { ...current, limit: 100 } }, signal)
    return items
  },
})

/** Whether the viewer may make an offer on a listing, or change the own one. */
export const canOffer = (own: Offer | null | undefined, listing: { can: { makeOffer: boolean } }): boolean =>
  own ? own.can.change : listing.can.makeOffer

/** What the server answers for one listing; the loader of a page asks the same. */
export const currentOfferInput = (propertyId: string) => ({ query: { ...current, propertyId, limit: 1 } })

/** The viewer's current offer on one listing, if there is one. */
export const currentOfferQuery = (propertyId: string) =>
  queryOptions({
    queryKey: ['offers', 'current', propertyId],
    queryFn: async ({ signal }) => {
      const { items } = await call(listOffers, currentOfferInput(propertyId), signal)
      return items[0] ?? null
    },
  })

/** The viewer's offer that the sale of this listing to another buyer has closed, if there is one. */
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

/** For one listing of many. Undefined until it is known. */
export function useListedOffer(propertyId: string) {
  const { data } = useQuery({ ...currentOffersQuery, enabled: useViewer() !== null })
  return data && (data.find((offer) => offer.propertyId === propertyId) ?? null)
}

/** For the page of one listing. What a list knew of the offer is shown until its own answer is there. */
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
