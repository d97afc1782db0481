import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeOfferStatus } from '#contract/offers.ts'
import {
  createProperty,
  getProperty,
  rejectProperty,
  updateProperty,
  verifyProperty,
} from '#contract/properties.ts'
import { type Caller, startTestApp, type TestApp } from '#test/kit/app.ts'
import { makeOffer, makePayment, makeProperty, payInSandbox } from '#test/kit/factories.ts'

let server: TestApp
let agent: Caller
let admin: Caller
let buyer: Caller

beforeAll(async () => {
  server = await startTestApp()
  agent = await server.member('agent')
  admin = await server.member('admin')
  buyer = await server.member('user')
})
afterAll(() => server.stop())

const verify = (id: string) => admin.call(verifyProperty, { params: { id } })
const kindsFor = async (member: Caller, id: string) =>
  (await member.call(getProperty, { params: { id } })).body.statusHistory.map(({ kind }) => kind)

test('a listing has one "listed" event, on its first verification, despite later verified changes', async () => {
  const body = { title: 'New', location: 'Kent, WA', image: 'https://pictures.example/a.jpg', price: 100_000 }
  const id = (await agent.call(createProperty, { body })).body.insertedId
  expect(await kindsFor(agent, id)).toEqual([])
  await verify(id)
  const { body: details } = await buyer.call(getProperty, { params: { id } })
  expect(details.statusHistory).toEqual([{ kind: 'listed', date: new Date().toISOString().slice(0, 10) }])
  await agent.call(updateProperty, { params: { id }, body: { price: 90_000 } })
  await verify(id)
  expect(await kindsFor(buyer, id)).toEqual(['listed'])
})

test('a rejected listing has no history, not even for its agent', async () => {
  const id = await makeProperty(server.db, { agentId: agent.id, verificationStatus: 'pending' })
  await admin.call(rejectProperty, { params: { id }, body: { reason: 'No picture' } })
  expect(await kindsFor(agent, id)).toEqual([])
})

test('records each state of a deal: reserved, available again, sold', async () => {
  const id = await makeProperty(server.db, { agentId: agent.id })
  const decide = (offer: string, status: 'accepted' | 'rejected') =>
    agent.call(changeOfferStatus, {
      params: { id: offer },
      body: { status, offeredAmount: 500_000 } as never,
    })
  const first = await makeOffer(buyer, id)
  await decide(first, 'accepted')
  await decide(first, 'rejected')
  // The cached response for buyers must be invalidated.
  expect(await kindsFor(buyer, id)).toEqual(['listed', 'reserved', 'available'])
  const second = await makeOffer(buyer, id)
  await payInSandbox(buyer, (await makePayment(buyer, second))._id)
  expect(await kindsFor(buyer, id)).toEqual(['listed', 'reserved', 'available', 'sold'])
})

test('manual changes to the table invalidate cached responses', async () => {
  const id = await makeProperty(server.db, { agentId: agent.id })
  expect(await kindsFor(buyer, id)).toEqual(['listed'])
  await server.db
    .insertInto('listingEvent')
    .values({ propertyId: id, kind: 'reserved', happenedAt: new Date() })
    .execute()
  await expect.poll(() => kindsFor(buyer, id)).toEqual(['listed', 'reserved'])
})
