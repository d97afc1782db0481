import { useMutation, useQueryClient } from '@tanstack/react-query'
import { changeOfferStatus } from '#contract/offers.ts'
import { call } from '../../lib/call.ts'

/** The agent's answer to an offer. Whatever comes of it, the listing's other offers may have moved, too. */
export function useDecideOffer(id: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (status: 'accepted' | 'rejected') =>
      call(changeOfferStatus, { params: { id }, body: { status } }),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['offers'] }),
        queries.invalidateQueries({ queryKey: ['properties'] }),
      ]),
  })
}
