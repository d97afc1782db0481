import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, startTestApp, type TestApp } from '#test/kit/app.ts'
import { makeCharge, makeOffer, makeProperty, makeSale } from '#test/kit/factories.ts'

let server: TestApp
let buyer: Caller

beforeAll(async () => {
  server = await startTestApp()
  buyer = await server.member('user')
})
afterAll(() => server.stop())

const offer = async () => makeOffer(buyer, await makeProperty(server.db))
/** The constraint, or the message of the trigger, that refuses the change. */
const refusal = async (work: Promise<unknown>) => {
  try {
    await work
    return 'allowed'
  } catch (error) {
    const { constraint, message } = error as { constraint?: string; message: string }
    return constraint ?? message
  }
}
const setPayment = (id: string, status: 'captured' | 'refund_due' | 'refunded' | 'created') =>
  server.db.updateTable('payment').set({ status }).where('id', '=', id).execute()
const enter = (paymentId: string, kind: 'capture' | 'refund', amountMinor: number, currency = 'USD') =>
  server.db
    .insertInto('ledgerEntry')
    .values({ id: crypto.randomUUID(), paymentId, kind, amountMinor, currency })
    .execute()

test('a bought offer requires a captured payment of its own with its amount', async () => {
  const id = await offer()
  const { transactionId } = await makeCharge(server.db, id, { status: 'created', atProvider: 'captured' })
  const buy = { status: 'bought', transactionId } as const
  expect(await refusal(server.db.updateTable('offer').set(buy).where('id', '=', id).execute())).toBe(
    'bought_is_paid',
  )
  const { offerId } = await makeSale(server.db, buyer)
  const other = server.db.updateTable('offer').set({ offeredAmount: 1 }).where('id', '=', offerId)
  expect(await refusal(other.execute())).toBe('bought_is_paid')
})

test('kept money requires a bought offer', async () => {
  const { offerId, payment } = await makeSale(server.db, buyer)
  const undo = server.db
    .updateTable('offer')
    .set({ status: 'pending', transactionId: null })
    .where('id', '=', offerId)
  expect(await refusal(undo.execute())).toBe('kept_money_has_bought')
  expect(await refusal(setPayment(payment._id, 'created'))).toBe('bought_is_paid')
  expect(await refusal(setPayment(payment._id, 'refunded'))).toMatch(
    /bought_is_paid|returned_money_is_entered/,
  )
})

test('a sold listing requires its bought offer, and a reserved one its accepted offer', async () => {
  const { propertyId } = await makeSale(server.db, buyer)
  const free = server.db.updateTable('property').set({ status: 'available' }).where('id', '=', propertyId)
  expect(await refusal(free.execute())).toBe('listing_follows_offer')
  const accept = server.db
    .updateTable('offer')
    .set({ status: 'accepted' })
    .where('id', '=', await offer())
  expect(await refusal(accept.execute())).toBe('listing_follows_offer')
})

test('a captured payment requires a ledger entry, and kept money must be the requested amount', async () => {
  const one = await makeCharge(server.db, await offer(), { status: 'created', atProvider: 'captured' })
  expect(await refusal(setPayment(one.id, 'refund_due'))).toBe('taken_money_is_entered')
  await enter(one.id, 'capture', 49_999_999)
  expect(await refusal(setPayment(one.id, 'captured'))).toBe('kept_money_is_what_was_asked')
  expect(await refusal(setPayment(one.id, 'refund_due'))).toBe('allowed')
  expect(await refusal(setPayment(one.id, 'refunded'))).toBe('returned_money_is_entered')
})

test('a refund matches its capture exactly and exists once', async () => {
  const { id } = await makeCharge(server.db, await offer(), { status: 'created', atProvider: 'captured' })
  expect(await refusal(enter(id, 'refund', -50_000_000))).toBe('refund_of_a_capture')
  await enter(id, 'capture', 50_000_000)
  expect(await refusal(enter(id, 'refund', -49_999_999))).toBe('refund_of_a_capture')
  expect(await refusal(enter(id, 'refund', -50_000_000, 'EUR'))).toBe('refund_of_a_capture')
  expect(await refusal(enter(id, 'refund', -50_000_000))).toBe('allowed')
  expect(await refusal(enter(id, 'refund', -50_000_000))).toBe('ledger_entry_payment_id_kind_key')
})

test('ledger entries cannot be changed or removed', async () => {
  const { payment } = await makeSale(server.db, buyer)
  const change = server.db
    .updateTable('ledgerEntry')
    .set({ amountMinor: 1 })
    .where('paymentId', '=', payment._id)
  const remove = server.db.deleteFrom('ledgerEntry').where('paymentId', '=', payment._id)
  expect(await refusal(change.execute())).toBe('Entries of the ledger are only ever added.')
  expect(await refusal(remove.execute())).toBe('Entries of the ledger are only ever added.')
})
