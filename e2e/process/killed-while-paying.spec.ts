import { expect } from '@playwright/test'
import { openDatabase } from '../../server/db/index.ts'
import type { Database } from '../../server/db/connect.ts'
import { cards } from '#test/kit/stripe/intents.ts'
import { startStripe, type StripeServer, type Trouble } from '#test/kit/stripe/server.ts'
import { openAccount } from '#test/kit/process/accounts.ts'
import { placeOffer, publishListing } from '#test/kit/process/actions.ts'
import { type Member, signIn } from '#test/kit/process/member.ts'
import { copyDataDir, type Run, run, startProduct } from '#test/kit/process/product.ts'
import { test } from '../support/test.ts'

type Offer = { status: string; transactionId: string | null }

let stripe: StripeServer
let product: Run & { origin: string }
let dataDir: string
let remove: () => Promise<void>

test.beforeAll(async () => {
  stripe = await startStripe()
  const made = await copyDataDir('demo')
  dataDir = made.dataDir
  remove = made.remove
})
test.afterAll(async () => {
  product.process.kill('SIGTERM')
  await product.ended
  await stripe.stop()
  await remove()
})

const settings = () => ({ DATA_DIR: dataDir, DEMO: 'on', CAPTCHA: 'off', ...stripe.env })

/** An offer that the buyer has paid at Stripe but not yet claimed. */
async function pay(agent: Member, buyer: Member) {
  const propertyId = await publishListing(agent)
  const offerId = await placeOffer(buyer, propertyId, 400_000)
  const body = { offerId, idempotencyKey: crypto.randomUUID() }
  const opened = (await (await buyer.post('/payments', body)).json()) as { transactionId: string }
  const { transactionId } = opened
  stripe.confirm(transactionId, cards.good)
  const claim = () => buyer.patch(`/offers/${offerId}/status`, { status: 'bought', transactionId })
  return { buyer, propertyId, offerId, transactionId, claim }
}

type Paid = Awaited<ReturnType<typeof pay>>

/** Ends the running product with this signal while it captures all of these payments. */
async function endWhileCapturing(signal: NodeJS.Signals, how: Trouble['how'], paid: Paid[]) {
  let captures = 0
  const meanwhile = () => {
    captures += 1
    if (captures === paid.length) product.process.kill(signal)
  }
  stripe.trouble({ on: /capture$/, how, times: 9, meanwhile })
  await Promise.all(paid.map(({ claim }) => expect(claim()).rejects.toThrow()))
  const code = await product.ended
  stripe.trouble()
  return code
}

async function withDatabase<T>(look: (db: Database) => Promise<T>): Promise<T> {
  const { db, close } = await openDatabase({ dataDir, databaseUrl: undefined }, { exclusive: false })
  try {
    return await look(db)
  } finally {
    await close()
  }
}

const aMinuteLater = (db: Database, ...paid: Paid[]) =>
  db
    .updateTable('payment')
    .set({ checkAt: new Date(Date.now() - 1000) })
    .where('status', '=', 'capturing')
    .where(
      'transactionId',
      'in',
      paid.map(({ transactionId }) => transactionId),
    )
    .execute()
const ledger = async (db: Database, { transactionId }: Paid) => {
  const rows = await db
    .selectFrom('ledgerEntry')
    .innerJoin('payment', 'payment.id', 'ledgerEntry.paymentId')
    .select('ledgerEntry.amountMinor')
    .where('payment.transactionId', '=', transactionId)
    .orderBy('ledgerEntry.id')
    .execute()
  return rows.map(({ amountMinor }) => amountMinor)
}

const offerNow = async ({ buyer, offerId }: Paid): Promise<Offer> => {
  const headers = { cookie: buyer.cookie, origin: product.origin, 'content-type': 'application/json' }
  const token = await fetch(`${product.origin}/api/jwt`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email: buyer.email }),
  })
  const { token: bearer } = (await token.json()) as { token: string }
  const answer = await fetch(`${product.origin}/api/offers/${offerId}`, {
    headers: { authorization: `Bearer ${bearer}` },
  })
  return (await answer.json()) as Offer
}

test('completes each payment exactly once after a stop or kill during its capture', async () => {
  product = await startProduct(settings())
  const agent = await openAccount(product.origin, 'Kim Killed', 'agent')
  const buyer = await openAccount(product.origin, 'Bo Buyer')
  const [sale, withdrawn, notified] = [
    await pay(agent, buyer),
    await pay(agent, buyer),
    await pay(agent, buyer),
  ]
  // Killed before the product got Stripe's response to the capture.
  await endWhileCapturing('SIGKILL', 'keep', [sale, withdrawn, notified])
  for (const { transactionId } of [sale, withdrawn, notified])
    expect(stripe.get(transactionId).amount_received).toBe(40_000_000)
  await withDatabase(async (db) => {
    for (const one of [sale, withdrawn, notified]) expect(await ledger(db, one)).toEqual([])
    await aMinuteLater(db, sale, withdrawn)
    const review = { verificationStatus: 'pending' } as const
    await db.updateTable('property').set(review).where('id', '=', withdrawn.propertyId).execute()
  })
  product = await startProduct(settings())

  await test.step('killed between capture and sale: the next start completes the sale', async () => {
    await expect
      .poll(() => offerNow(sale))
      .toMatchObject({ status: 'bought', transactionId: sale.transactionId })
  })

  await test.step('killed between capture and sale of a home that is no longer for sale: refunds the money', async () => {
    await expect.poll(() => stripe.refunds.length).toBe(1)
    await withDatabase((db) => expect.poll(() => ledger(db, withdrawn)).toEqual([40_000_000, -40_000_000]))
    expect((await offerNow(withdrawn)).status).toBe('pending')
  })

  await test.step('killed between capture and sale: a webhook after the next start completes the sale at once', async () => {
    expect((await offerNow(notified)).status).toBe('pending')
    const event = stripe.events.find(
      ({ type, data: { object } }) =>
        type === 'payment_intent.succeeded' && 'id' in object && object.id === notified.transactionId,
    )
    if (!event) throw new Error('Stripe has no capture event.')
    const response = await stripe.deliver(event, `${product.origin}/api/payments/stripe/webhook`)
    expect(response.status).toBe(200)
    expect(await offerNow(notified)).toMatchObject({
      status: 'bought',
      transactionId: notified.transactionId,
    })
  })

  await test.step('stopped while Stripe does not respond: exits cleanly, and the next start completes the sale', async () => {
    // The buyer's session belongs to the previous process, at another address.
    const silent = await pay(
      await signIn(product.origin, agent.email),
      await signIn(product.origin, buyer.email),
    )
    expect(await endWhileCapturing('SIGTERM', 'hang', [silent])).toBe(0)
    expect(stripe.get(silent.transactionId).amount_received).toBe(0)
    await withDatabase((db) => aMinuteLater(db, silent))
    product = await startProduct(settings())
    await expect.poll(() => offerNow(silent)).toMatchObject({ status: 'bought' })
    expect(stripe.get(silent.transactionId).amount_received).toBe(40_000_000)
  })

  await test.step('each sale happened once, and the ledger agrees with Stripe', async () => {
    await withDatabase(async (db) => {
      for (const one of [sale, notified]) expect(await ledger(db, one)).toEqual([40_000_000])
    })
    expect(stripe.refunds).toHaveLength(1)
    const reconciled = run('scripts/reconcile.ts', [], settings())
    expect(await reconciled.ended, reconciled.output()).toBe(0)
    expect(reconciled.output()).toContain('no differences.')
  })
})
