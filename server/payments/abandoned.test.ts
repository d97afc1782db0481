import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { changeOfferStatus, getOffer } from '#contract/offers.ts'
import { getProperty } from '#contract/properties.ts'
import { type Caller, startTestApp, type TestApp } from '#test/kit/app.ts'
import { findDisagreements, readBooks } from '#test/kit/books.ts'
import { makeCharge, makeOffer, makePayment, makeProperty, payInSandbox } from '#test/kit/factories.ts'
import { ProviderFailure } from './provider.ts'
import { createSandbox } from './sandbox.ts'

let server: TestApp
let buyer: Caller
let propertyId: string
let offerId: string
let refundsFail = false
let ledgerBefore = 0
const longAgo = new Date(Date.now() - 10 * 60_000)

beforeAll(async () => {
  server = await startTestApp({
    provider: (db) => {
      const sandbox = createSandbox(db)
      return {
        ...sandbox,
        refund: (id) =>
          refundsFail ? Promise.reject(new ProviderFailure('No connection')) : sandbox.refund(id),
      }
    },
  })
})
afterAll(() => server.stop())
beforeEach(async () => {
  refundsFail = false
  buyer = await server.member('user')
  propertyId = await makeProperty(server.db)
  offerId = await makeOffer(buyer, propertyId)
  ledgerBefore = (await readBooks(server.db)).entries.length
})

const leave = (charge: Omit<Parameters<typeof makeCharge>[2], 'checkAt'>, of = offerId) =>
  makeCharge(server.db, of, { ...charge, checkAt: longAgo })
const makeDue = (id: string) =>
  server.db.updateTable('payment').set({ checkAt: longAgo }).where('id', '=', id).execute()
const settle = () => server.payments.settleAbandoned()
const offerNow = async (of = offerId) => (await buyer.call(getOffer, { params: { id: of } })).body
const paymentNow = async (id: string) =>
  (await server.db.selectFrom('payment').select('status').where('id', '=', id).executeTakeFirst())?.status
const moved = async () =>
  (await readBooks(server.db)).entries.slice(ledgerBefore).map(({ amountMinor }) => amountMinor)

test('stopped between capture and sale: completes the sale once', async () => {
  const { id, transactionId } = await leave({ status: 'capturing', atProvider: 'captured' })
  await Promise.all([settle(), settle(), settle()])
  await settle()
  expect(await paymentNow(id)).toBe('captured')
  expect(await offerNow()).toMatchObject({ status: 'bought', transactionId })
  expect((await buyer.call(getProperty, { params: { id: propertyId } })).body.status).toBe('sold')
  expect(await moved()).toEqual([50_000_000])
  expect(await findDisagreements(server.db)).toEqual([])
})

test('stopped before the capture: the offer can be paid again', async () => {
  const { id } = await leave({ status: 'capturing', atProvider: 'open' })
  expect((await buyer.call(changeOfferStatus, withdrawal())).status).toBe(409)
  await settle()
  expect(await paymentNow(id)).toBe('created')
  expect((await payInSandbox(buyer, id)).status).toBe(200)
  expect(await moved()).toEqual([50_000_000])
})

test('stopped after a decline: the offer can be paid again', async () => {
  const { id } = await leave({ status: 'capturing', atProvider: 'declined' })
  await settle()
  expect(await paymentNow(id)).toBe('declined')
  const another = await makePayment(buyer, offerId)
  expect((await payInSandbox(buyer, another._id)).status).toBe(200)
})

test('stopped after a capture that came too late: refunds the money', async () => {
  const { id } = await leave({ status: 'capturing', atProvider: 'captured' })
  await makeRivalSale()
  await settle()
  expect(await paymentNow(id)).toBe('refunded')
  expect(await moved()).toEqual([50_000_000, 50_000_000, -50_000_000])
  expect(await findDisagreements(server.db)).toEqual([])
})

test('stopped between the lost sale and the refund: refunds the money once', async () => {
  refundsFail = true
  const payment = await makePayment(buyer, offerId)
  await makeRivalSale()
  await server.db
    .updateTable('sandboxPayment')
    .set({ status: 'captured' })
    .where('id', '=', payment.transactionId)
    .execute()
  const body = { status: 'bought', transactionId: payment.transactionId } as const
  expect((await buyer.call(changeOfferStatus, { params: { id: offerId }, body })).status).toBe(502)
  expect(await paymentNow(payment._id)).toBe('refund_due')
  await makeDue(payment._id)
  await settle()
  expect(await paymentNow(payment._id)).toBe('refund_due')

  refundsFail = false
  await settle()
  expect(await paymentNow(payment._id)).toBe('refund_due')
  await makeDue(payment._id)
  await Promise.all([settle(), settle()])
  expect(await paymentNow(payment._id)).toBe('refunded')
  expect(await moved()).toEqual([50_000_000, 50_000_000, -50_000_000])
  expect(await findDisagreements(server.db)).toEqual([])
})

test('stopped between the refund and its ledger entry: adds the entry', async () => {
  const { id } = await leave({ status: 'refund_due', atProvider: 'refunded' })
  await settle()
  expect(await paymentNow(id)).toBe('refunded')
  expect(await moved()).toEqual([50_000_000, -50_000_000])
  expect((await offerNow()).status).toBe('pending')
})

test('leaves a payment that another call is processing alone', async () => {
  const { id } = await makeCharge(server.db, offerId, { status: 'capturing', atProvider: 'captured' })
  await settle()
  expect(await paymentNow(id)).toBe('capturing')
})

test('a payment that cannot be settled does not block the others', async () => {
  refundsFail = true
  const late = await leave({ status: 'refund_due', atProvider: 'captured' })
  const other = await makeOffer(buyer, await makeProperty(server.db))
  const { id } = await leave({ status: 'capturing', atProvider: 'captured' }, other)
  await settle()
  expect(await paymentNow(late.id)).toBe('refund_due')
  expect(await paymentNow(id)).toBe('captured')
})

const withdrawal = () => ({ params: { id: offerId }, body: { status: 'withdrawn' as const } })

async function makeRivalSale(): Promise<void> {
  const rival = await server.member('user')
  const payment = await makePayment(rival, await makeOffer(rival, propertyId))
  expect((await payInSandbox(rival, payment._id)).status).toBe(200)
}
