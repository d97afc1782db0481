import { changeOfferStatus, getOffer } from '#contract/offers.ts'
import { getProperty } from '#contract/properties.ts'
import type { Provider } from '#server/payments/service.ts'
import { createStripe } from '#server/payments/stripe/provider.ts'
import { type Caller, startTestApp } from '../app.ts'
import { makeOffer, makePayment, makeProperty } from '../factories.ts'
import { startStripe } from './server.ts'

export type Shop = Awaited<ReturnType<typeof startShop>>

/** The product with a stand-in for Stripe. Call `stripe.sendEventsTo(webhook)` to enable webhooks. */
export async function startShop({
  timeoutMs,
  env,
  giveUp,
}: { timeoutMs?: number; env?: Record<string, string>; giveUp?: AbortSignal } = {}) {
  const stripe = await startStripe()
  const provider = timeoutMs
    ? (): Provider => createStripe({ ...stripe.keys, apiUrl: stripe.url, timeoutMs, giveUp })
    : undefined
  const server = await startTestApp({ env: { ...stripe.env, ...env }, provider, giveUp })
  const webhook = `${server.origin}/api/payments/stripe/webhook`

  const openPayment = async (buyer: Caller, values: { propertyId?: string; amount?: number } = {}) => {
    const propertyId = values.propertyId ?? (await makeProperty(server.db))
    const offerId = await makeOffer(buyer, propertyId, values.amount)
    return { propertyId, offerId, payment: await makePayment(buyer, offerId) }
  }

  const claimSale = (buyer: Caller, id: string, transactionId: string) =>
    buyer.call(changeOfferStatus, { params: { id }, body: { status: 'bought', transactionId } })

  const statusOf = async (buyer: Caller, id: string) =>
    (await buyer.call(getOffer, { params: { id } })).body.status
  const dealOf = async (buyer: Caller, id: string) =>
    (await buyer.call(getProperty, { params: { id } })).body.status

  const paymentNow = async (id: string) =>
    (await server.db.selectFrom('payment').select('status').where('id', '=', id).executeTakeFirst())?.status

  const entriesOf = async (paymentId: string) =>
    (
      await server.db
        .selectFrom('ledgerEntry')
        .select('amountMinor')
        .where('paymentId', '=', paymentId)
        .orderBy('id')
        .execute()
    ).map(({ amountMinor }) => amountMinor)

  /** Runs the background check with every payment due. */
  const check = async () => {
    await server.db
      .updateTable('payment')
      .set({ checkAt: new Date(Date.now() - 1000) })
      .execute()
    await server.payments.settleAbandoned()
  }

  return {
    ...server,
    stripe,
    webhook,
    openPayment,
    claimSale,
    statusOf,
    dealOf,
    paymentNow,
    entriesOf,
    check,
    stop: async () => {
      await server.stop()
      await stripe.stop()
    },
  }
}
