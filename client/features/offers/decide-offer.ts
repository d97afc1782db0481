import { useMutation, useQueryClient } from '@tanstack/react-query'
import { changeOfferStatus, type Offer } from '#contract/offers.ts'
import { call } from '../../lib/call.ts'
import { throwUnlessDone } from '../../lib/lost-answer.ts'
import { hasStatus } from './get-offer.ts'

/** The agent's answer to the offer as displayed. `refresh`: after a refusal, once the agent has read it. */
export function useDecideOffer({ _id: id, offeredAmount, version }: Offer) {
  const queries = useQueryClient()
  // The listing's other offers may have changed, too.
  const refresh = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: ['offers'] }),
      queries.invalidateQueries({ queryKey: ['properties'] }),
    ])
  const { mutateAsync: decide } = useMutation({
    mutationFn: async (status: 'accepted' | 'rejected') => {
      const body = { status, offeredAmount }
      await call(changeOfferStatus, { params: { id }, body, version }).catch((error: unknown) =>
        throwUnlessDone(error, () => hasStatus(id, status)),
      )
    },
    onSuccess: refresh,
  })
  return { decide, refresh }
}
