import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeOfferStatus, getOffer, listOffers, type Offer, placeOffer } from '#contract/offers.ts'
import { versionForAmount } from '#contract/price-range.ts'
import { getProperty } from '#contract/properties.ts'
import { type Caller, startTestApp, type TestApp } from '#test/kit/app.ts'
import { makeOffer, makeProperty } from '#test/kit/factories.ts'

let server: TestApp
let agent: Caller
let buyers: Caller[]

beforeAll(async () => {
  server = await startTestApp()
  agent = await server.member('agent')
  buyers = await Promise.all(Array.from({ length: 6 }, () => server.member('user')))
})
afterAll(() => server.stop())

const step = (actor: Caller, id: string, status: 'accepted' | 'withdrawn' | 'rejected') =>
  actor.call(changeOfferStatus, { params: { id }, body: { status, offeredAmount: 500_000 } })
const stateOf = async (propertyId: string) => {
  const { body: offers } = await agent.call(listOffers, { query: { propertyId } })
  const { body: property } = await agent.call(getProperty, { params: { id: propertyId } })
  return { deal: property.status, accepted: offers.filter(({ status }) => status === 'accepted').length }
}

test('only one of several concurrent acceptances succeeds; the others get property_reserved', async () => {
  const propertyId = await makeProperty(server.db, { agentId: agent.id })
  const offers = await Promise.all(buyers.map((buyer) => makeOffer(buyer, propertyId)))
  const answers = await Promise.all(offers.map((id) => step(agent, id, 'accepted')))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ problem }) => problem.code === 'property_reserved')).toHaveLength(5)
  expect(await stateOf(propertyId)).toEqual({ deal: 'reserved', accepted: 1 })
})

test('concurrent steps of one offer leave a consistent state', async () => {
  for (let round = 0; round < 5; round += 1) {
    const buyer = buyers[0] as Caller
    const propertyId = await makeProperty(server.db, { agentId: agent.id })
    const id = await makeOffer(buyer, propertyId)
    const answers = await Promise.all([
      step(agent, id, 'accepted'),
      step(buyer, id, 'withdrawn'),
      step(agent, id, 'rejected'),
      buyer.call(placeOffer, {
        body: { propertyId, offeredAmount: 510_000, giveUpAcceptance: true },
      }),
    ])
    const statuses: number[] = answers.map(({ status }) => status)
    expect(statuses.some((status) => status < 300)).toBe(true)
    expect(statuses.filter((status) => status >= 300 && status !== 409)).toEqual([])
    const { deal, accepted } = await stateOf(propertyId)
    expect(deal).toBe(accepted === 1 ? 'reserved' : 'available')
  }
})

test('a new amount replaces only the open offer that the buyer saw', async () => {
  const [buyer] = buyers as [Caller]
  const propertyId = await makeProperty(server.db, { agentId: agent.id })
  const listing = (await buyer.call(getProperty, { params: { id: propertyId } })).body
  const place = (offeredAmount: number, own: Offer | null) =>
    buyer.call(placeOffer, { body: { propertyId, offeredAmount }, version: versionForAmount(listing, own) })
  const get = async (id: string) => (await buyer.call(getOffer, { params: { id } })).body
  const { insertedId: id } = (await place(480_000, null)).body
  const first = await get(id)
  expect((await place(481_000, null)).problem).toMatchObject({
    code: 'changed_meanwhile',
    detail: expect.stringMatching(/^You offered \$480,000 /),
    current: { offeredAmount: 480_000 },
  })
  expect((await place(490_000, first)).body.insertedId).toBe(id)
  const changed = await get(id)
  expect((await place(495_000, first)).problem).toMatchObject({
    code: 'changed_meanwhile',
    detail: expect.stringMatching(/^You changed this offer to \$490,000 /),
    current: { version: changed.version, offeredAmount: 490_000, status: 'pending' },
  })
  expect(await get(id)).toEqual(changed)
  const reject = { status: 'rejected' as const, offeredAmount: 490_000 }
  await agent.call(changeOfferStatus, { params: { id }, body: reject })
  expect((await place(495_000, changed)).problem).toMatchObject({
    code: 'changed_meanwhile',
    detail: expect.stringMatching(/^agent \d+ rejected this offer/),
    current: { status: 'rejected' },
  })
  expect((await place(495_000, null)).status).toBe(201)
})
