import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type OfferTerms, placeOffer } from '#contract/offers.ts'
import { call } from '../../lib/call.ts'
import { useViewer } from '../../lib/page-data.ts'

export function usePlaceOffer() {
  const queries = useQueryClient()
  const viewer = useViewer()
  return useMutation({
    mutationFn: ({ terms, version }: { terms: OfferTerms; version: string }) =>
      call(placeOffer, {
        body: {
          ...terms,
          buyerEmail: viewer?.email,
          buyerName: viewer?.displayName,
          buyingDate: new Date().toISOString(),
          status: 'pending',
        },
        version,
      }),
    // Also after a refusal: the offer may have been accepted in the meantime.
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['offers'] }),
        queries.invalidateQueries({ queryKey: ['properties'] }),
      ]),
  })
}
