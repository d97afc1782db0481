import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Caller } from '#test/kit/app.ts'
import { cards } from '#test/kit/stripe/intents.ts'
import { newEvent, postEvent, signatureOf, type StripeEvent } from '#test/kit/stripe/events.ts'
import { keys } from '#test/kit/stripe/server.ts'
import { type Shop, startShop } from '#test/kit/stripe/shop.ts'

let shop: Shop
let buyer: Caller

beforeAll(async () => {
  shop = await startShop()
  buyer = await shop.member('user')
})
afterAll(() => shop.stop())
beforeEach(() => {
  shop.stripe.sendEventsTo(undefined)
  shop.stripe.trouble()
})

const deliver = async (event: StripeEvent) => (await shop.stripe.deliver(event, shop.webhook)).status
const eventsOf = (id: string) =>
  shop.stripe.events.filter(({ data }) => (data.object as { id: string }).id === id)
const lastEventOf = (id: string) => eventsOf(id).at(-1) as StripeEvent

const authorized = async () => {
  const opened = await shop.openPayment(buyer)
  shop.stripe.confirm(opened.payment.transactionId, cards.good)
  return opened
}

test('an event sells the property even if the buyer has closed the page', async () => {
  shop.stripe.sendEventsTo(shop.webhook)
  const { offerId, payment } = await authorized()
  await shop.stripe.delivered()
  expect(await shop.statusOf(buyer, offerId)).toBe('bought')
  expect(await shop.entriesOf(payment._id)).toEqual([50_000_000])
})

test('replayed and duplicated events sell once', async () => {
  const { offerId, payment } = await authorized()
  const event = lastEventOf(payment.transactionId)
  expect(new Set(await Promise.all(Array.from({ length: 10 }, () => deliver(event))))).toEqual(new Set([200]))
  for (let again = 0; again < 3; again += 1) expect(await deliver(event)).toBe(200)
  expect(await shop.statusOf(buyer, offerId)).toBe('bought')
  expect(await shop.entriesOf(payment._id)).toEqual([50_000_000])
})

test('events in the wrong order lead to the same result', async () => {
  const { offerId, payment } = await shop.openPayment(buyer)
  const { transactionId } = payment
  expect(() => shop.stripe.confirm(transactionId, cards.declined)).toThrow('declined')
  shop.stripe.confirm(transactionId, cards.challenged)
  shop.stripe.answerChallenge(transactionId, 'later')
  shop.stripe.answerChallenge(transactionId, 'yes')
  const events = eventsOf(transactionId)
  expect(events.map(({ type }) => type.replace('payment_intent.', ''))).toEqual([
    'created',
    'payment_failed',
    'requires_action',
    'processing',
    'amount_capturable_updated',
  ])
  for (const event of events.toReversed()) expect(await deliver(event)).toBe(200)
  expect(await shop.statusOf(buyer, offerId)).toBe('bought')
  expect(await shop.entriesOf(payment._id)).toEqual([50_000_000])
})

test('a late event about a sale changes nothing after the refund', async () => {
  const { offerId, payment } = await authorized()
  const event = lastEventOf(payment.transactionId)
  shop.stripe.capture(payment.transactionId)
  shop.stripe.refund(payment.transactionId)
  expect(await deliver(event)).toBe(200)
  expect([await shop.statusOf(buyer, offerId), await shop.paymentNow(payment._id)]).toEqual([
    'pending',
    'refunded',
  ])
  expect(await shop.entriesOf(payment._id)).toEqual([50_000_000, -50_000_000])
})

describe('amounts in an event are not trusted', () => {
  test.each([{ amount: 1, amount_received: 1 }, { currency: 'jpy' }, { status: 'succeeded' }])(
    '%j',
    async (claim) => {
      const { offerId, payment } = await shop.openPayment(buyer)
      const event = newEvent('payment_intent.succeeded', {
        ...shop.stripe.get(payment.transactionId),
        ...claim,
      })
      expect(await deliver(event)).toBe(200)
      expect([await shop.statusOf(buyer, offerId), await shop.paymentNow(payment._id)]).toEqual([
        'pending',
        'created',
      ])
    },
  )
})

describe('a charge with other terms buys nothing', () => {
  test.each([{ amount: 49_999_999 }, { amount: 50_000_001 }, { currency: 'eur' }])(
    'authorized with %j, it is canceled',
    async (changed) => {
      const { offerId, payment } = await shop.openPayment(buyer)
      Object.assign(shop.stripe.get(payment.transactionId), changed)
      shop.stripe.confirm(payment.transactionId, cards.good)
      expect(await deliver(lastEventOf(payment.transactionId))).toBe(200)
      expect(shop.stripe.get(payment.transactionId)).toMatchObject({ status: 'canceled', amount_received: 0 })
      expect(await shop.paymentNow(payment._id)).toBe('declined')
      expect(await shop.statusOf(buyer, offerId)).toBe('pending')
      expect(await shop.entriesOf(payment._id)).toEqual([])
    },
  )

  test.each([{ amount: 49_999_999 }, { amount: 50_000_001 }, { currency: 'eur' }])(
    'captured with %j, it is recorded and refunded in full',
    async (changed) => {
      const { offerId, payment } = await shop.openPayment(buyer)
      Object.assign(shop.stripe.get(payment.transactionId), changed)
      shop.stripe.confirm(payment.transactionId, cards.good)
      const { amount } = shop.stripe.capture(payment.transactionId)
      expect(await deliver(lastEventOf(payment.transactionId))).toBe(200)
      expect(await shop.paymentNow(payment._id)).toBe('refunded')
      expect(await shop.statusOf(buyer, offerId)).toBe('pending')
      expect(await shop.entriesOf(payment._id)).toEqual([amount, -amount])
      expect(shop.stripe.chargeOf(shop.stripe.get(payment.transactionId))?.amount_refunded).toBe(amount)
    },
  )
})

describe('events without a valid signature', () => {
  const refused = async (body: string, signature: string | undefined) => {
    const answer = await postEvent(shop.webhook, body, signature)
    const { code } = (await answer.json()) as { code: string }
    return [answer.status, code]
  }
  const no = [400, 'signature_invalid']
  const minute = 60_000

  test('are refused and sell nothing', async () => {
    const { offerId, payment } = await authorized()
    const body = JSON.stringify(lastEventOf(payment.transactionId))
    const signature = signatureOf(body, keys.webhookSecret)
    expect(await refused(body, undefined)).toEqual(no)
    expect(await refused(body, '')).toEqual(no)
    expect(await refused(body, 'none')).toEqual(no)
    expect(await refused(body, signatureOf(body, 'whsec_another'))).toEqual(no)
    expect(await refused(`${body} `, signature)).toEqual(no)
    expect(await refused(body, signature.replace('v1=', 'v0='))).toEqual(no)
    expect(await refused(body, signatureOf(body, keys.webhookSecret, Date.now() - 6 * minute))).toEqual(no)
    expect(await shop.statusOf(buyer, offerId)).toBe('pending')
    expect((await postEvent(shop.webhook, body, signature)).status).toBe(200)
    expect(await shop.statusOf(buyer, offerId)).toBe('bought')
  })

  test('a signature that is four minutes old is accepted, because deliveries may take that long', async () => {
    const body = JSON.stringify(newEvent('customer.created', { id: 'cus_1', object: 'customer' }))
    const signature = signatureOf(body, keys.webhookSecret, Date.now() - 4 * minute)
    expect((await postEvent(shop.webhook, body, signature)).status).toBe(200)
  })
})

test('ignores events of other accounts and other types', async () => {
  for (const object of [
    { id: 'pi_of_another_shop', object: 'payment_intent' },
    { id: 're_1', object: 'refund', payment_intent: null },
    { id: 'ch_1', object: 'charge', payment_intent: 'pi_of_another_shop' },
    { id: 'cus_1', object: 'customer' },
    {},
  ]) {
    expect(await deliver(newEvent('some.event', object))).toBe(200)
  }
})

test('if Stripe cannot be queried, the event must be sent again', async () => {
  const { offerId, payment } = await authorized()
  const event = lastEventOf(payment.transactionId)
  shop.stripe.trouble({ on: /^GET/, how: 'refuse', times: 9 })
  expect(await deliver(event)).toBe(500)
  shop.stripe.trouble()
  expect(await deliver(event)).toBe(200)
  expect(await shop.statusOf(buyer, offerId)).toBe('bought')
})

test('repeats a refund that the bank rejected', async () => {
  const { payment } = await authorized()
  shop.stripe.capture(payment.transactionId)
  shop.stripe.refund(payment.transactionId)
  await deliver(lastEventOf(payment.transactionId))
  expect(await shop.paymentNow(payment._id)).toBe('refunded')

  shop.stripe.failRefund(payment.transactionId)
  const failed = shop.stripe.events.at(-1) as StripeEvent
  expect(failed.type).toBe('refund.failed')
  shop.stripe.trouble({ on: /refunds$/, how: 'refuse', times: 2 })
  expect(await deliver(failed)).toBe(500)
  expect(await shop.paymentNow(payment._id)).toBe('refund_due')
  await shop.check()
  expect(await shop.paymentNow(payment._id)).toBe('refunded')
  expect(shop.stripe.chargeOf(shop.stripe.get(payment.transactionId))?.refunded).toBe(true)
  expect(await shop.entriesOf(payment._id)).toEqual([50_000_000, -50_000_000])
})
