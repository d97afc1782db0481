import { afterAll, beforeAll, expect, test } from 'vitest'
import { listOffers } from '#contract/offers.ts'
import { getSalesTotal } from '#contract/sales.ts'
import { type Caller, startTestApp, type TestApp } from '#test/kit/app.ts'
import { makeOffer, makePayment, makeProperty, makeSale, payInSandbox } from '#test/kit/factories.ts'

let server: TestApp
let agent: Caller
let buyer: Caller

beforeAll(async () => {
  server = await startTestApp()
  agent = await server.member('agent')
  buyer = await server.member('user')
})
afterAll(() => server.stop())

const total = async (who: Caller) => {
  const { status, body } = await who.call(getSalesTotal)
  return [status, body]
}

test('totals are zero without sales', async () => {
  expect(await total(agent)).toEqual([200, { salesCount: 0, askedTotal: 0, soldTotal: 0 }])
})

test('the total includes all own sales across pages, and no others', async () => {
  await makeSale(server.db, buyer, { agentId: agent.id })
  await makeSale(server.db, buyer, { agentId: agent.id, price: 510_000 })
  const low = await makeProperty(server.db, { agentId: agent.id })
  const offerId = await makeOffer(buyer, low, 480_000)
  await payInSandbox(buyer, (await makePayment(buyer, offerId))._id)
  const stranger = await server.member('agent')
  await makeSale(server.db, buyer, { agentId: stranger.id })
  await makeOffer(buyer, await makeProperty(server.db, { agentId: agent.id }))

  expect(await total(agent)).toEqual([200, { salesCount: 3, askedTotal: 1_510_000, soldTotal: 1_480_000 }])
  const query = { as: 'agent', status: 'bought', limit: 2 } as const
  const page = await agent.call(listOffers, { query })
  expect([page.body.length, page.headers.get('x-total-count')]).toEqual([2, '3'])
  expect(page.body.every(({ transactionId }) => transactionId?.startsWith('sandbox_'))).toBe(true)
  expect(await total(await server.member('admin'))).toMatchObject([200, { salesCount: 0 }])
})

test('sums beyond 32 bits stay exact', async () => {
  const rich = await server.member('agent')
  const prices = { price: 4_000_000_001, minPrice: 1, maxPrice: 5_000_000_000 }
  await makeSale(server.db, buyer, { agentId: rich.id, ...prices })
  await makeSale(server.db, buyer, { agentId: rich.id, ...prices })
  expect(await total(rich)).toMatchObject([200, { askedTotal: 8_000_000_002, soldTotal: 1_000_000 }])
})

test('buyers cannot read sales totals', async () => {
  expect((await buyer.call(getSalesTotal)).status).toBe(403)
})
