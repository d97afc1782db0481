import type { Payment } from '#contract/payments.ts'
import type { Database } from '../db/connect.ts'
import { newId } from '../db/id.ts'
import type { Actor } from '../http/actor.ts'
import { Problem, problem, throwIf } from '../http/problem.ts'
import {
  authorizeOffer,
  checkPayable,
  findOffer,
  findOfferConflict,
  type OfferRow,
  type PresentSettings,
  type SeenOffer,
} from '../offers/service.ts'
import { toMinor } from './money.ts'
import { AmountRefused, ProviderFailure } from './provider.ts'
import * as queries from './queries.ts'
import type { Sandbox, SandboxOutcome } from './sandbox.ts'
import { createSettlement, describeUncharged } from './settlement.ts'
import type { StripePayments } from './stripe/provider.ts'

export type Provider = Sandbox | StripePayments

type Parts = PresentSettings & {
  db: Database
  provider: Provider
  now: () => Date
  onError: (error: unknown) => void
  /** Once this is aborted no more payments are begun with. */
  giveUp?: AbortSignal
}

const present = (row: queries.PaymentRow, clientSecret: string | null = null): Payment => ({
  _id: row.id,
  offerId: row.offerId,
  amount: row.amount,
  currency: row.currency,
  status: row.status,
  provider: row.provider,
  transactionId: row.transactionId,
  clientSecret,
})

const minuteMs = 60_000
/** The longer a payment has stood still, the more rarely it is looked at. */
const checkEvery = { leastMs: minuteMs, mostMs: 60 * minuteMs }
/** Who has opened a payment and not paid for so long has gone away. */
const openForMs = 24 * 60 * minuteMs
/** So many failures of the provider end a round of checks. */
const mostFailures = 3

/** Payments of offers. The server alone sets the amount; only captured money buys. */
export function createPayments({ db, provider, now, onError, giveUp, ...settings }: Parts) {
  const { currency } = settings
  const { claim, settle } = createSettlement({ db, provider, settings, now })

  const getOwn = async (actor: Actor, id: string): Promise<queries.PaymentRow> => {
    const row = await queries.findPayment(db, id)
    if (row?.buyerId !== actor.id) throw problem('not_found')
    return row
  }

  /** What went wrong at the provider is for the log; people learn that the payment did not work. */
  const ask = <T>(question: Promise<T>): Promise<T> =>
    question.catch((error: unknown) => {
      if (error instanceof AmountRefused) throw problem('amount_not_payable')
      if (!(error instanceof ProviderFailure)) throw error
      onError(error)
      throw problem('payment_failed')
    })

  const findCharge = async (row: queries.PaymentRow) =>
    row.provider === provider.name ? ask(provider.find(row.transactionId)) : undefined

  const findConflict = (actor: Actor, offer: OfferRow, seen: SeenOffer) =>
    findOfferConflict(db, { actor, offer, seen, settings, now: now() })

  /** A payment of somebody who went away is let go of; whatever else became of it is followed to its end. */
  const look = async (row: queries.PaymentRow): Promise<void> => {
    const isLeft = row.status === 'created' && now().getTime() - row.createdAt.getTime() > openForMs
    if (isLeft && (await provider.find(row.transactionId))?.status === 'open') {
      await provider.cancel(row.transactionId)
    }
    await settle(row, { holdsClaim: row.status === 'capturing' })
  }

  const nextCheck = ({ updatedAt }: queries.PaymentRow): Date => {
    const stoodMs = now().getTime() - updatedAt.getTime()
    return new Date(now().getTime() + Math.min(Math.max(stoodMs, checkEvery.leastMs), checkEvery.mostMs))
  }

  return {
    /**
     * Throws why the offer cannot be paid, such as `changed_meanwhile` where it is not what the buyer was shown. The
     * same key answers the same payment.
     */
    open: async (
      actor: Actor,
      offerId: string,
      idempotencyKey: string,
      seen: SeenOffer = {},
    ): Promise<Payment> => {
      const offer = authorizeOffer('pay', actor, await findOffer(db, offerId))
      const earlier = await queries.findPaymentByKey(db, offerId, idempotencyKey)
      // A retry may come after its own sale, which has changed the version.
      const { offeredAmount } = seen
      throwIf(await findConflict(actor, offer, earlier ? { offeredAmount } : seen))
      if (earlier) return present(earlier, (await findCharge(earlier))?.clientSecret)
      throwIf(describeUncharged(checkPayable(offer.deal, offer, settings), offer))
      const amount = offer.offeredAmount
      const amountMinor = toMinor(amount, currency)
      // The key names the amount too: a charge opened before the amount was replaced must not come back.
      const key = `${offerId}:${idempotencyKey}:${amount}`
      const { transactionId, clientSecret } = await ask(
        provider.open({ offerId, amountMinor, currency, idempotencyKey: key }),
      )
      await queries.insertPayment(db, {
        id: newId(),
        offerId,
        idempotencyKey,
        provider: provider.name,
        transactionId,
        amount,
        amountMinor,
        currency,
        status: 'created',
      })
      const opened = await queries.findPaymentByKey(db, offerId, idempotencyKey)
      if (!opened) throw problem('internal')
      return present(opened, clientSecret)
    },

    /** Lets the sandbox take the money and settles the payment. Throws why there was no sale. */
    confirmInSandbox: async (actor: Actor, id: string, outcome: SandboxOutcome): Promise<Payment> => {
      const row = await getOwn(actor, id)
      if (provider.name !== 'sandbox') throw problem('not_found')
      await claim(row)
      await provider.confirm(row.transactionId, outcome).catch((error: unknown) => {
        if (!(error instanceof ProviderFailure)) throw error
        onError(error)
      })
      await settle(row, { holdsClaim: true })
      return present(await getOwn(actor, id))
    },

    /**
     * The buyer's word that an offer is bought holds if the provider has this very payment's money, or the buyer's
     * bank holds it for us and it can be taken now. Answers the amount.
     */
    confirmSale: async (
      actor: Actor,
      offerId: string,
      transactionId: string,
      seen: SeenOffer = {},
    ): Promise<number> => {
      const offer = authorizeOffer('pay', actor, await findOffer(db, offerId))
      const row = await queries.findPaymentByTransaction(db, offerId, transactionId)
      if (!row) throw problem('payment_missing')
      // The sale itself has changed the offer.
      if (row.status === 'captured') return row.amount
      const charge = await findCharge(row)
      if (!charge || charge.status === 'open' || charge.status === 'declined')
        throw problem('payment_missing')
      // What was authorized for another amount is let go of by its settlement.
      if (row.amount === offer.offeredAmount) throwIf(await findConflict(actor, offer, seen))
      await ask(settle(row))
      return row.amount
    },

    /** What the provider tells is a reason to look at that payment, and no more. What is not ours is passed over. */
    notice: async (transactionId: string): Promise<void> => {
      const row = await queries.findPaymentOfProvider(db, provider.name, transactionId)
      if (!row) return
      await settle(row).catch((error: unknown) => {
        // A problem is the ordinary end of a payment without a sale.
        if (!(error instanceof Problem)) throw error
      })
    },

    /** How many payments have not come to their end, by status. */
    countUnsettled: () => queries.countUnsettled(db),

    /** For the operator: payments of another provider, which this installation cannot settle; null where there are none. */
    describeStranded: async (): Promise<string | null> => {
      const counted = await queries.countStranded(db, provider.name)
      return counted === 0
        ? null
        : `${counted} unsettled payment(s) belong to another payment provider: set it up again until they are settled (docs/payments.md).`
    },

    /**
     * Brings payments to their end that a stopped process left half way, whose refund did not hold, or that were
     * paid without a word to us.
     */
    settleAbandoned: async (): Promise<void> => {
      let failures = 0
      for (const row of await queries.listUnsettled(db, provider.name, now())) {
        if (giveUp?.aborted) return
        // First: a payment that cannot be settled does not keep the others waiting.
        await queries.setNextCheck(db, row.id, nextCheck(row))
        await look(row).catch((error: unknown) => {
          if (error instanceof ProviderFailure) failures += 1
          if (!(error instanceof Problem)) onError(error)
        })
        // Nobody is asked a hundred times who does not answer at all.
        if (failures === mostFailures) return
      }
    },
  }
}

export type Payments = ReturnType<typeof createPayments>
