import { useQuery, useQueryClient } from '@tanstack/react-query'
import { changeOfferStatus } from '#contract/offers.ts'
import { call } from '../../lib/call.ts'
import { CallProblem } from '../../lib/request.ts'

const askAgainMs = 3000

/** Money that is on its way, or of which the server has no clear word yet: it is asked again. */
const mayStillCome = (error: Error | null): boolean =>
  error !== null &&
  (!(error instanceof CallProblem) || error.status >= 500 || error.code === 'payment_in_progress')

/** Tells the server that this payment has been made, until it answers what became of the offer. */
export function useSale(offerId: string, transactionId: string | null) {
  const queries = useQueryClient()
  const { isSuccess, error } = useQuery({
    queryKey: ['sales', offerId, transactionId],
    enabled: transactionId !== null,
    queryFn: async () => {
      const body = { status: 'bought', transactionId: transactionId ?? '' } as const
      try {
        return await call(changeOfferStatus, { params: { id: offerId }, body })
      } finally {
        await Promise.all([
          queries.invalidateQueries({ queryKey: ['offers'] }),
          queries.invalidateQueries({ queryKey: ['properties'] }),
        ])
      }
    },
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
    refetchInterval: ({ state }) => mayStillCome(state.error) && askAgainMs,
  })
  if (isSuccess) return { state: 'bought' } as const
  return error && !mayStillCome(error)
    ? ({ state: 'failed', error } as const)
    : ({ state: 'waiting' } as const)
}
