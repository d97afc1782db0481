import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { changeOfferStatus, getOffer, type Offer } from '#contract/offers.ts'
import { confirmSandboxPayment, createPayment, type sandboxOutcomes } from '#contract/payments.ts'
import { call } from '../../lib/call.ts'
import { newKey } from '../../lib/new-key.ts'
import { CallProblem } from '../../lib/request.ts'
import { UnknownOutcome } from './payment-failure.ts'

export type Outcome = (typeof sandboxOutcomes)[number]

/**
 * Opens the payment of the amount that is shown, has it captured and turns the offer `bought`; answers the transaction
 * id. An acceptance meanwhile does not stand in the way, so that no version is stated.
 */
export function usePayOffer({ _id: offerId, offeredAmount }: Offer) {
  const queries = useQueryClient()
  // The same key for every try of one payment: a lost answer can never charge twice.
  const key = useRef<string>(undefined)
  const confirm = async (id: string, outcome: Outcome) => {
    const { transactionId } = await call(confirmSandboxPayment, { params: { id }, body: { outcome } })
    await call(changeOfferStatus, {
      params: { id: offerId },
      body: { status: 'bought', transactionId, offeredAmount },
      version: undefined,
    })
    return transactionId
  }
  return useMutation({
    mutationFn: async (outcome: Outcome) => {
      key.current ??= newKey()
      const { _id } = await call(createPayment, {
        body: { offerId, idempotencyKey: key.current, offeredAmount },
        version: undefined,
      })
      return confirm(_id, outcome).catch(async (error: unknown) => {
        if (error instanceof CallProblem) throw error
        // The answer is lost: the payment may have been made all the same.
        const now = await call(getOffer, { params: { id: offerId } }).catch(() => undefined)
        if (now?.status === 'bought' && now.transactionId) return now.transactionId
        throw new UnknownOutcome()
      })
    },
    onError: (error) => {
      // A refused payment is over; the next try is a new one.
      if (error instanceof CallProblem && error.status < 500) key.current = undefined
    },
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['offers'] }),
        queries.invalidateQueries({ queryKey: ['properties'] }),
      ]),
  })
}
