import type { Insertable } from 'kysely'
import type { PaymentStatus } from '#contract/payments.ts'
import type { Connection } from '../db/connect.ts'
import { newId } from '../db/id.ts'
import type { Payment } from '../db/schema.ts'

const selectPayment = (db: Connection) =>
  db
    .selectFrom('payment')
    .innerJoin('offer', 'offer.id', 'payment.offerId')
    .selectAll('payment')
    .select(['offer.buyerId', 'offer.propertyId'])

/** A payment with the buyer and the listing of its offer. */
export type PaymentRow = NonNullable<Awaited<ReturnType<typeof findPayment>>>

export const findPayment = (db: Connection, id: string) =>
  selectPayment(db).where('payment.id', '=', id).executeTakeFirst()

export const findPaymentForUpdate = (tx: Connection, id: string) =>
  selectPayment(tx).where('payment.id', '=', id).forUpdate('payment').executeTakeFirst()

export const findPaymentByKey = (db: Connection, offerId: string, idempotencyKey: string) =>
  selectPayment(db)
    .where('payment.offerId', '=', offerId)
    .where('payment.idempotencyKey', '=', idempotencyKey)
    .executeTakeFirst()

export const findPaymentByTransaction = (db: Connection, offerId: string, transactionId: string) =>
  selectPayment(db)
    .where('payment.offerId', '=', offerId)
    .where('payment.transactionId', '=', transactionId)
    .executeTakeFirst()

/** Leaves the earlier payment of the same key, and so of the same transaction, alone. */
export const insertPayment = (db: Connection, row: Insertable<Payment>) =>
  db
    .insertInto('payment')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** Whether another payment of the same offer is being charged or has been. */
export const isChargedOtherwise = async (tx: Connection, { id, offerId }: PaymentRow): Promise<boolean> => {
  const other = await tx
    .selectFrom('payment')
    .select('id')
    .where('offerId', '=', offerId)
    .where('id', '<>', id)
    .where('status', 'in', ['capturing', 'captured'])
    .executeTakeFirst()
  return other !== undefined
}

export const setPaymentStatus = (tx: Connection, id: string, status: PaymentStatus) =>
  tx.updateTable('payment').set({ status, updatedAt: new Date() }).where('id', '=', id).execute()

/** Gives up the claim on the offer; does nothing once the payment has been settled otherwise. */
export const releaseClaim = (db: Connection, id: string, status: 'created' | 'declined') =>
  db
    .updateTable('payment')
    .set({ status, updatedAt: new Date() })
    .where('id', '=', id)
    .where('status', '=', 'capturing')
    .execute()

/** Money in is positive, money back negative; each moves once per payment. */
export const addLedgerEntry = (
  tx: Connection,
  entry: { paymentId: string; kind: 'capture' | 'refund'; amountMinor: number; currency: string },
) =>
  tx
    .insertInto('ledgerEntry')
    .values({ ...entry, id: newId() })
    .execute()

/** Payments that a stopped process left between two steps. */
export const listUnsettled = (db: Connection, before: Date) =>
  selectPayment(db)
    .where('payment.status', 'in', ['capturing', 'refund_due'])
    .where('payment.updatedAt', '<', before)
    .orderBy('payment.updatedAt')
    .limit(100)
    .execute()
