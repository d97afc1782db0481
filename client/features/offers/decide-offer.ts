import { useMutation, useQueryClient } from '@tanstack/react-query'
import { changeOfferStatus, type Offer } from '#contract/offers.ts'
import { call } from '../../lib/call.ts'

/** The agent's answer to the offer as it is shown. Whatever comes of it, the listing's other offers may have moved, too. */
export function useDecideOffer({ _id: id, offeredAmount, version }: Offer) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (status: 'accepted' | 'rejected') =>
      call(changeOfferStatus, { params: { id }, body: { status, offeredAmount }, version }),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['offers'] }),
        queries.invalidateQueries({ queryKey: ['properties'] }),
      ]),
  })
}
