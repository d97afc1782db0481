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

/** For events of the provider; does not check the buyer. */
export const findPaymentOfProvider = (db: Connection, provider: PaymentProviderName, transactionId: string) =>
  selectPayment(db)
    .where('payment.provider', '=', provider)
    .where('payment.transactionId', '=', transactionId)
    .executeTakeFirst()

/** Keeps an existing payment with the same key or transaction. */
export const insertPayment = (db: Connection, row: Insertable<Payment>) =>
  db
    .insertInto('payment')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const hasOtherCharge = async (tx: Connection, { id, offerId }: PaymentRow): Promise<boolean> => {
  const other = await tx
    .selectFrom('payment')
    .select('id')
    .where('offerId', '=', offerId)
    .where('id', '<>', id)
    .where('status', 'in', ['capturing', 'captured'])
    .executeTakeFirst()
  return other !== undefined
}

/** Delay before the first check of an unsettled payment. */
const firstCheckMs = 60_000

const statusChange = (status: PaymentStatus, at: Date) => ({
  status,
  updatedAt: at,
  checkAt: new Date(at.getTime() + firstCheckMs),
})

export const setPaymentStatus = (tx: Connection, id: string, status: PaymentStatus, at: Date) =>
  tx.updateTable('payment').set(statusChange(status, at)).where('id', '=', id).execute()

/** Releases the claim on the offer, unless the payment has been settled since. */
export const releaseClaim = (db: Connection, id: string, at: Date) =>
  db
    .updateTable('payment')
    .set(statusChange('created', at))
    .where('id', '=', id)
    .where('status', '=', 'capturing')
    .execute()

/** No money was captured and none can be. */
export const markDeclined = (db: Connection, id: string, at: Date) =>
  db
    .updateTable('payment')
    .set(statusChange('declined', at))
    .where('id', '=', id)
    .where('status', 'in', ['created', 'capturing'])
    .execute()

/** Captures are positive, refunds negative. Each payment has at most one of each. */
export const addLedgerEntry = (
  tx: Connection,
  entry: { paymentId: string; kind: 'capture' | 'refund'; amountMinor: number; currency: string },
) =>
  tx
    .insertInto('ledgerEntry')
    .values({ ...entry, id: newId() })
    // If a refund fails at the provider and is repeated, it is still one refund.
    .onConflict((conflict) => conflict.columns(['paymentId', 'kind']).doNothing())
    .execute()

/** The captured amount of a payment, in minor units. */
export const findCapture = (tx: Connection, paymentId: string) =>
  tx
    .selectFrom('ledgerEntry')
    .select(['amountMinor', 'currency'])
    .where('paymentId', '=', paymentId)
    .where('kind', '=', 'capture')
    .executeTakeFirst()

const unsettled = ['created', 'capturing', 'refund_due'] as const

/** Unsettled payments of providers that are no longer configured. Only their own provider can settle them. */
export async function countStranded(db: Connection, provider: PaymentProviderName): Promise<number> {
  const { counted } = await db
    .selectFrom('payment')
    .select((eb) => eb.fn.countAll<number>().as('counted'))
    .where('provider', '!=', provider)
    .where('status', 'in', unsettled)
    .executeTakeFirstOrThrow()
  return counted
}

export const countUnsettled = (db: Connection) =>
  db
    .selectFrom('payment')
    .select((eb) => ['status', eb.fn.countAll<number>().as('count')])
    .where('status', 'in', unsettled)
    .groupBy('status')
    .execute()

/** Unsettled payments of this provider that are due for a check. */
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
