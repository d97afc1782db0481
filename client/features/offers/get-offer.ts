import { queryOptions } from '@tanstack/react-query'
import { getOffer, type Offer } from '#contract/offers.ts'
import { call } from '../../lib/call.ts'

export const offerQuery = (id: string) =>
  queryOptions({
    queryKey: ['offers', 'one', id],
    queryFn: ({ signal }) => call(getOffer, { params: { id } }, signal),
  })

export const hasStatus = async (id: string, status: Offer['status']): Promise<boolean> =>
  (await call(getOffer, { params: { id } })).status === status
