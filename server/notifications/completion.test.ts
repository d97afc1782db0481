import { expect, test } from 'vitest'
import { listNotifications } from '#contract/notifications.ts'
import { startTestApp } from '#test/kit/app.ts'
import { makeOffer, makePayment, makeProperty, payInSandbox } from '#test/kit/factories.ts'

test.each([
  ['DE', 'The sale is completed before a notary.'],
  ['AE', 'The sale takes effect once the land department has registered it.'],
  ['US', 'We received your payment.'],
])('in %s, a buyer who has paid reads: %s', async (COUNTRY, note) => {
  const server = await startTestApp({ env: { COUNTRY } })
  try {
    const buyer = await server.member('user')
    const offer = await makeOffer(buyer, await makeProperty(server.db))
    await payInSandbox(buyer, (await makePayment(buyer, offer))._id)
    const [payment] = (await buyer.call(listNotifications)).body
    expect(payment).toMatchObject({ kind: 'paymentReceived' })
    expect(payment?.note?.startsWith(note)).toBe(true)
  } finally {
    await server.stop()
  }
})
