import { expect, test } from 'vitest'
import { listNotifications } from '#contract/notifications.ts'
import { startTestApp } from '#test/kit/app.ts'
import { makeOffer, makePayment, makeProperty, payInSandbox } from '#test/kit/factories.ts'

test.each([
  ['DE', 'We received your payment of ', 'The sale is completed before a notary.'],
  ['AE', 'We received your payment of ', 'The sale takes effect once the land department has registered it.'],
  ['US', 'You bought this property for ', 'We received your payment.'],
])('in %s, a buyer who has paid reads: %s… %s', async (COUNTRY, headline, note) => {
  const server = await startTestApp({ env: { COUNTRY } })
  try {
    const buyer = await server.member('user')
    const offer = await makeOffer(buyer, await makeProperty(server.db))
    await payInSandbox(buyer, (await makePayment(buyer, offer))._id)
    const [payment] = (await buyer.call(listNotifications)).body
    expect(payment).toMatchObject({
      kind: 'paymentReceived',
      headline: expect.stringContaining(headline),
      note: expect.stringContaining(note),
    })
  } finally {
    await server.stop()
  }
})
