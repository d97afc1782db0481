import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { confirmSandboxPayment, createPayment } from '#contract/payments.ts'
import { readTraceparent } from '../../telemetry/trace-context.ts'
import type { Caller } from '#test/kit/app.ts'
import { makeOffer, makeProperty } from '#test/kit/factories.ts'
import { cards } from '#test/kit/stripe/intents.ts'
import { type Shop, startShop } from '#test/kit/stripe/shop.ts'

let shop: Shop
let buyer: Caller

beforeAll(async () => {
  shop = await startShop()
  buyer = await shop.member('user')
})
afterAll(() => shop.stop())
beforeEach(() => shop.stripe.trouble())

const open = (offerId: string, idempotencyKey = crypto.randomUUID()) =>
  buyer.call(createPayment, { body: { offerId, idempotencyKey } })
const offer = async (amount?: number) => makeOffer(buyer, await makeProperty(shop.db), amount)

test('opens a payment at Stripe with our amount and currency without capturing anything', async () => {
  const offerId = await offer(480_000)
  const { status, body } = await buyer.call(createPayment, {
    body: { offerId, idempotencyKey: crypto.randomUUID(), amount: 1, currency: 'JPY' } as never,
  })
  const intent = shop.stripe.get(body.transactionId)
  expect([status, body.provider, body.amount]).toEqual([201, 'stripe', 480_000])
  expect(body.clientSecret).toBe(intent.client_secret)
  expect(intent).toMatchObject({
    amount: 48_000_000,
    currency: 'usd',
    capture_method: 'manual',
    status: 'requires_payment_method',
    metadata: { offer: offerId },
  })
  expect(shop.stripe.traceparents.map(readTraceparent)).toEqual([expect.any(Object)])
})

test('the browser authorizes the card, the server captures after claiming the offer, and the home is sold', async () => {
  const { propertyId, offerId, payment } = await shop.openPayment(buyer)
  expect((await shop.claimSale(buyer, offerId, payment.transactionId)).problem.code).toBe('payment_missing')
  shop.stripe.confirm(payment.transactionId, cards.good)
  expect(await shop.statusOf(buyer, offerId)).toBe('pending')

  const answer = await shop.claimSale(buyer, offerId, payment.transactionId)
  expect([answer.status, answer.body]).toEqual([200, { modifiedCount: 1, offeredAmount: 500_000 }])
  expect(shop.stripe.get(payment.transactionId)).toMatchObject({
    status: 'succeeded',
    amount_received: 50_000_000,
  })
  expect([await shop.statusOf(buyer, offerId), await shop.dealOf(buyer, propertyId)]).toEqual([
    'bought',
    'sold',
  ])
  expect(await shop.entriesOf(payment._id)).toEqual([50_000_000])
  expect((await shop.claimSale(buyer, offerId, payment.transactionId)).status).toBe(200)
})

test('after a declined card, the same payment succeeds with another card', async () => {
  const { offerId, payment } = await shop.openPayment(buyer)
  expect(() => shop.stripe.confirm(payment.transactionId, cards.declined)).toThrow('declined')
  expect((await shop.claimSale(buyer, offerId, payment.transactionId)).problem.code).toBe('payment_missing')
  shop.stripe.confirm(payment.transactionId, cards.good)
  expect((await shop.claimSale(buyer, offerId, payment.transactionId)).status).toBe(200)
  expect(await shop.entriesOf(payment._id)).toEqual([50_000_000])
})

test('sells nothing while the bank is processing, and sells once it approves', async () => {
  const { offerId, payment } = await shop.openPayment(buyer)
  const { transactionId } = payment
  shop.stripe.confirm(transactionId, cards.challenged)
  expect((await shop.claimSale(buyer, offerId, transactionId)).problem.code).toBe('payment_missing')
  shop.stripe.answerChallenge(transactionId, 'later')
  expect((await shop.claimSale(buyer, offerId, transactionId)).problem.code).toBe('payment_in_progress')
  expect(await shop.paymentNow(payment._id)).toBe('created')
  shop.stripe.answerChallenge(transactionId, 'yes')
  expect((await shop.claimSale(buyer, offerId, transactionId)).status).toBe(200)
})

test('a buyer who authorizes too late is not charged, and the authorization is released', async () => {
  const rival = await shop.member('user')
  const { propertyId, offerId, payment } = await shop.openPayment(buyer)
  const late = await shop.openPayment(rival, { propertyId, amount: 510_000 })
  shop.stripe.confirm(late.payment.transactionId, cards.good)
  shop.stripe.confirm(payment.transactionId, cards.good)
  await shop.claimSale(buyer, offerId, payment.transactionId)

  const { status, problem } = await shop.claimSale(rival, late.offerId, late.payment.transactionId)
  expect([status, problem.code, problem.detail]).toEqual([
    409,
    'property_sold',
    'This property has been sold. No money was taken.',
  ])
  expect(shop.stripe.get(late.payment.transactionId)).toMatchObject({
    status: 'canceled',
    amount_received: 0,
  })
  expect(await shop.paymentNow(late.payment._id)).toBe('declined')
  expect(await shop.entriesOf(late.payment._id)).toEqual([])
})

test('of ten buyers with authorized cards at once, one is charged and nine are not', async () => {
  const propertyId = await makeProperty(shop.db)
  const rivals = await Promise.all(Array.from({ length: 10 }, () => shop.member('user')))
  const opened = await Promise.all(rivals.map((rival) => shop.openPayment(rival, { propertyId })))
  for (const { payment } of opened) shop.stripe.confirm(payment.transactionId, cards.good)
  const answers = await Promise.all(
    rivals.map((rival, at) => {
      const { offerId, payment } = opened[at] as (typeof opened)[number]
      return shop.claimSale(rival, offerId, payment.transactionId)
    }),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array(9).fill(409)])
  const charged = opened.map(({ payment }) => {
    const intent = shop.stripe.get(payment.transactionId)
    return intent.amount_received - (shop.stripe.chargeOf(intent)?.amount_refunded ?? 0)
  })
  expect(charged.toSorted((a, b) => b - a)).toEqual([50_000_000, ...Array(9).fill(0)])
})

test('one authorized payment claimed concurrently is charged once', async () => {
  const { offerId, payment } = await shop.openPayment(buyer)
  shop.stripe.confirm(payment.transactionId, cards.good)
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => shop.claimSale(buyer, offerId, payment.transactionId)),
  )
  const refusals = answers.filter(({ status }) => status !== 200).map(({ problem }) => problem.code)
  expect(refusals.length).toBeLessThan(8)
  expect(new Set(refusals)).toEqual(new Set(refusals.length > 0 ? ['payment_in_progress'] : []))
  expect(await shop.statusOf(buyer, offerId)).toBe('bought')
  expect(await shop.entriesOf(payment._id)).toEqual([50_000_000])
})

describe('opening', () => {
  test('again with the same key returns the same payment with its client secret', async () => {
    const [offerId, key] = [await offer(), crypto.randomUUID()]
    const answers = await Promise.all(Array.from({ length: 5 }, () => open(offerId, key)))
    const secrets = new Set(answers.map(({ body }) => body.clientSecret))
    expect([new Set(answers.map(({ body }) => body.transactionId)).size, secrets.size]).toEqual([1, 1])
    expect((await open(offerId, key)).body.clientSecret).toBe([...secrets][0])
  })

  test('survives a lost response without a second payment at Stripe', async () => {
    const before = shop.stripe.intents.size
    shop.stripe.trouble({ on: /^POST .*payment_intents$/, how: 'lose', times: 1 })
    expect((await open(await offer())).status).toBe(201)
    expect(shop.stripe.intents.size).toBe(before + 1)
  })

  test('reports a failure of Stripe and works with the next key', async () => {
    const offerId = await offer()
    shop.stripe.trouble({ on: /^POST .*payment_intents$/, how: 'refuse', times: 9 })
    const { status, problem } = await open(offerId)
    expect([status, problem.code]).toEqual([502, 'payment_failed'])
    shop.stripe.trouble()
    expect((await open(offerId)).status).toBe(201)
  })

  test("reports an amount above Stripe's limit", async () => {
    const terms = { price: 2_000_000, minPrice: 1_900_000, maxPrice: 2_100_000 }
    const offerId = await makeOffer(buyer, await makeProperty(shop.db, terms), 2_000_000)
    const { status, problem } = await open(offerId)
    expect([status, problem.code]).toEqual([422, 'amount_not_payable'])
    expect(problem.title).toBe('This amount cannot be paid online. Please contact us.')
  })
})

test('the sandbox cannot confirm payments of Stripe', async () => {
  const { offerId, payment } = await shop.openPayment(buyer)
  const { status } = await buyer.call(confirmSandboxPayment, { params: { id: payment._id }, body: {} })
  expect([status, await shop.statusOf(buyer, offerId)]).toEqual([404, 'pending'])
})
