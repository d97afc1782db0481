import { expect, test } from '@playwright/test'
import { openDatabase } from '../../server/db/index.ts'
import type { Database } from '../../server/db/connect.ts'
import { cards } from '../../server/testing/stripe/intents.ts'
import { startStripe, type StripeServer, type Trouble } from '../../server/testing/stripe/server.ts'
import { openAccount } from '../support/accounts.ts'
import { placeOffer, publishListing } from '../support/deeds.ts'
import { copyDataDir, type Run, run, startProduct } from '../support/product.ts'

type Offer = { status: string; transactionId: string | null }

let stripe: StripeServer
let product: Run & { origin: string }
let dataDir: string
let remove: () => Promise<void>

test.beforeEach(async () => {
  stripe = await startStripe()
  const made = await copyDataDir('demo')
  dataDir = made.dataDir
  remove = made.remove
})
test.afterEach(async () => {
  product.process.kill('SIGTERM')
  await product.ended
  await stripe.stop()
  await remove()
})

const settings = () => ({ DATA_DIR: dataDir, DEMO: 'on', CAPTCHA: 'off', ...stripe.env })

/** A buyer who has paid at Stripe, and a product that is ended by this signal in the moment it captures the money. */
async function payAndEnd(how: Trouble['how'], signal: NodeJS.Signals) {
  product = await startProduct(settings())
  const agent = await openAccount(product.origin, 'Kim Killed', 'agent')
  const buyer = await openAccount(product.origin, 'Bo Buyer')
  const propertyId = await publishListing(agent)
  const offerId = await placeOffer(buyer, propertyId, 400_000)
  const body = { offerId, idempotencyKey: crypto.randomUUID() }
  const opened = (await (await buyer.post('/payments', body)).json()) as { transactionId: string }
  const { transactionId } = opened
  stripe.confirm(transactionId, cards.good)
  const meanwhile = () => product.process.kill(signal)
  stripe.trouble({ on: /capture$/, how, times: 9, meanwhile })
  const claim = buyer.patch(`/offers/${offerId}/status`, { status: 'bought', transactionId })
  await expect(claim).rejects.toThrow()
  const code = await product.ended
  stripe.trouble()
  return { buyer, propertyId, offerId, transactionId, code }
}

/** Killed before it heard that Stripe has taken the money. */
async function payAndKill() {
  const paid = await payAndEnd('lose', 'SIGKILL')
  expect(stripe.get(paid.transactionId).amount_received).toBe(40_000_000)
  return paid
}

/** A look into the database while no product runs. */
async function withDatabase<T>(look: (db: Database) => Promise<T>): Promise<T> {
  const { db, close } = await openDatabase({ dataDir, databaseUrl: undefined }, { exclusive: false })
  try {
    return await look(db)
  } finally {
    await close()
  }
}

const aMinuteLater = (db: Database) =>
  db
    .updateTable('payment')
    .set({ checkAt: new Date(Date.now() - 1000) })
    .where('status', '=', 'capturing')
    .execute()
const ledger = (db: Database, transactionId: string) =>
  db
    .selectFrom('ledgerEntry')
    .innerJoin('payment', 'payment.id', 'ledgerEntry.paymentId')
    .select('ledgerEntry.amountMinor')
    .where('payment.transactionId', '=', transactionId)
    .orderBy('ledgerEntry.id')
    .execute()
const amounts = (rows: { amountMinor: number }[]) => rows.map(({ amountMinor }) => amountMinor)

type Paid = Awaited<ReturnType<typeof payAndEnd>>

/** The buyer's session outlives the process. */
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

async function reconciles() {
  const reconciled = run('scripts/reconcile.ts', [], settings())
  expect(await reconciled.ended, reconciled.output()).toBe(0)
  expect(reconciled.output()).toContain('no differences.')
}

test('killed between capture and sale: the next start makes the sale, once', async () => {
  const paid = await payAndKill()
  const before = await withDatabase(async (db) => {
    await aMinuteLater(db)
    return amounts(await ledger(db, paid.transactionId))
  })
  expect(before).toEqual([])
  product = await startProduct(settings())
  await expect
    .poll(() => offerNow(paid))
    .toMatchObject({ status: 'bought', transactionId: paid.transactionId })
  await reconciles()
  product.process.kill('SIGTERM')
  await product.ended
  expect(amounts(await withDatabase((db) => ledger(db, paid.transactionId)))).toEqual([40_000_000])
})

test('stopped while Stripe says nothing at all: it ends in good order, and the next start makes the sale', async () => {
  const paid = await payAndEnd('hang', 'SIGTERM')
  expect([paid.code, stripe.get(paid.transactionId).amount_received]).toEqual([0, 0])
  await withDatabase(aMinuteLater)
  product = await startProduct(settings())
  await expect.poll(() => offerNow(paid)).toMatchObject({ status: 'bought' })
  expect(stripe.get(paid.transactionId).amount_received).toBe(40_000_000)
  await reconciles()
})

test('killed between capture and sale of what is no longer for sale: the money goes back', async () => {
  const paid = await payAndKill()
  await withDatabase(async (db) => {
    await aMinuteLater(db)
    const review = { verificationStatus: 'pending' } as const
    await db.updateTable('property').set(review).where('id', '=', paid.propertyId).execute()
  })
  product = await startProduct(settings())
  await expect.poll(() => stripe.refunds.length).toBe(1)
  await expect
    .poll(async () => amounts(await withDatabase((db) => ledger(db, paid.transactionId))))
    .toEqual([40_000_000, -40_000_000])
  expect((await offerNow(paid)).status).toBe('pending')
  await reconciles()
})

test('killed between capture and sale: what Stripe tells the next start makes the sale at once', async () => {
  const paid = await payAndKill()
  product = await startProduct(settings())
  const event = stripe.events.findLast(({ type }) => type === 'payment_intent.succeeded')
  if (!event) throw new Error('Stripe knows of no capture.')
  expect((await stripe.deliver(event, `${product.origin}/api/payments/stripe/webhook`)).status).toBe(200)
  expect(await offerNow(paid)).toMatchObject({ status: 'bought', transactionId: paid.transactionId })
  await reconciles()
})
