import { useMutation, useQueryClient } from '@tanstack/react-query'
import { changeOfferStatus } from '#contract/offers.ts'
import { call } from '../../lib/call.ts'
import { CallProblem } from '../../lib/request.ts'

const askAgainMs = 3000

/** Money that is on its way, or of which the server has no clear word yet. */
const mayStillCome = (error: Error): boolean =>
  !(error instanceof CallProblem) || error.status >= 500 || error.code === 'payment_in_progress'

/** Tells the server that a payment has been made, again and again until it says what became of the offer. */
export function useCompleteSale(offerId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (transactionId: string) => {
      const body = { status: 'bought', transactionId } as const
      await call(changeOfferStatus, { params: { id: offerId }, body })
      return transactionId
    },
    retry: (_tries, error) => mayStillCome(error),
    retryDelay: askAgainMs,
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['offers'] }),
        queries.invalidateQueries({ queryKey: ['properties'] }),
      ]),
  })
}
