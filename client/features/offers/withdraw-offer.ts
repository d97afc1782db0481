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
    // Also after a refusal, because the agent may have answered. Withdrawing an accepted offer ends the reservation.
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['offers'] }),
        queries.invalidateQueries({ queryKey: ['properties'] }),
      ]),
  })
}
