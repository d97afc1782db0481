import type { Payment } from '#contract/payments.ts'
import type { Database } from '../db/connect.ts'
import { newId } from '../db/id.ts'
import type { Actor } from '../kernel/actor.ts'
import type { Authorized } from '../kernel/authorized.ts'
import { Problem, problem, throwIf } from '../kernel/problem.ts'
import {
  authorizeOffer,
  checkAskingPrice,
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

type Dependencies = PresentSettings & {
  db: Database
  provider: Provider
  now: () => Date
  onError: (error: unknown) => void
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
/** The interval between checks grows with the time since the last status change, within these bounds. */
const checkInterval = { minMs: minuteMs, maxMs: 60 * minuteMs }
const openForMs = 24 * 60 * minuteMs
/** A round of checks ends after this many provider failures. */
const maxFailures = 3

/** Payments of offers. Only the server sets the amount, and only captured money buys a property. */
export function createPayments({ db, provider, now, onError, giveUp, ...settings }: Dependencies) {
  const { currency } = settings
  const { claim, settle } = createSettlement({ db, provider, settings, now })

  const getOwn = async (actor: Actor, id: string): Promise<queries.PaymentRow> => {
    const row = await queries.findPayment(db, id)
    if (row?.buyerId !== actor.id) throw problem('not_found')
    return row
  }

  /** Logs provider errors; users only learn that the payment failed. */
  const logProviderErrors = <T>(request: Promise<T>): Promise<T> =>
    request.catch((error: unknown) => {
      if (error instanceof AmountRefused) throw problem('amount_not_payable')
      if (!(error instanceof ProviderFailure)) throw error
      onError(error)
      throw problem('payment_failed')
    })

  const findCharge = async (row: queries.PaymentRow) =>
    row.provider === provider.name ? logProviderErrors(provider.find(row.transactionId)) : undefined

  const findConflict = (actor: Actor, offer: Authorized<OfferRow, 'pay'>, seen: SeenOffer) =>
    findOfferConflict(db, { actor, offer, seen, settings, now: now() })

  /** Cancels an abandoned payment; settles it in any other state. */
  const check = async (row: queries.PaymentRow): Promise<void> => {
    const isAbandoned = row.status === 'created' && now().getTime() - row.createdAt.getTime() > openForMs
    if (isAbandoned && (await provider.find(row.transactionId))?.status === 'open') {
      await provider.cancel(row.transactionId)
    }
    await settle(row, { holdsClaim: row.status === 'capturing' })
  }

  const nextCheck = ({ updatedAt }: queries.PaymentRow): Date => {
    const idleMs = now().getTime() - updatedAt.getTime()
    return new Date(now().getTime() + Math.min(Math.max(idleMs, checkInterval.minMs), checkInterval.maxMs))
  }

  return {
    /**
     * Opens a payment, or returns the existing one for the same key. Throws if the offer cannot be paid, for
     * example `changed_meanwhile` if it differs from what the buyer saw.
     */
    open: async (
      actor: Actor,
      offerId: string,
      idempotencyKey: string,
      { askingPrice, ...seen }: SeenOffer & { askingPrice?: number } = {},
    ): Promise<Payment> => {
      const offer = authorizeOffer('pay', actor, await findOffer(db, offerId))
      const earlier = await queries.findPaymentByKey(db, offerId, idempotencyKey)
      // A retry may come after its own sale, which changed the version.
      const { offeredAmount } = seen
      throwIf(await findConflict(actor, offer, earlier ? { offeredAmount } : seen))
      if (earlier) return present(earlier, (await findCharge(earlier))?.clientSecret)
      throwIf(describeUncharged(checkPayable(offer.deal, offer, settings), offer))
      throwIf(describeUncharged(checkAskingPrice({ actor, offer, askingPrice, settings }), offer))
      const amount = offer.offeredAmount
      const amountMinor = toMinor(amount, currency)
      // The key includes the amount, so that a charge opened for an earlier amount is not reused.
      const key = `${offerId}:${idempotencyKey}:${amount}`
      const { transactionId, clientSecret } = await logProviderErrors(
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

    /** Captures the money in the sandbox and settles the payment. Throws if there was no sale. */
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
     * Confirms a sale on the buyer's request. The provider must have captured the money of this payment, or the
     * bank must have authorized it so that it can be captured now. Returns the amount.
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
      // The sale itself changed the offer's version.
      if (row.status === 'captured') return row.amount
      const charge = await findCharge(row)
      if (!charge || charge.status === 'open' || charge.status === 'declined')
        throw problem('payment_missing')
      // A payment of another amount is canceled by its settlement.
      if (row.amount === offer.offeredAmount) throwIf(await findConflict(actor, offer, seen))
      await logProviderErrors(settle(row))
      return row.amount
    },

    /** Settles a payment after an event. The event's content is not trusted; unknown payments are ignored. */
    notice: async (transactionId: string): Promise<void> => {
      const row = await queries.findPaymentOfProvider(db, provider.name, transactionId)
      if (!row) return
      await settle(row).catch((error: unknown) => {
        // Problems are expected for payments without a sale.
        if (!(error instanceof Problem)) throw error
      })
    },

    countUnsettled: () => queries.countUnsettled(db),

    /** Unsettled payments that only another provider can settle; null if there are none. */
    describeStranded: async (): Promise<string | null> => {
      const counted = await queries.countStranded(db, provider.name)
      return counted === 0
        ? null
        : `${counted} unsettled payment(s) belong to another payment provider. Configure it again until they are settled (docs/payments.md).`
    },

    /** For payments of stopped processes, failed refunds, and missing events. */
    settleAbandoned: async (): Promise<void> => {
      let failures = 0
      for (const row of await queries.listUnsettled(db, provider.name, now())) {
        if (giveUp?.aborted) return
        // Scheduled first, so that a payment that cannot be settled does not block the others.
        await queries.setNextCheck(db, row.id, nextCheck(row))
        await check(row).catch((error: unknown) => {
          if (error instanceof ProviderFailure) failures += 1
          if (!(error instanceof Problem)) onError(error)
        })
        // A provider that does not respond is not queried for every payment.
        if (failures === maxFailures) return
      }
    },
  }
}

export type Payments = ReturnType<typeof createPayments>
