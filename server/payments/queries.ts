import type { Insertable } from 'kysely'
import type { PaymentProviderName, PaymentStatus } from '#contract/payments.ts'
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

/** By the provider's own word; whose offer it is for is not asked. */
export const findPaymentOfProvider = (db: Connection, provider: PaymentProviderName, transactionId: string) =>
  selectPayment(db)
    .where('payment.provider', '=', provider)
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

/** A payment that has not come to its end is looked at again after this long. */
const firstCheckMs = 60_000

const changed = (status: PaymentStatus) => {
  const at = new Date()
  return { status, updatedAt: at, checkAt: new Date(at.getTime() + firstCheckMs) }
}

export const setPaymentStatus = (tx: Connection, id: string, status: PaymentStatus) =>
  tx.updateTable('payment').set(changed(status)).where('id', '=', id).execute()

/** Gives up the claim on the offer; does nothing once the payment has been settled otherwise. */
export const releaseClaim = (db: Connection, id: string) =>
  db
    .updateTable('payment')
    .set(changed('created'))
    .where('id', '=', id)
    .where('status', '=', 'capturing')
    .execute()

/** No money has been taken and none can be. */
export const markDeclined = (db: Connection, id: string) =>
  db
    .updateTable('payment')
    .set(changed('declined'))
    .where('id', '=', id)
    .where('status', 'in', ['created', 'capturing'])
    .execute()

/** Money in is positive, money back negative; each moves once per payment. */
export const addLedgerEntry = (
  tx: Connection,
  entry: { paymentId: string; kind: 'capture' | 'refund'; amountMinor: number; currency: string },
) =>
  tx
    .insertInto('ledgerEntry')
    .values({ ...entry, id: newId() })
    // A refund that the provider took back and was made again is one refund.
    .onConflict((conflict) => conflict.columns(['paymentId', 'kind']).doNothing())
    .execute()

/** What was taken by a payment, in minor units. */
export const findCapture = (tx: Connection, paymentId: string) =>
  tx
    .selectFrom('ledgerEntry')
    .select(['amountMinor', 'currency'])
    .where('paymentId', '=', paymentId)
    .where('kind', '=', 'capture')
    .executeTakeFirst()

const unsettled = ['created', 'capturing', 'refund_due'] as const

/** Payments of a provider that is not set up any more, which only that provider can bring to their end. */
export async function countStranded(db: Connection, provider: PaymentProviderName): Promise<number> {
  const { counted } = await db
    .selectFrom('payment')
    .select((eb) => eb.fn.countAll<number>().as('counted'))
    .where('provider', '!=', provider)
    .where('status', 'in', unsettled)
    .executeTakeFirstOrThrow()
  return counted
}

/** How many payments have not come to their end, by status. */
export const countUnsettled = (db: Connection) =>
  db
    .selectFrom('payment')
    .select((eb) => ['status', eb.fn.countAll<number>().as('count')])
    .where('status', 'in', unsettled)
    .groupBy('status')
    .execute()

/** Payments of this provider that have not come to their end and are to be looked at by now. */
export const listUnsettled = (db: Connection, provider: PaymentProviderName, now: Date) =>
  selectPayment(db)
    .where('payment.provider', '=', provider)
    .where('payment.status', 'in', unsettled)
    .where('payment.checkAt', '<', now)
    .orderBy('payment.checkAt')
    .limit(100)
    .execute()

export const setNextCheck = (db: Connection, id: string, checkAt: Date) =>
  db.updateTable('payment').set({ checkAt }).where('id', '=', id).execute()
