import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Caller } from '#test/kit/app.ts'
import { cards } from '#test/kit/stripe/intents.ts'
import { type Shop, startShop } from '#test/kit/stripe/shop.ts'

let shop: Shop
let buyer: Caller
const timeoutMs = 200

beforeAll(async () => {
  shop = await startShop({ timeoutMs })
  buyer = await shop.member('user')
})
afterAll(() => shop.stop())
beforeEach(() => shop.stripe.trouble())

const pay = async () => {
  const opened = await shop.openPayment(buyer)
  shop.stripe.confirm(opened.payment.transactionId, cards.good)
  return opened
}
const age = (id: string, hours: number) =>
  shop.db
    .updateTable('payment')
    .set({ createdAt: new Date(Date.now() - hours * 3_600_000) })
    .where('id', '=', id)
    .execute()
/** The state of a payment on both sides: the offer, our ledger entries, and the amount captured at Stripe. */
const outcome = async ({ offerId, payment }: Awaited<ReturnType<typeof pay>>) => [
  await shop.statusOf(buyer, offerId),
  await shop.entriesOf(payment._id),
  shop.stripe.get(payment.transactionId).amount_received,
]
const sold = ['bought', [50_000_000], 50_000_000]

test('finds and sells a paid offer without any event', async () => {
  const paid = await pay()
  expect(await shop.paymentNow(paid.payment._id)).toBe('created')
  await shop.check()
  expect(await outcome(paid)).toEqual(sold)
})

test('finds and sells a payment captured manually at Stripe', async () => {
  const paid = await pay()
  shop.stripe.capture(paid.payment.transactionId)
  await shop.check()
  expect(await outcome(paid)).toEqual(sold)
})

test('concurrent checks by many processes sell once', async () => {
  const paid = await pay()
  await Promise.all([shop.check(), shop.check(), shop.check(), shop.check()])
  await shop.check()
  expect(await outcome(paid)).toEqual(sold)
})

test('checks a payment when it is due, not before', async () => {
  const paid = await pay()
  await shop.payments.settleAbandoned()
  expect(await shop.paymentNow(paid.payment._id)).toBe('created')
  await shop.check()
  expect(await outcome(paid)).toEqual(sold)
})

describe('the response to the capture is lost', () => {
  test.each([
    ['the connection breaks', 'lose'],
    ['it never comes', 'hang'],
  ] as const)('%s once: the next attempt finds the result', async (_, how) => {
    const paid = await pay()
    shop.stripe.trouble({ on: /capture$/, how, times: 1 })
    expect((await shop.claimSale(buyer, paid.offerId, paid.payment.transactionId)).status).toBe(200)
    expect(await outcome(paid)).toEqual(sold)
  })

  test.each(['lose', 'hang', 'refuse'] as const)('%s repeatedly: the check finds the result', async (how) => {
    const paid = await pay()
    shop.stripe.trouble({ on: /capture$/, how, times: 2 })
    const { status, problem } = await shop.claimSale(buyer, paid.offerId, paid.payment.transactionId)
    expect([status, problem.code]).toEqual([502, 'payment_failed'])
    expect(await shop.paymentNow(paid.payment._id)).toBe('capturing')
    await shop.check()
    expect(await outcome(paid)).toEqual(sold)
  })
})

test('a failure of Stripe during a check changes nothing; the next check settles the payment', async () => {
  const paid = await pay()
  shop.stripe.trouble({ on: /^GET/, how: 'refuse', times: 9 })
  await shop.check()
  expect([await shop.statusOf(buyer, paid.offerId), await shop.paymentNow(paid.payment._id)]).toEqual([
    'pending',
    'created',
  ])
  shop.stripe.trouble()
  await shop.check()
  expect(await outcome(paid)).toEqual(sold)
})

test('retries a refund until it succeeds, and records it once', async () => {
  const paid = await pay()
  const { transactionId, _id } = paid.payment
  shop.stripe.capture(transactionId)
  await shop.db.updateTable('offer').set({ status: 'withdrawn' }).where('id', '=', paid.offerId).execute()
  for (const how of ['refuse', 'hang', 'refuse'] as const) {
    shop.stripe.trouble({ on: /refunds$/, how, times: 2 })
    await shop.check()
    expect(await shop.paymentNow(_id)).toBe('refund_due')
  }
  // The refund succeeds but its response is lost. The state is queried, so there is no second refund.
  shop.stripe.trouble({ on: /refunds$/, how: 'lose', times: 2 })
  await shop.check()
  shop.stripe.trouble()
  await shop.check()
  expect(await shop.paymentNow(_id)).toBe('refunded')
  expect(await shop.entriesOf(_id)).toEqual([50_000_000, -50_000_000])
  expect(shop.stripe.refunds.filter((one) => one.payment_intent === transactionId)).toHaveLength(1)
})

test('does not charge an offer that was withdrawn in the meantime', async () => {
  const paid = await pay()
  await shop.db.updateTable('offer').set({ status: 'withdrawn' }).where('id', '=', paid.offerId).execute()
  await shop.check()
  expect(shop.stripe.get(paid.payment.transactionId)).toMatchObject({
    status: 'canceled',
    amount_received: 0,
  })
  expect(await shop.paymentNow(paid.payment._id)).toBe('declined')
})

test('does not query an unresponsive Stripe for every pending payment', async () => {
  for (let made = 0; made < 6; made += 1) await shop.openPayment(buyer)
  const asked = shop.stripe.requests.length
  shop.stripe.trouble({ on: /^GET/, how: 'refuse', times: 99 })
  await shop.check()
  expect(shop.stripe.requests.length - asked).toBe(3 * 2)
})

describe('an abandoned payment', () => {
  test('stays open for a day and is then canceled at Stripe', async () => {
    const { payment } = await shop.openPayment(buyer)
    await age(payment._id, 23)
    await shop.check()
    expect(await shop.paymentNow(payment._id)).toBe('created')
    await age(payment._id, 25)
    await shop.check()
    expect(await shop.paymentNow(payment._id)).toBe('declined')
    expect(shop.stripe.get(payment.transactionId).status).toBe('canceled')
  })

  test('is not canceled while the bank is processing it', async () => {
    const { offerId, payment } = await shop.openPayment(buyer)
    shop.stripe.confirm(payment.transactionId, cards.challenged)
    shop.stripe.answerChallenge(payment.transactionId, 'later')
    await age(payment._id, 25)
    await shop.check()
    expect(await shop.paymentNow(payment._id)).toBe('created')
    shop.stripe.answerChallenge(payment.transactionId, 'yes')
    await shop.check()
    expect(await shop.statusOf(buyer, offerId)).toBe('bought')
  })

  test('is checked at growing intervals of up to an hour', async () => {
    const { payment } = await shop.openPayment(buyer)
    const waits: number[] = []
    for (const minutes of [0, 10, 30, 600]) {
      const updatedAt = new Date(Date.now() - minutes * 60_000)
      await shop.db.updateTable('payment').set({ updatedAt }).where('id', '=', payment._id).execute()
      const checked = Date.now()
      await shop.check()
      const row = await shop.db
        .selectFrom('payment')
        .select('checkAt')
        .where('id', '=', payment._id)
        .executeTakeFirstOrThrow()
      waits.push(Math.round((row.checkAt.getTime() - checked) / 60_000))
    }
    expect(waits).toEqual([1, 10, 30, 60])
  })
})
