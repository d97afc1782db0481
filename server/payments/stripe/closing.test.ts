import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Caller, startTestApp } from '#test/kit/app.ts'
import { cards } from '#test/kit/stripe/intents.ts'
import { type Shop, startShop } from '#test/kit/stripe/shop.ts'

/** Longer than any test, so waiting for this Stripe never succeeds. */
const timeoutMs = 60 * 60_000

let shutdown: AbortController
let shop: Shop
let buyer: Caller
beforeEach(async () => {
  shutdown = new AbortController()
  shop = await startShop({ timeoutMs, giveUp: shutdown.signal })
  buyer = await shop.member('user')
})
afterEach(() => shop.stop())

/** A payment made at Stripe but not settled here, checked this many minutes after it was due. */
const pay = async (minutesDue: number) => {
  const opened = await shop.openPayment(buyer)
  shop.stripe.confirm(opened.payment.transactionId, cards.good)
  const checkAt = new Date(Date.now() - minutesDue * 60_000)
  await shop.db.updateTable('payment').set({ checkAt }).where('id', '=', opened.payment._id).execute()
  return opened
}

const dueAt = async (id: string) =>
  (
    await shop.db.selectFrom('payment').select('checkAt').where('id', '=', id).executeTakeFirstOrThrow()
  ).checkAt.getTime()

test.each([
  ['has done nothing', () => {}],
  ['has taken the money', (id: string) => shop.stripe.capture(id)],
])(
  'a silent Stripe that %s delays closing by the timeout at most; the next process sells once',
  async (_, meanwhile) => {
    const first = await pay(2)
    const second = await pay(1)
    const { transactionId, _id } = first.payment
    shop.stripe.trouble({ on: /capture$/, how: 'hang', times: 9, meanwhile: () => meanwhile(transactionId) })
    shop.scheduler.start('payments', timeoutMs, shop.payments.settleAbandoned, { atOnce: true })
    await vi.waitUntil(() => shop.stripe.requests.some((call) => call.endsWith('/capture')))

    let isClosed = false
    const closed = shop.app.close().then(() => (isClosed = true))
    expect([isClosed, await shop.paymentNow(_id)]).toEqual([false, 'capturing'])
    shutdown.abort()
    await closed
    expect(await shop.paymentNow(_id)).toBe('capturing')
    // The other one was not started, so it is still due.
    expect(await dueAt(second.payment._id)).toBeLessThan(Date.now())

    shop.stripe.trouble()
    const next = await startTestApp({ sharedWith: shop, env: shop.stripe.env })
    const checkAt = new Date(Date.now() - 1000)
    await shop.db.updateTable('payment').set({ checkAt }).execute()
    await next.payments.settleAbandoned()
    for (const { payment } of [first, second]) {
      expect(await shop.paymentNow(payment._id)).toBe('captured')
      expect(await shop.entriesOf(payment._id)).toEqual([50_000_000])
    }
    expect(shop.stripe.get(transactionId).amount_received).toBe(50_000_000)
    await next.stop()
  },
)
