import { expect, test } from 'vitest'
import { changeOfferStatus, getOffer, listOffers } from '#contract/offers.ts'
import { createPayment } from '#contract/payments.ts'
import { statement } from '../../scripts/specification.ts'
import { startTestApp } from '#test/kit/app.ts'
import { makeCharge, makeOffer, makePayment, makeProperty, payInSandbox } from '#test/kit/factories.ts'
import { notificationsOf } from '#test/kit/notified.ts'

const company = { DEMO: 'off', CAPTCHA: 'on' }

test(statement('10.6.8'), async () => {
  const server = await startTestApp({ env: company })
  try {
    const buyer = await server.member('user')
    const agent = await server.member('agent')
    const id = await makeOffer(buyer, await makeProperty(server.db, { agentId: agent.id }))
    const refusal = { code: 'payments_unavailable', outside: null }
    const expectRefusal = async () => {
      const { body } = await buyer.call(getOffer, { params: { id } })
      expect(body).toMatchObject({ can: { pay: false }, payProblem: refusal })
      expect((await buyer.call(listOffers, { query: { payable: 'Yes' } })).body).toEqual([])
      const opened = await buyer.call(createPayment, {
        body: { offerId: id, idempotencyKey: crypto.randomUUID() },
      })
      expect([opened.status, opened.problem.code]).toEqual([409, 'payments_unavailable'])
    }
    await expectRefusal()
    const accepted = { status: 'accepted', offeredAmount: 500_000 } as const
    expect((await agent.call(changeOfferStatus, { params: { id }, body: accepted })).status).toBe(200)
    await expectRefusal()
    expect(await notificationsOf(buyer, 'offerAccepted')).toMatchObject([
      {
        note: 'The property is reserved for you. The agent will contact you.',
        path: '/dashboard/propertyBought',
      },
    ])
    const left = await makeCharge(server.db, id, { status: 'created', atProvider: 'open' })
    expect(await server.payments.describeStranded()).toBeNull()
    await server.db.updateTable('payment').set({ provider: 'stripe' }).where('id', '=', left.id).execute()
    expect(await server.payments.describeStranded()).toMatch(/^1 unsettled payment/)
    await server.db.updateTable('payment').set({ provider: 'sandbox' }).where('id', '=', left.id).execute()
    expect((await payInSandbox(buyer, left.id)).problem.code).toBe('payments_unavailable')
    expect((await buyer.call(getOffer, { params: { id } })).body.status).toBe('accepted')
  } finally {
    await server.stop()
  }
})

test('outside demo mode, the sandbox takes payments if configured', async () => {
  const server = await startTestApp({ env: { ...company, PAYMENTS: 'sandbox' } })
  try {
    const buyer = await server.member('user')
    const payment = await makePayment(buyer, await makeOffer(buyer, await makeProperty(server.db)))
    expect((await payInSandbox(buyer, payment._id)).status).toBe(200)
  } finally {
    await server.stop()
  }
})
