import { type Connection, type Database, inTransaction, isUniqueViolation } from '../db/connect.ts'
import { Problem, problem, throwIf } from '../http/problem.ts'
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

type Parts = { db: Database; provider: PaymentProvider; settings: PaySettings; now: () => Date }
type Locked = { payment: queries.PaymentRow; offer: OfferRow }
/** `holdsClaim`: the claim on the offer is this call's own, or was left to it by a process that is gone. */
type Options = { holdsClaim?: boolean }

/** The two transactions around a charge: claiming the offer before it, and selling or returning after it. */
export function createSettlement({ db, provider, settings, now }: Parts) {
  /** Property, then offer, then payment: the order of all locks. */
  const lock = async (tx: Connection, { id, offerId, propertyId }: queries.PaymentRow): Promise<Locked> => {
    await lockProperty(tx, propertyId)
    const offer = await findOfferForUpdate(tx, offerId)
    const payment = await queries.findPaymentForUpdate(tx, id)
    if (!offer || !payment) throw problem('not_found')
    return { payment, offer }
  }

  const checkSale = ({ payment, offer }: Locked): Problem | undefined =>
    checkPayable(offer.deal, offer, settings) ??
    // The amount was replaced after this payment had been opened.
    (payment.amount === offer.offeredAmount ? undefined : problem('changed_meanwhile'))

  const checkCharge = async (
    tx: Connection,
    locked: Locked,
    charge: Charge,
  ): Promise<Problem | undefined> => {
    if (charge.status === 'refunded' || !isWhatWasAsked(locked.payment, charge))
      return problem('payment_failed')
    const lost = checkSale(locked)
    if (lost) return lost
    return (await queries.isChargedOtherwise(tx, locked.payment)) ? problem('payment_in_progress') : undefined
  }

  /**
   * Claims the offer for this payment, so that it is never charged twice; a settled payment is left as it is.
   * Throws while another call is charging it: only the one that claimed may ask the provider and give up.
   */
  const claim = (row: queries.PaymentRow, { holdsClaim = false }: Options = {}): Promise<void> =>
    inTransaction(db, async (tx) => {
      const locked = await lock(tx, row)
      const isClaimed = locked.payment.status === 'capturing'
      if (isClaimed && !holdsClaim) throw problem('payment_in_progress')
      if (!isClaimed && locked.payment.status !== 'created') return
      throwIf(describeUncharged(checkSale(locked), locked.offer))
      await queries.setPaymentStatus(tx, row.id, 'capturing')
    }).catch((error: unknown) => {
      throw isUniqueViolation(error, 'one_charge_per_offer') ? problem('payment_in_progress') : error
    })

  /** Why the authorized money may not be taken. Throws while another call is charging this offer. */
  const findObjection = async (row: queries.PaymentRow, charge: Charge, options: Options) => {
    if (!isWhatWasAsked(row, charge)) return problem('payment_failed')
    try {
      await claim(row, options)
      return undefined
    } catch (error) {
      if (error instanceof Problem && error.code !== 'payment_in_progress') return error
      throw error
    }
  }

  /** Takes the money that the buyer's bank holds for us, or lets go of it where there is nothing to be had for it. */
  const collect = async (row: queries.PaymentRow, authorized: Charge, options: Options) => {
    const objection = await findObjection(row, authorized, options)
    if (objection) await provider.cancel(row.transactionId)
    else await provider.capture(row.transactionId)
    // Somebody may have been faster than we: what counts is what has become of it.
    return { objection, charge: await provider.find(row.transactionId) }
  }

  /**
   * Records captured money and sells the property in one transaction; where somebody else was first, the money is
   * not what was asked or the provider has returned it already, it is owed back instead. Answers why, or nothing
   * after a sale.
   */
  const recordCapture = (row: queries.PaymentRow, charge: Charge): Promise<Problem | undefined> =>
    inTransaction(db, async (tx) => {
      const locked = await lock(tx, row)
      const { payment, offer } = locked
      if (payment.status === 'captured') return undefined
      if (payment.status === 'refund_due') return problem('property_sold')
      if (payment.status === 'refunded') {
        // The provider could not return it after all.
        if (charge.status === 'captured') await queries.setPaymentStatus(tx, payment.id, 'refund_due')
        return problem('property_sold')
      }
      const { amountMinor, currency } = charge
      await queries.addLedgerEntry(tx, { paymentId: payment.id, kind: 'capture', amountMinor, currency })
      const lost = await checkCharge(tx, locked, charge)
      await queries.setPaymentStatus(tx, payment.id, lost ? 'refund_due' : 'captured')
      if (!lost) {
        const { transactionId } = payment
        await sell(tx, { offerId: offer.id, propertyId: offer.propertyId, transactionId, at: now() })
      }
      return lost
    })

  const refund = async (row: queries.PaymentRow): Promise<void> => {
    await provider.refund(row.transactionId)
    const returned = await provider.find(row.transactionId)
    if (returned?.status !== 'refunded') throw new ProviderFailure('The money has not been returned yet.')
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
      await queries.setPaymentStatus(tx, payment.id, 'refunded')
      const { offerId, amount, transactionId: detail } = payment
      await recordRefund(tx, offerId, { refundedTransactionId: detail, refundedAmount: amount })
      await notify(tx, 'paymentRefunded', { offerId, amount, detail })
    })
  }

  /** Follows what the provider says of this payment to its end. Throws why there was no sale. */
  const settle = async (row: queries.PaymentRow, options: Options = {}): Promise<void> => {
    const found = await provider.find(row.transactionId)
    const { charge, objection } =
      found?.status === 'authorized'
        ? await collect(row, found, options)
        : { charge: found, objection: undefined }
    if (charge?.status === 'captured' || charge?.status === 'refunded') {
      const lost = await recordCapture(row, charge)
      if (!lost) return
      await refund(row)
      throw problem(lost.code, { detail: `${lost.message} Your money has been returned.` })
    }
    if (charge?.status === 'processing') throw problem('payment_in_progress')
    if (charge?.status === 'declined') {
      await queries.markDeclined(db, row.id)
      throw objection
        ? problem(objection.code, { detail: `${objection.message} No money was taken.` })
        : problem('payment_declined')
    }
    if (options.holdsClaim) await queries.releaseClaim(db, row.id)
    throw problem('payment_failed')
  }

  return { claim, settle }
}

const isWhatWasAsked = (payment: queries.PaymentRow, { amountMinor, currency }: Charge): boolean =>
  payment.amountMinor === amountMinor && payment.currency === currency

/** The refusal of a payment before any money was taken, which it says; whoever has bought the property reads that. */
export const describeUncharged = (
  found: Problem | undefined,
  { status }: Pick<OfferRow, 'status'>,
): Problem | undefined =>
  found &&
  problem(found.code, {
    ...found.extra,
    detail:
      status === 'bought'
        ? 'You have already bought this property.'
        : `${found.extra.detail ?? found.message} No money was taken.`,
  })
