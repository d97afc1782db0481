import { useMutation, useQueryClient } from '@tanstack/react-query'
import { changeOfferStatus, type Offer } from '#contract/offers.ts'
import { call } from '../../lib/call.ts'
import { throwUnlessDone } from '../../lib/lost-answer.ts'
import { hasStatus } from './get-offer.ts'

/** The agent's answer to the offer as displayed. Always refetches, because the listing's other offers may change, too. */
export function useDecideOffer({ _id: id, offeredAmount, version }: Offer) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (status: 'accepted' | 'rejected') => {
      const body = { status, offeredAmount }
      await call(changeOfferStatus, { params: { id }, body, version }).catch((error: unknown) =>
        throwUnlessDone(error, () => hasStatus(id, status)),
      )
    },
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['offers'] }),
        queries.invalidateQueries({ queryKey: ['properties'] }),
      ]),
  })
}
