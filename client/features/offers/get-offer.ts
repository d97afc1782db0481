import { queryOptions } from '@tanstack/react-query'
import { getOffer } from '#contract/offers.ts'
import { call } from '../../lib/call.ts'

export const offerQuery = (id: string) =>
  queryOptions({
    queryKey: ['offers', 'one', id],
    queryFn: ({ signal }) => call(getOffer, { params: { id } }, signal),
  })
