import type { Payment } from '#contract/payments.ts'
import type { Database } from '../db/connect.ts'
import { newId } from '../db/id.ts'
import type { Actor } from '../http/actor.ts'
import { Problem, problem, throwIf } from '../http/problem.ts'
import { authorizeOffer, checkPayable, findOffer } from '../offers/service.ts'
import { toMinor } from './money.ts'
import { ProviderFailure } from './provider.ts'
import * as queries from './queries.ts'
import type { Sandbox, SandboxOutcome } from './sandbox.ts'
import { createSettlement } from './settlement.ts'

type Parts = {
  db: Database
  provider: Sandbox
  currency: string
  needsAcceptance: boolean
  now: () => Date
  onError: (error: unknown) => void
}

const present = (row: queries.PaymentRow): Payment => ({
  _id: row.id,
  offerId: row.offerId,
  amount: row.amount,
  currency: row.currency,
  status: row.status,
  provider: 'sandbox',
  transactionId: row.transactionId,
})

/** After this long a payment between two steps belongs to nobody any more. */
const abandonedAfterMs = 60_000

/** Payments of offers. The server alone sets the amount; only captured money buys. */
export function createPayments({ db, provider, currency, needsAcceptance, now, onError }: Parts) {
  const { claim, settle } = createSettlement({ db, provider, needsAcceptance, now })

  const getOwn = async (actor: Actor, id: string): Promise<queries.PaymentRow> => {
    const row = await queries.findPayment(db, id)
    if (row?.buyerId !== actor.id) throw problem('not_found')
    return row
  }

  return {
    /** Throws why the offer cannot be paid. The same key answers the same payment. */
    open: async (actor: Actor, offerId: string, idempotencyKey: string): Promise<Payment> => {
      const offer = authorizeOffer('pay', actor, await findOffer(db, offerId))
      const earlier = await queries.findPaymentByKey(db, offerId, idempotencyKey)
      if (earlier) return present(earlier)
      throwIf(checkPayable(offer.deal, offer, { needsAcceptance }))
      const amount = offer.offeredAmount
      // The key names the amount too: a charge opened before the amount was replaced must not come back.
      const terms = { amountMinor: toMinor(amount, currency), currency }
      const key = `${offerId}:${idempotencyKey}:${amount}`
      const transactionId = await provider.open({ ...terms, idempotencyKey: key }).catch((error: unknown) => {
        if (!(error instanceof ProviderFailure)) throw error
        onError(error)
        throw problem('payment_failed')
      })
      await queries.insertPayment(db, {
        id: newId(),
        offerId,
        idempotencyKey,
        provider: provider.name,
        transactionId,
        amount,
        currency,
        status: 'created',
      })
      const opened = await queries.findPaymentByKey(db, offerId, idempotencyKey)
      if (!opened) throw problem('internal')
      return present(opened)
    },

    /** Lets the sandbox take the money and settles the payment. Throws why there was no sale. */
    confirmInSandbox: async (actor: Actor, id: string, outcome: SandboxOutcome): Promise<Payment> => {
      const row = await getOwn(actor, id)
      await claim(row)
      try {
        await provider.confirm(row.transactionId, outcome)
      } catch (error) {
        if (!(error instanceof ProviderFailure)) throw error
        onError(error)
      }
      await settle(row)
      return present(await getOwn(actor, id))
    },

    /** The buyer's word that an offer is bought holds if the provider has captured this very payment. */
    confirmSale: async (actor: Actor, offerId: string, transactionId: string): Promise<void> => {
      authorizeOffer('pay', actor, await findOffer(db, offerId))
      const row = await queries.findPaymentByTransaction(db, offerId, transactionId)
      if (!row) throw problem('payment_missing')
      if (row.status === 'captured') return
      const charge = await provider.find(transactionId)
      if (charge?.status !== 'captured' && charge?.status !== 'refunded') throw problem('payment_missing')
      await settle(row)
    },

    /** Brings payments to their end that a stopped process left half way. */
    settleAbandoned: async (): Promise<void> => {
      const before = new Date(now().getTime() - abandonedAfterMs)
      for (const row of await queries.listUnsettled(db, before)) {
        await settle(row).catch((error: unknown) => {
          // A problem is the ordinary end of a payment without a sale.
          if (!(error instanceof Problem)) onError(error)
        })
      }
    },
  }
}

export type Payments = ReturnType<typeof createPayments>
