import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeOfferStatus, listOffers, placeOffer } from '#contract/offers.ts'
import { getProperty } from '#contract/properties.ts'
import { type Caller, startTestApp, type TestApp } from '../testing/app.ts'
import { makeOffer, makeProperty } from '../testing/factories.ts'

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

test('of offers accepted at the same time one is, and the others are told that it is reserved', async () => {
  const propertyId = await makeProperty(server.db, { agentId: agent.id })
  const offers = await Promise.all(buyers.map((buyer) => makeOffer(buyer, propertyId)))
  const answers = await Promise.all(offers.map((id) => step(agent, id, 'accepted')))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ problem }) => problem.code === 'property_reserved')).toHaveLength(5)
  expect(await stateOf(propertyId)).toEqual({ deal: 'reserved', accepted: 1 })
})

test('accepting, rejecting and withdrawing one offer at the same time leaves no half of it', async () => {
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
