import { useMutation, useQueryClient } from '@tanstack/react-query'
import { changeOfferStatus, type Offer } from '#contract/offers.ts'
import { call } from '../../lib/call.ts'
import { throwUnlessDone } from '../../lib/lost-answer.ts'
import { hasStatus } from './get-offer.ts'

export function useWithdrawOffer() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ _id: id, status, offeredAmount, version }: Offer) => {
      const body = { status: 'withdrawn', offeredAmount, giveUpAcceptance: status === 'accepted' } as const
      await call(changeOfferStatus, { params: { id }, body, version }).catch((error: unknown) =>
        throwUnlessDone(error, () => hasStatus(id, 'withdrawn')),
      )
    },
    // After a refusal, too: the agent may have answered it. With an accepted offer goes the reservation of its listing.
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['offers'] }),
        queries.invalidateQueries({ queryKey: ['properties'] }),
      ]),
  })
}
