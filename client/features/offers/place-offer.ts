import { useMutation, useQueryClient } from '@tanstack/react-query'
import { listOffers, type OfferTerms, placeOffer } from '#contract/offers.ts'
import { call } from '../../lib/call.ts'
import { throwUnlessDone } from '../../lib/lost-answer.ts'
import { useViewer } from '../../lib/page-data.ts'
import { currentOfferInput } from './own-offer.ts'

const isPlaced = async ({ propertyId, offeredAmount }: OfferTerms): Promise<boolean> => {
  const { items } = await call(listOffers, currentOfferInput(propertyId))
  return items[0]?.offeredAmount === offeredAmount
}

export function usePlaceOffer() {
  const queries = useQueryClient()
  const viewer = useViewer()
  return useMutation({
    mutationFn: async ({ terms, version }: { terms: OfferTerms; version: string }) => {
      const body = {
        ...terms,
        buyerEmail: viewer?.email,
        buyerName: viewer?.displayName,
        buyingDate: new Date().toISOString(),
        status: 'pending',
      }
      await call(placeOffer, { body, version }).catch((error: unknown) =>
        throwUnlessDone(error, () => isPlaced(terms)),
      )
    },
    // Also after a refusal, because the offer may have been accepted in the meantime.
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['offers'] }),
        queries.invalidateQueries({ queryKey: ['properties'] }),
      ]),
  })
}
