import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type OfferTerms, placeOffer } from '#contract/offers.ts'
import { call } from '../../lib/call.ts'

export function usePlaceOffer() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: OfferTerms) => call(placeOffer, { body }),
    // Also after a refusal: the offer may have been accepted in the meantime.
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['offers'] }),
        queries.invalidateQueries({ queryKey: ['properties'] }),
      ]),
  })
}
