import { type Connection, type Database, inTransaction, isUniqueViolation } from '../db/connect.ts'
import { type Problem, problem, throwIf } from '../http/problem.ts'
import { checkPayable, findOfferForUpdate, type OfferRow, sell } from '../offers/service.ts'
import { lockProperty } from '../properties/service.ts'
import { toMinor } from './money.ts'
import type { PaymentProvider } from './provider.ts'
import * as queries from './queries.ts'

type Parts = { db: Database; provider: PaymentProvider; needsAcceptance: boolean; now: () => Date }
type Locked = { payment: queries.PaymentRow; offer: OfferRow }

/** The two transactions around a charge: claiming the offer before it, and selling or returning after it. */
export function createSettlement({ db, provider, needsAcceptance, now }: Parts) {
  /** Property, then offer, then payment: the order of all locks. */
  const lock = async (tx: Connection, { id, offerId, propertyId }: queries.PaymentRow): Promise<Locked> => {
    await lockProperty(tx, propertyId)
    const offer = await findOfferForUpdate(tx, offerId)
    const payment = await queries.findPaymentForUpdate(tx, id)
    if (!offer || !payment) throw problem('not_found')
    return { payment, offer }
  }

  const checkSale = ({ payment, offer }: Locked): Problem | undefined =>
    checkPayable(offer.deal, offer, { needsAcceptance }) ??
    // The amount was replaced after this payment had been opened.
    (payment.amount === offer.offeredAmount ? undefined : problem('offer_closed'))

  const checkCharge = async (tx: Connection, locked: Locked): Promise<Problem | undefined> =>
    checkSale(locked) ??
    ((await queries.isChargedOtherwise(tx, locked.payment)) ? problem('payment_in_progress') : undefined)

  const amountMinorOf = ({ amount, currency }: queries.PaymentRow) => toMinor(amount, currency)

  /**
   * Claims the offer for this payment, so that it is never charged twice; a settled payment is left as it is.
   * Throws while another call is charging it: only the one that claimed may ask the provider and give up.
   */
  const claim = (row: queries.PaymentRow): Promise<void> =>
    inTransaction(db, async (tx) => {
      const locked = await lock(tx, row)
      if (locked.payment.status === 'capturing') throw problem('payment_in_progress')
      if (locked.payment.status !== 'created') return
      throwIf(checkSale(locked))
      await queries.setPaymentStatus(tx, row.id, 'capturing')
    }).catch((error: unknown) => {
      throw isUniqueViolation(error, 'one_charge_per_offer') ? problem('payment_in_progress') : error
    })

  /**
   * Records captured money and sells the property in one transaction; where somebody else was first or the
   * provider has returned it already, the money is owed back instead. Answers why, or nothing after a sale.
   */
  const recordCapture = (
    row: queries.PaymentRow,
    charged: 'captured' | 'refunded',
  ): Promise<Problem | undefined> =>
    inTransaction(db, async (tx) => {
      const locked = await lock(tx, row)
      const { payment, offer } = locked
      if (payment.status === 'captured') return undefined
      if (payment.status === 'refund_due' || payment.status === 'refunded') return problem('property_sold')
      await queries.addLedgerEntry(tx, {
        paymentId: payment.id,
        kind: 'capture',
        amountMinor: amountMinorOf(payment),
        currency: payment.currency,
      })
      const lost = charged === 'refunded' ? problem('payment_failed') : await checkCharge(tx, locked)
      await queries.setPaymentStatus(tx, payment.id, lost ? 'refund_due' : 'captured')
      if (!lost) {
        const { transactionId } = payment
        await sell(tx, { offerId: offer.id, propertyId: offer.propertyId, transactionId, at: now() })
      }
      return lost
    })

  const refund = async (row: queries.PaymentRow): Promise<void> => {
    await provider.refund(row.transactionId)
    await inTransaction(db, async (tx) => {
      const { payment } = await lock(tx, row)
      if (payment.status !== 'refund_due') return
      const amountMinor = -amountMinorOf(payment)
      await queries.addLedgerEntry(tx, {
        paymentId: payment.id,
        kind: 'refund',
        amountMinor,
        currency: payment.currency,
      })
      await queries.setPaymentStatus(tx, payment.id, 'refunded')
    })
  }

  /** Follows what the provider says of this payment to its end. Throws why there was no sale. */
  const settle = async (row: queries.PaymentRow): Promise<void> => {
    const charge = await provider.find(row.transactionId)
    if (charge?.status === 'captured' || charge?.status === 'refunded') {
      const lost = await recordCapture(row, charge.status)
      if (!lost) return
      await refund(row)
      throw problem(lost.code, { detail: 'Your money has been returned.' })
    }
    const declined = charge?.status === 'declined'
    await queries.releaseClaim(db, row.id, declined ? 'declined' : 'created')
    throw problem(declined ? 'payment_declined' : 'payment_failed')
  }

  return { claim, settle }
}
