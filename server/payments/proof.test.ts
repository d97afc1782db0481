import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeOfferStatus, getOffer } from '#contract/offers.ts'
import { type Caller, startTestApp, type TestApp } from '#test/kit/app.ts'
import { findDisagreements } from '#test/kit/books.ts'
import { makeCharge, makeOffer, makePayment, makeProperty, makeSale } from '#test/kit/factories.ts'

let server: TestApp
let buyer: Caller

beforeAll(async () => {
  server = await startTestApp()
  buyer = await server.member('user')
})
afterAll(() => server.stop())

const offer = async (of = buyer) => makeOffer(of, await makeProperty(server.db))
const claim = (id: string, transactionId: string) =>
  buyer.call(changeOfferStatus, { params: { id }, body: { status: 'bought', transactionId } })
const statusOf = async (id: string) => (await buyer.call(getOffer, { params: { id } })).body.status

test('a payment captured at the provider buys the offer', async () => {
  const id = await offer()
  const { transactionId } = await makeCharge(server.db, id, { status: 'capturing', atProvider: 'captured' })
  const { status, body } = await claim(id, transactionId)
  expect([status, body]).toEqual([200, { modifiedCount: 1, offeredAmount: 500_000 }])
  expect(await statusOf(id)).toBe('bought')
  expect((await claim(id, transactionId)).status).toBe(200)
  expect(await findDisagreements(server.db)).not.toContain(transactionId)
})

test('repeats the confirmation of a completed sale without querying the provider', async () => {
  const id = await offer()
  const { transactionId } = await makeCharge(server.db, id, { status: 'captured', atProvider: 'captured' })
  await server.db.deleteFrom('sandboxPayment').where('id', '=', transactionId).execute()
  expect((await claim(id, transactionId)).status).toBe(200)
})

test('a payment whose refund is due confirms no sale', async () => {
  const id = await offer()
  const { transactionId } = await makeCharge(server.db, id, { status: 'refund_due', atProvider: 'captured' })
  const { status, problem } = await claim(id, transactionId)
  expect([status, problem.code, problem.detail]).toEqual([
    409,
    'property_sold',
    'This property has been sold. Your money has been returned.',
  ])
  expect(await statusOf(id)).toBe('pending')
  expect(await findDisagreements(server.db)).not.toContain(transactionId)
})

test('made-up, empty, and malicious transaction ids buy nothing', async () => {
  const id = await offer()
  for (const transactionId of ['sandbox_000', 'TXN-123', "' or '1'='1"]) {
    const { status, problem } = await claim(id, transactionId)
    expect([status, problem.code]).toEqual([409, 'payment_missing'])
  }
  const empty = await claim(id, ' ')
  expect([empty.status, empty.problem.fields]).toEqual([422, { transactionId: 'Transaction id is required' }])
  expect(await statusOf(id)).toBe('pending')
})

test('an open, declined, or unknown payment buys nothing', async () => {
  const id = await offer()
  const { transactionId } = await makePayment(buyer, id)
  expect((await claim(id, transactionId)).problem.code).toBe('payment_missing')
  const declined = await makeCharge(server.db, id, { status: 'created', atProvider: 'declined' })
  expect((await claim(id, declined.transactionId)).problem.code).toBe('payment_missing')
  const unknown = await makeCharge(server.db, id, { status: 'created', atProvider: 'open' })
  await server.db.deleteFrom('sandboxPayment').where('id', '=', unknown.transactionId).execute()
  expect((await claim(id, unknown.transactionId)).problem.code).toBe('payment_missing')
  expect(await statusOf(id)).toBe('pending')
})

test('captured payments of other buyers or other offers buy nothing', async () => {
  const rival = await server.member('user')
  const [foreign, own] = [await makeSale(server.db, rival), await makeSale(server.db, buyer)]
  const id = await offer()
  for (const { payment } of [foreign, own]) {
    const { status, problem } = await claim(id, payment.transactionId)
    expect([status, problem.code]).toEqual([409, 'payment_missing'])
  }
  expect(await statusOf(id)).toBe('pending')
})

test('only the buyer can confirm the sale', async () => {
  const rival = await server.member('user')
  const id = await offer(rival)
  const { transactionId } = await makeCharge(server.db, id, { status: 'created', atProvider: 'captured' })
  expect((await claim(id, transactionId)).status).toBe(404)
  const admin = await server.member('admin')
  const body = { status: 'bought', transactionId } as const
  expect((await admin.call(changeOfferStatus, { params: { id }, body })).status).toBe(403)
})

test('money refunded by the provider itself buys nothing', async () => {
  const id = await offer()
  const { transactionId } = await makeCharge(server.db, id, { status: 'capturing', atProvider: 'refunded' })
  const { status, problem } = await claim(id, transactionId)
  expect([status, problem.code]).toEqual([502, 'payment_failed'])
  expect(await statusOf(id)).toBe('pending')
  expect(await findDisagreements(server.db)).not.toContain(transactionId)
})

test('refunds money captured in addition to another charge of the same offer', async () => {
  const id = await offer()
  await makeCharge(server.db, id, { status: 'capturing', atProvider: 'open' })
  const { transactionId } = await makeCharge(server.db, id, { status: 'created', atProvider: 'captured' })
  const { status, problem } = await claim(id, transactionId)
  expect([status, problem.code]).toEqual([409, 'payment_in_progress'])
  expect(problem.detail).toBe('A payment for this offer is in progress. Your money has been returned.')
  expect(await findDisagreements(server.db)).not.toContain(transactionId)
})
