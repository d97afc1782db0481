import { useMutation, useQueryClient } from '@tanstack/react-query'
import { changeOfferStatus, type Offer } from '#contract/offers.ts'
import { call } from '../../lib/call.ts'

export function useWithdrawOffer() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ _id: id, status, offeredAmount, version }: Offer) =>
      call(changeOfferStatus, {
        params: { id },
        body: { status: 'withdrawn', offeredAmount, giveUpAcceptance: status === 'accepted' },
        version,
      }),
    // After a refusal, too: the agent may have answered it. With an accepted offer goes the reservation of its listing.
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['offers'] }),
        queries.invalidateQueries({ queryKey: ['properties'] }),
      ]),
  })
}
