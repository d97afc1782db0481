import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeOfferStatus, getOffer, listOffers, placeOffer } from '#contract/offers.ts'
import { createPayment } from '#contract/payments.ts'
import { statement } from '../../scripts/specification.ts'
import { type Caller, startTestApp, type TestApp } from '#test/kit/app.ts'
import { makeOffer, makePayment, makeProperty, payInSandbox } from '#test/kit/factories.ts'

let server: TestApp
let buyer: Caller
let agent: Caller

beforeAll(async () => {
  server = await startTestApp({ env: { OFFERS_NEED_ACCEPTANCE: 'on' } })
  buyer = await server.member('user')
  agent = await server.member('agent')
})
afterAll(() => server.stop())

const accept = (id: string) =>
  agent.call(changeOfferStatus, { params: { id }, body: { status: 'accepted', offeredAmount: 500_000 } })
const canPay = async (id: string) => {
  const { can } = (await buyer.call(getOffer, { params: { id } })).body
  const listed = (await buyer.call(listOffers, { query: { payable: 'Yes' } })).body.map(({ _id }) => _id)
  expect(listed.includes(id)).toBe(can.pay)
  return can.pay
}

test(statement('10.5.7'), async () => {
  const id = await makeOffer(buyer, await makeProperty(server.db, { agentId: agent.id }))
  const body = { offerId: id, idempotencyKey: crypto.randomUUID() }
  expect(await canPay(id)).toBe(false)
  const { status, problem } = await buyer.call(createPayment, { body })
  expect([status, problem.code]).toEqual([409, 'acceptance_required'])

  await accept(id)
  expect(await canPay(id)).toBe(true)
  const payment = await makePayment(buyer, id)
  expect((await payInSandbox(buyer, payment._id)).status).toBe(200)
})

test('an acceptance does not apply to an amount that replaces the accepted one', async () => {
  const propertyId = await makeProperty(server.db, { agentId: agent.id })
  const id = await makeOffer(buyer, propertyId)
  await accept(id)
  const payment = await makePayment(buyer, id)
  await buyer.call(placeOffer, { body: { propertyId, offeredAmount: 480_000, giveUpAcceptance: true } })
  const { status, problem } = await payInSandbox(buyer, payment._id)
  expect([status, problem.code]).toEqual([409, 'acceptance_required'])
})

test('an admin accepts offers on their own listings', async () => {
  const admin = await server.member('admin')
  const id = await makeOffer(buyer, await makeProperty(server.db, { agentId: admin.id }))
  const accepted = await admin.call(changeOfferStatus, {
    params: { id },
    body: { status: 'accepted', offeredAmount: 500_000 },
  })
  expect(accepted.status).toBe(200)
  expect(await canPay(id)).toBe(true)
})

test('an offer that is outside the new price range or waits for another deal is not said to be payable', async () => {
  const propertyId = await makeProperty(server.db, { agentId: agent.id })
  const id = await makeOffer(buyer, propertyId)
  const problemNow = async () => (await buyer.call(getOffer, { params: { id } })).body.payProblem
  const rivalOffer = await makeOffer(await server.member('user'), propertyId)
  await accept(rivalOffer)
  expect(await problemNow()).toEqual({ code: 'property_reserved', outside: null, isPayNext: false })
  const raised = { price: 700_000, minPrice: 700_000, maxPrice: 700_000 }
  await server.db.updateTable('property').set(raised).where('id', '=', propertyId).execute()
  const outside = { minPrice: 700_000, maxPrice: 700_000 }
  expect(await problemNow()).toEqual({ code: 'property_reserved', outside, isPayNext: false })
  await agent.call(changeOfferStatus, {
    params: { id: rivalOffer },
    body: { status: 'rejected', offeredAmount: 500_000 },
  })
  expect(await problemNow()).toEqual({ code: 'offer_out_of_range', outside, isPayNext: false })
})
