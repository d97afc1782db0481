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
 * Opens the payment of the displayed amount at the displayed asking price, captures it, and marks the offer as
 * `bought`. Returns the transaction id.
 * Sends no version, so that an acceptance in the meantime does not block the payment.
 */
export function usePayOffer({ _id: offerId, offeredAmount, property }: Offer) {
  const queries = useQueryClient()
  // All attempts of one payment use the same key, so a lost response never causes a second charge.
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
        body: {
          offerId,
          idempotencyKey: key.current,
          offeredAmount,
          askingPrice: property.price ?? undefined,
        },
        version: undefined,
      })
      return confirm(_id, outcome).catch(async (error: unknown) => {
        if (error instanceof CallProblem) throw error
        // The response was lost, but the payment may have succeeded.
        const now = await call(getOffer, { params: { id: offerId } }).catch(() => undefined)
        if (now?.status === 'bought' && now.transactionId) return now.transactionId
        throw new UnknownOutcome()
      })
    },
    onError: (error) => {
      // A refused payment is final; the next attempt is a new one.
      if (error instanceof CallProblem && error.status < 500) key.current = undefined
    },
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['offers'] }),
        queries.invalidateQueries({ queryKey: ['properties'] }),
      ]),
  })
}
