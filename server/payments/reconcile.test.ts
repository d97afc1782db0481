import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../db/id.ts'
import type { Caller } from '#test/kit/app.ts'
import { makeCharge, makeOffer, makeProperty } from '#test/kit/factories.ts'
import { cards } from '#test/kit/stripe/intents.ts'
import { type Shop, startShop } from '#test/kit/stripe/shop.ts'
import { type Difference, reconcile } from './reconcile.ts'
import { createSandbox } from './sandbox.ts'
import type { Provider } from './service.ts'
import { createStripe } from './stripe/provider.ts'

let shop: Shop
let buyer: Caller

beforeAll(async () => {
  shop = await startShop()
  buyer = await shop.member('user')
})
afterAll(() => shop.stop())
beforeEach(() => shop.stripe.trouble())

const stripe = () => createStripe({ ...shop.stripe.keys, apiUrl: shop.stripe.url })

const compare = async (provider: Provider, db = shop.db) => {
  const found: Difference[] = []
  const result = await reconcile({
    db,
    provider,
    report: (one) => found.push(one),
    retry: { attempts: 1, everyMs: 0 },
  })
  expect(result.differences).toBe(found.length)
  return { ...result, found: found.map(({ kind, transactionId }) => [transactionId, kind]), texts: found }
}

const pay = async () => {
  const opened = await shop.openPayment(buyer)
  shop.stripe.confirm(opened.payment.transactionId, cards.good)
  return { ...opened, id: opened.payment.transactionId }
}
const buy = async () => {
  const paid = await pay()
  expect((await shop.claimSale(buyer, paid.offerId, paid.id)).status).toBe(200)
  return paid
}
const loseAndReturn = async () => {
  const paid = await pay()
  shop.stripe.capture(paid.id)
  await shop.db.updateTable('offer').set({ status: 'withdrawn' }).where('id', '=', paid.offerId).execute()
  expect((await shop.claimSale(buyer, paid.offerId, paid.id)).status).toBe(409)
  return paid
}
const openAt = (id: string) => shop.stripe.get(id)

/** Simulates what the database's constraints prevent. */
const withoutConstraints = async () => {
  await sql`alter table offer drop constraint bought_is_paid, drop constraint listing_follows_offer`.execute(
    shop.db,
  )
  await sql`alter table payment drop constraint kept_money_has_bought`.execute(shop.db)
}
const setOffer = (id: string, status: 'bought' | 'pending', transactionId: string | null) =>
  shop.db.updateTable('offer').set({ status, transactionId }).where('id', '=', id).execute()

/** Consistent payments of all kinds: sold, refunded, canceled, open, and of another shop. */
const ordinary = async () => {
  await buy()
  await loseAndReturn()
  await shop.openPayment(buyer)
  await pay()
  const foreign = shop.stripe.create({
    amount: 9900,
    currency: 'usd',
    capture_method: 'automatic',
    metadata: {},
  })
  shop.stripe.confirm(foreign.id, cards.good)
}

test('reports no differences if there are none, and the same net amount on both sides', async () => {
  await ordinary()
  const { found, netAmounts, payments } = await compare(stripe())
  expect([found, payments]).toEqual([[], 2])
  expect(netAmounts).toEqual({ USD: { ledger: 50_000_000, provider: 50_000_000 } })
})

describe('finds each kind of difference and no others', () => {
  test('money captured at the provider but not in the ledger', async () => {
    const paid = await pay()
    shop.stripe.capture(paid.id)
    const unknown = shop.stripe.create({
      amount: 12_345,
      currency: 'usd',
      capture_method: 'automatic',
      metadata: { offer: newId() },
    })
    shop.stripe.confirm(unknown.id, cards.good)
    const { found, texts } = await compare(stripe())
    expect(new Map(found as [string, string][])).toEqual(
      new Map([
        [paid.id, 'missing_here'],
        [unknown.id, 'missing_here'],
      ]),
    )
    expect(texts.map(({ text }) => text)).toContain('123.45 USD captured at the provider, not in our ledger')
    await shop.check()
    shop.stripe.intents.delete(unknown.id)
    expect((await compare(stripe())).found).toEqual([])
  })

  test('money in the ledger but not captured at the provider', async () => {
    const { id } = await buy()
    const intent = openAt(id)
    shop.stripe.intents.delete(id)
    expect((await compare(stripe())).found).toEqual([[id, 'missing_there']])
    shop.stripe.intents.set(id, { ...intent, status: 'canceled', amount_received: 0 })
    expect((await compare(stripe())).found).toEqual([[id, 'missing_there']])
    shop.stripe.intents.set(id, intent)
  })

  test('a different amount or currency', async () => {
    const { id } = await buy()
    openAt(id).amount_received -= 1
    const { found, texts } = await compare(stripe())
    expect(found).toEqual([[id, 'amount_differs']])
    expect(texts[0]?.text).toBe('500,000.00 USD in our ledger, 499,999.99 USD captured at the provider')
    openAt(id).amount_received += 1
    openAt(id).currency = 'eur'
    expect((await compare(stripe())).found).toEqual([[id, 'currency_differs']])
    openAt(id).currency = 'usd'
  })

  test('a refund on one side only', async () => {
    const { id } = await buy()
    shop.stripe.refund(id, 100)
    const { found, texts } = await compare(stripe())
    expect(found).toEqual([[id, 'refund_missing_here']])
    expect(texts[0]?.text).toBe('1.00 USD refunded at the provider, 0.00 USD in our ledger')
    shop.stripe.failRefund(id)

    const returned = await loseAndReturn()
    shop.stripe.failRefund(returned.id)
    expect((await compare(stripe())).found).toEqual([[returned.id, 'refund_missing_there']])
    shop.stripe.refund(returned.id)
  })

  test('a sale without money', async () => {
    await withoutConstraints()
    const { offerId, payment } = await shop.openPayment(buyer)
    await setOffer(offerId, 'bought', payment.transactionId)
    expect((await compare(stripe())).found).toEqual([[payment.transactionId, 'sale_without_capture']])
    await setOffer(offerId, 'bought', 'pi_made_up')
    expect((await compare(stripe())).found).toEqual([['pi_made_up', 'sale_without_capture']])
    await setOffer(offerId, 'pending', null)
  })

  test('money kept without a sale', async () => {
    const { id, offerId } = await buy()
    await setOffer(offerId, 'pending', null)
    expect((await compare(stripe())).found).toEqual([[id, 'neither_sold_nor_refunded']])
    await setOffer(offerId, 'bought', id)
  })

  test('none remain after the cleanup', async () => {
    expect((await compare(stripe())).found).toEqual([])
  })
})

test('reads books of many pages to the end', async () => {
  const ids: string[] = []
  for (let made = 0; made < 230; made += 1) {
    const metadata = { offer: newId() }
    const { id } = shop.stripe.create({ amount: 100, currency: 'usd', capture_method: 'automatic', metadata })
    shop.stripe.confirm(id, cards.good)
    ids.push(id)
  }
  const asked = shop.stripe.requests.length
  const { found } = await compare(stripe())
  expect(found).toHaveLength(ids.length)
  expect(new Set(found.map(([id]) => id))).toEqual(new Set(ids))
  const pages = shop.stripe.requests.slice(asked).filter((call) => call === 'GET /v1/payment_intents')
  expect(pages.length).toBe(3)
  for (const id of ids) shop.stripe.intents.delete(id)
})

test('a payment settled during the comparison is not a difference', async () => {
  const { id } = await pay()
  shop.stripe.capture(id)
  const provider = stripe()
  let reads = 0
  const findEntry = async (transactionId: string) => {
    reads += 1
    if (reads === 2) await shop.check()
    return provider.findEntry(transactionId)
  }
  const found: Difference[] = []
  const { differences } = await reconcile({
    db: shop.db,
    provider: { ...provider, findEntry },
    report: (one) => found.push(one),
    retry: { attempts: 2, everyMs: 1 },
  })
  expect([differences, found, reads]).toEqual([0, [], 2])
})

test('fails if the provider cannot be read', async () => {
  shop.stripe.trouble({ on: /^GET/, how: 'refuse', times: 9 })
  await expect(compare(stripe())).rejects.toThrow('Something went wrong.')
})

test("compares the sandbox's books the same way, separately from Stripe's", async () => {
  const { db } = shop
  const sandbox = createSandbox(db)
  const property = await makeProperty(db)
  const offerId = await makeOffer(buyer, property)
  const { transactionId } = await makeCharge(db, offerId, { status: 'captured', atProvider: 'captured' })
  const netAmounts = { USD: { ledger: 50_000_000, provider: 50_000_000 } }
  expect(await compare(sandbox)).toMatchObject({ found: [], payments: 1, netAmounts })

  const setThere = (values: { status?: 'captured' | 'refunded' | 'declined'; amountMinor?: number }) =>
    db.updateTable('sandboxPayment').set(values).where('id', '=', transactionId).execute()
  await setThere({ status: 'refunded' })
  expect((await compare(sandbox)).found).toEqual([[transactionId, 'refund_missing_here']])
  await setThere({ status: 'declined' })
  expect((await compare(sandbox)).found).toEqual([[transactionId, 'missing_there']])
  await setThere({ status: 'captured', amountMinor: 1 })
  expect((await compare(sandbox)).found).toEqual([[transactionId, 'amount_differs']])
  await setThere({ amountMinor: 50_000_000 })
  const alone = { id: 'sandbox_alone', idempotencyKey: newId(), amountMinor: 700, currency: 'USD' }
  await db
    .insertInto('sandboxPayment')
    .values({ ...alone, status: 'captured' })
    .execute()
  expect((await compare(sandbox)).found).toEqual([['sandbox_alone', 'missing_here']])
})

async function insertReturned(offerId: string, count: number) {
  const ids = Array.from({ length: count }, () => newId())
  const money = { amountMinor: 900, currency: 'USD' }
  const all = <Row>(row: (id: string) => Row) => ids.map((id) => row(id))
  await shop.db.transaction().execute(async (tx) => {
    await tx
      .insertInto('sandboxPayment')
      .values(all((id) => ({ id, idempotencyKey: id, ...money, status: 'refunded' as const })))
      .execute()
    const ours = { offerId, amount: 9, ...money, provider: 'sandbox', status: 'refunded' } as const
    await tx
      .insertInto('payment')
      .values(all((id) => ({ id, idempotencyKey: id, transactionId: id, ...ours })))
      .execute()
    await tx
      .insertInto('ledgerEntry')
      .values(all((id) => ({ id: newId(), paymentId: id, kind: 'capture' as const, ...money })))
      .execute()
    await tx
      .insertInto('ledgerEntry')
      .values(
        all((id) => ({ id: newId(), paymentId: id, kind: 'refund' as const, ...money, amountMinor: -900 })),
      )
      .execute()
  })
}

test('reads a ledger of more than a thousand payments to the end', async () => {
  const sandbox = createSandbox(shop.db)
  const before = await compare(sandbox)
  await insertReturned(await makeOffer(buyer, await makeProperty(shop.db)), 1_100)
  const { payments, found } = await compare(sandbox)
  expect([payments - before.payments, found]).toEqual([1_100, before.found])
})
