import { type Connection, type Database, inTransaction, isUniqueViolation } from '../db/connect.ts'
import { Problem, problem, throwIf } from '../kernel/problem.ts'
import { notify } from '../notifications/service.ts'
import {
  checkPayable,
  findOfferForUpdate,
  type OfferRow,
  type PaySettings,
  recordRefund,
  sell,
} from '../offers/service.ts'
import { lockProperty } from '../properties/service.ts'
import { type Charge, type PaymentProvider, ProviderFailure } from './provider.ts'
import * as queries from './queries.ts'

type Dependencies = { db: Database; provider: PaymentProvider; settings: PaySettings; now: () => Date }
type Locked = { payment: queries.PaymentRow; offer: OfferRow }
/** `holdsClaim`: this call made the claim on the offer, or inherited it from a stopped process. */
type Options = { holdsClaim?: boolean }

/** The transactions before a charge (claim the offer) and after it (sell the property or owe a refund). */
export function createSettlement({ db, provider, settings, now }: Dependencies) {
  /** Locks are always taken in the order property, offer, payment. */
  const lock = async (tx: Connection, { id, offerId, propertyId }: queries.PaymentRow): Promise<Locked> => {
    await lockProperty(tx, propertyId)
    const offer = await findOfferForUpdate(tx, offerId)
    const payment = await queries.findPaymentForUpdate(tx, id)
    if (!offer || !payment) throw problem('not_found')
    return { payment, offer }
  }

  const checkSale = ({ payment, offer }: Locked): Problem | undefined =>
    checkPayable(offer.deal, offer, settings) ??
    // The offer's amount changed after this payment was opened.
    (payment.amount === offer.offeredAmount ? undefined : problem('changed_meanwhile'))

  const checkCharge = async (
    tx: Connection,
    locked: Locked,
    charge: Charge,
  ): Promise<Problem | undefined> => {
    if (charge.status === 'refunded' || !matchesTerms(locked.payment, charge))
      return problem('payment_failed')
    const refusal = checkSale(locked)
    if (refusal) return refusal
    return (await queries.hasOtherCharge(tx, locked.payment)) ? problem('payment_in_progress') : undefined
  }

  /**
   * Claims the offer for this payment, so that it is never charged twice. Does nothing for a settled payment.
   * Throws while another call is charging it: only the claimant may capture or give up.
   */
  const claim = (row: queries.PaymentRow, { holdsClaim = false }: Options = {}): Promise<void> =>
    inTransaction(db, async (tx) => {
      const locked = await lock(tx, row)
      const isClaimed = locked.payment.status === 'capturing'
      if (isClaimed && !holdsClaim) throw problem('payment_in_progress')
      if (!isClaimed && locked.payment.status !== 'created') return
      throwIf(describeUncharged(checkSale(locked), locked.offer))
      await queries.setPaymentStatus(tx, row.id, 'capturing', now())
    }).catch((error: unknown) => {
      throw isUniqueViolation(error, 'one_charge_per_offer') ? problem('payment_in_progress') : error
    })

  /** Why the authorized money must not be captured. Throws while another call is charging this offer. */
  const findObjection = async (row: queries.PaymentRow, charge: Charge, options: Options) => {
    if (!matchesTerms(row, charge)) return problem('payment_failed')
    try {
      await claim(row, options)
      return undefined
    } catch (error) {
      if (error instanceof Problem && error.code !== 'payment_in_progress') return error
      throw error
    }
  }

  /** Captures the authorized money, or cancels the payment if it cannot buy the property. */
  const captureOrCancel = async (row: queries.PaymentRow, authorized: Charge, options: Options) => {
    const objection = await findObjection(row, authorized, options)
    if (objection) await provider.cancel(row.transactionId)
    else await provider.capture(row.transactionId)
    // Another call may have been faster, so query the actual state.
    return { objection, charge: await provider.find(row.transactionId) }
  }

  /**
   * Records captured money and sells the property in one transaction. If the property cannot be sold, the charge
   * has the wrong amount, or the provider has already refunded it, marks the refund as due instead and returns the
   * reason.
   */
  const recordCapture = (row: queries.PaymentRow, charge: Charge): Promise<Problem | undefined> =>
    inTransaction(db, async (tx) => {
      const locked = await lock(tx, row)
      const { payment, offer } = locked
      if (payment.status === 'captured') return undefined
      if (payment.status === 'refund_due') return problem('property_sold')
      if (payment.status === 'refunded') {
        // The refund failed at the provider after it was recorded.
        if (charge.status === 'captured') await queries.setPaymentStatus(tx, payment.id, 'refund_due', now())
        return problem('property_sold')
      }
      const { amountMinor, currency } = charge
      await queries.addLedgerEntry(tx, { paymentId: payment.id, kind: 'capture', amountMinor, currency })
      const refusal = await checkCharge(tx, locked, charge)
      await queries.setPaymentStatus(tx, payment.id, refusal ? 'refund_due' : 'captured', now())
      if (!refusal) {
        const { transactionId } = payment
        await sell(tx, { offerId: offer.id, propertyId: offer.propertyId, transactionId, at: now() })
      }
      return refusal
    })

  const refund = async (row: queries.PaymentRow): Promise<void> => {
    await provider.refund(row.transactionId)
    const refunded = await provider.find(row.transactionId)
    if (refunded?.status !== 'refunded') throw new ProviderFailure('The refund is not complete yet.')
    await inTransaction(db, async (tx) => {
      const { payment } = await lock(tx, row)
      const capture = await queries.findCapture(tx, payment.id)
      if (payment.status !== 'refund_due' || !capture) return
      const { amountMinor, currency } = capture
      await queries.addLedgerEntry(tx, {
        paymentId: payment.id,
        kind: 'refund',
        amountMinor: -amountMinor,
        currency,
      })
      await queries.setPaymentStatus(tx, payment.id, 'refunded', now())
      const { offerId, amount, transactionId: detail } = payment
      await recordRefund(tx, offerId, { refundedTransactionId: detail, refundedAmount: amount })
      await notify(tx, 'paymentRefunded', { offerId, amount, detail })
    })
  }

  /** Settles this payment according to the provider's state. Throws if there was no sale. */
  const settle = async (row: queries.PaymentRow, options: Options = {}): Promise<void> => {
    const found = await provider.find(row.transactionId)
    const { charge, objection } =
      found?.status === 'authorized'
        ? await captureOrCancel(row, found, options)
        : { charge: found, objection: undefined }
    if (charge?.status === 'captured' || charge?.status === 'refunded') {
      const refusal = await recordCapture(row, charge)
      if (!refusal) return
      await refund(row)
      throw problem(refusal.code, { money: 'returned' })
    }
    if (charge?.status === 'processing') throw problem('payment_in_progress')
    if (charge?.status === 'declined') {
      await queries.markDeclined(db, row.id, now())
      throw objection ? problem(objection.code, { money: 'notTaken' }) : problem('payment_declined')
    }
    if (options.holdsClaim) await queries.releaseClaim(db, row.id, now())
    throw problem('payment_failed')
  }

  return { claim, settle }
}

const matchesTerms = (payment: queries.PaymentRow, { amountMinor, currency }: Charge): boolean =>
  payment.amountMinor === amountMinor && payment.currency === currency

/** Adds to a refusal that no money was taken. A buyer who already bought the property gets that message instead. */
export const describeUncharged = (
  found: Problem | undefined,
  { status }: Pick<OfferRow, 'status'>,
): Problem | undefined =>
  found &&
  problem(found.code, {
    ...found.extra,
    ...(status === 'bought' ? { reason: { kind: 'alreadyBought' } } : { money: 'notTaken' }),
  })
