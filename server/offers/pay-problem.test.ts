import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeOfferStatus, getOffer } from '#contract/offers.ts'
import { createPayment } from '#contract/payments.ts'
import { deleteProperty } from '#contract/properties.ts'
import { type Caller, startTestApp, type TestApp } from '#test/kit/app.ts'
import { makeOffer, makePayment, makeProperty, payInSandbox } from '#test/kit/factories.ts'

let server: TestApp
let buyer: Caller
let agent: Caller
let rival: Caller

beforeAll(async () => {
  server = await startTestApp()
  buyer = await server.member('user')
  rival = await server.member('user')
  agent = await server.member('agent')
})
afterAll(() => server.stop())

type Made = { id: string; propertyId: string }

const decide = (actor: Caller, id: string, status: 'accepted' | 'rejected' | 'withdrawn') =>
  actor.call(changeOfferStatus, { params: { id }, body: { status, offeredAmount: 500_000 } })
const setListing = (id: string, values: Record<string, unknown>) =>
  server.db.updateTable('property').set(values).where('id', '=', id).execute()

const cases: {
  why: string
  after: (made: Made) => Promise<unknown>
  code: string
  outside: object | null
}[] = [
  {
    why: 'the price range has been raised',
    after: ({ propertyId }) =>
      setListing(propertyId, { price: 750_000, minPrice: 700_000, maxPrice: 800_000 }),
    code: 'offer_out_of_range',
    outside: { minPrice: 700_000, maxPrice: 800_000 },
  },
  {
    why: 'the price is fixed by now',
    after: ({ propertyId }) =>
      setListing(propertyId, { price: 700_000, minPrice: 700_000, maxPrice: 700_000 }),
    code: 'offer_out_of_range',
    outside: { minPrice: 700_000, maxPrice: 700_000 },
  },
  {
    why: 'another offer is accepted',
    after: async ({ propertyId }) => decide(agent, await makeOffer(rival, propertyId), 'accepted'),
    code: 'property_reserved',
    outside: null,
  },
  {
    why: 'another offer is accepted and the price has changed',
    after: async ({ propertyId }) => {
      await decide(agent, await makeOffer(rival, propertyId), 'accepted')
      await setListing(propertyId, { price: 700_000, minPrice: 700_000, maxPrice: 700_000 })
    },
    code: 'property_reserved',
    outside: { minPrice: 700_000, maxPrice: 700_000 },
  },
  {
    why: 'the buyer withdrew it and bought the property with another offer',
    after: async ({ id, propertyId }) => {
      await decide(buyer, id, 'withdrawn')
      await payInSandbox(buyer, (await makePayment(buyer, await makeOffer(buyer, propertyId)))._id)
    },
    code: 'offer_closed',
    outside: null,
  },
  {
    why: 'another buyer has paid',
    after: async ({ propertyId }) => {
      const payment = await makePayment(rival, await makeOffer(rival, propertyId))
      await payInSandbox(rival, payment._id)
    },
    code: 'property_sold',
    outside: null,
  },
  {
    why: 'the listing is being reviewed',
    after: ({ propertyId }) => setListing(propertyId, { verificationStatus: 'pending' }),
    code: 'listing_under_review',
    outside: null,
  },
  {
    why: 'the listing has been deleted',
    after: ({ propertyId }) => agent.call(deleteProperty, { params: { id: propertyId } }),
    code: 'offer_closed',
    outside: null,
  },
  {
    why: 'the agent has rejected it',
    after: ({ id }) => decide(agent, id, 'rejected'),
    code: 'offer_closed',
    outside: null,
  },
  {
    why: 'the buyer has withdrawn it',
    after: ({ id }) => decide(buyer, id, 'withdrawn'),
    code: 'offer_closed',
    outside: null,
  },
]

test.each(cases)('an offer explains why it cannot be paid: $why', async ({ after, code, outside }) => {
  const propertyId = await makeProperty(server.db, { agentId: agent.id })
  const id = await makeOffer(buyer, propertyId)
  const get = async (actor: Caller) => (await actor.call(getOffer, { params: { id } })).body
  expect(await get(buyer)).toMatchObject({
    can: { pay: true },
    payProblem: null,
    property: { isListed: true },
  })
  await after({ id, propertyId })
  const body = { offerId: id, idempotencyKey: crypto.randomUUID() }
  expect((await buyer.call(createPayment, { body })).problem.code).toBe(code)
  expect(await get(buyer)).toMatchObject({
    can: { pay: false },
    payProblem: { code, outside, isPayNext: true },
  })
  expect((await get(agent)).payProblem).toBeNull()
})

test('an offer on a deleted or hidden listing marks its details as unavailable', async () => {
  const isListed = async (id: string) =>
    (await buyer.call(getOffer, { params: { id } })).body.property.isListed
  const deleted = await makeProperty(server.db, { agentId: agent.id })
  const hidden = await makeProperty(server.db, { agentId: agent.id })
  const offers = [await makeOffer(buyer, deleted), await makeOffer(buyer, hidden)]
  await agent.call(deleteProperty, { params: { id: deleted } })
  await setListing(hidden, { verificationStatus: 'pending' })
  expect(await Promise.all(offers.map(isListed))).toEqual([false, false])
})
