import { useMutation, useQueryClient } from '@tanstack/react-query'
import { changeOfferStatus, type Offer } from '#contract/offers.ts'
import { call } from '../../lib/call.ts'
import { CallProblem } from '../../lib/request.ts'

const askAgain = { firstMs: 3000, mostMs: 30_000 }

/** Whether the money may still arrive, or the server does not know yet. */
const mayStillCome = (error: Error): boolean =>
  !(error instanceof CallProblem) ||
  error.status >= 500 ||
  error.code === 'payment_in_progress' ||
  error.code === 'too_many_requests'

/** Reports a payment of this amount to the server, and retries until the outcome of the offer is known. */
export function useCompleteSale({ _id: id, offeredAmount }: Offer) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (transactionId: string) => {
      const body = { status: 'bought', transactionId, offeredAmount } as const
      // Without a version, so that an acceptance in the meantime does not block the sale.
      await call(changeOfferStatus, { params: { id }, body, version: undefined })
      return transactionId
    },
    retry: (_tries, error) => mayStillCome(error),
    retryDelay: (tries) => Math.min(askAgain.firstMs * 1.5 ** tries, askAgain.mostMs),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['offers'] }),
        queries.invalidateQueries({ queryKey: ['properties'] }),
      ]),
  })
}
