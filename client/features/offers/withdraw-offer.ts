import { useMutation, useQueryClient } from '@tanstack/react-query'
import { changeOfferStatus } from '#contract/offers.ts'
import { call } from '../../lib/call.ts'

export function useWithdrawOffer() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(changeOfferStatus, { params: { id }, body: { status: 'withdrawn' } }),
    // With an accepted offer goes the reservation of its listing.
    onSuccess: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['offers'] }),
        queries.invalidateQueries({ queryKey: ['properties'] }),
      ]),
  })
}
