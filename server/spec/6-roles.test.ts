import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#contract/index.ts'
import { listOffers } from '#contract/offers.ts'
import { deleteProperty, getProperty, updateProperty } from '#contract/properties.ts'
import { listProperties } from '#contract/property-search.ts'
import { deleteReview, listReviews } from '#contract/reviews.ts'
import { isAdmin, listUsers } from '#contract/users.ts'
import { listWishes, removeWish } from '#contract/wishlist.ts'
import { statement } from '../../scripts/specification.ts'
import { type Caller, startTestApp, type TestApp } from '#test/kit/app.ts'
import { openBrowser } from '#test/kit/browser.ts'
import {
  makeOffer,
  makePayment,
  makeProperty,
  makeReview,
  makeWish,
  payInSandbox,
} from '#test/kit/factories.ts'

import { createPlainCalls } from './plain-calls.ts'
import { adminCalls, agentCalls, allRefused, answersTo, memberCalls } from './protected-calls.ts'

let server: TestApp
let buyer: Caller
let agent: Caller
let otherAgent: Caller

beforeAll(async () => {
  server = await startTestApp()
  buyer = await server.member('user')
  agent = await server.member('agent')
  otherAgent = await server.member('agent')
})
afterAll(() => server.stop())

const plain = createPlainCalls(() => server.origin)
const make = (values: Parameters<typeof makeProperty>[1] = {}) =>
  makeProperty(server.db, { agentId: agent.id, ...values })
const get = (viewer: Caller, id: string) => viewer.call(getProperty, { params: { id } })
const edit = (actor: Caller, id: string) =>
  actor.call(updateProperty, { params: { id }, body: { title: 'Better' } })
const remove = (actor: Caller, id: string) => actor.call(deleteProperty, { params: { id } })
const removeReview = (actor: Caller, id: string) => actor.call(deleteReview, { params: { id } })
const ownProfile = (member: Caller) => member.call(listUsers, { query: { email: member.email } })

test(statement('6.1.1'), async () => {
  const id = await make({ featured: true })
  const { status, body } = await server.anonymous.call(listProperties, { query: { featured: 'Yes' } })
  expect([status, body.map(({ _id }) => _id)]).toEqual([200, [id]])
})

test(statement('6.1.2'), async () => {
  const id = await make({ advertisement: true })
  const { status, body } = await server.anonymous.call(listProperties, { query: { advertisement: 'Yes' } })
  expect([status, body.map(({ _id }) => _id)]).toEqual([200, [id]])
})

test(statement('6.1.3'), async () => {
  const form = await openBrowser(server.origin).signUp()
  expect((await openBrowser(server.origin).signIn(form)).status).toBe(200)
})

test(statement('6.1.4'), async () => {
  const all = [...memberCalls, ...agentCalls, ...adminCalls]
  const { status } = await plain.send('POST /jwt', { body: { email: buyer.email } })
  expect(status).toBe(401)
  expect(await answersTo(server.anonymous, all, plain)).toEqual(allRefused(all, 401))
})

test(statement('6.2.1'), async () => {
  const id = await make()
  const { body } = await buyer.call(listProperties)
  expect(body.map(({ _id }) => _id)).toContain(id)
  expect((await get(buyer, id)).status).toBe(200)
})

test(statement('6.2.2'), async () => {
  const propertyId = await make()
  const id = await makeWish(buyer, propertyId)
  const wished = async () => (await buyer.call(listWishes, { query: { propertyId } })).body.length
  expect(await wished()).toBe(1)
  expect((await buyer.call(removeWish, { params: { id } })).status).toBe(200)
  expect(await wished()).toBe(0)
})

test(statement('6.2.3'), async () => {
  const propertyId = await make()
  const ids = [await makeReview(buyer, propertyId), await makeReview(otherAgent, propertyId)]
  const { body } = await buyer.call(listReviews, { query: { propertyId } })
  expect(new Set(body.map(({ _id }) => _id))).toEqual(new Set(ids))
})

test(statement('6.2.4'), async () => {
  const propertyId = await make()
  const id = await makeOffer(buyer, propertyId)
  await makeOffer(otherAgent, propertyId)
  const { body } = await buyer.call(listOffers, { query: { propertyId } })
  expect(body.map(({ _id }) => _id)).toEqual([id])
})

test(statement('6.2.5'), async () => {
  const { _id } = await makePayment(buyer, await makeOffer(buyer, await make()))
  expect((await payInSandbox(otherAgent, _id)).status).toBe(404)
  expect((await payInSandbox(buyer, _id)).body.status).toBe('captured')
})

test(statement('6.2.6'), async () => {
  expect((await ownProfile(buyer)).body).toMatchObject([{ _id: buyer.id, role: 'user' }])
})

test(statement('6.2.7'), async () => {
  const propertyId = await make()
  const [own, foreign] = [await makeReview(buyer, propertyId), await makeReview(otherAgent, propertyId)]
  expect((await removeReview(buyer, own)).status).toBe(200)
  expect((await removeReview(buyer, foreign)).status).toBe(404)
  const { body } = await buyer.call(listReviews, { query: { propertyId } })
  expect(body.map(({ _id }) => _id)).toEqual([foreign])
})

test(statement('6.2.8'), async () => {
  expect(await answersTo(buyer, agentCalls, plain)).toEqual(allRefused(agentCalls, 403))
})

test(statement('6.2.9'), async () => {
  expect(await answersTo(buyer, adminCalls, plain)).toEqual(allRefused(adminCalls, 403))
})

test(statement('6.2.10'), async () => {
  const stranger = await server.member('user')
  const [id, hidden] = [await make(), await make({ verificationStatus: 'pending' })]
  const offer = await makeOffer(buyer, id)
  const { _id: payment } = await makePayment(buyer, offer)
  const calls = [
    get(stranger, hidden),
    edit(otherAgent, id),
    remove(otherAgent, id),
    stranger.call(endpoints.getOffer, { params: { id: offer } }),
    stranger.call(endpoints.changeOfferStatus, { params: { id: offer }, body: { status: 'withdrawn' } }),
    payInSandbox(stranger, payment),
    removeReview(stranger, await makeReview(buyer, id)),
    stranger.call(removeWish, { params: { id: await makeWish(buyer, id) } }),
    stranger.call(isAdmin, { params: { email: buyer.email } }),
  ]
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(calls.map(() => 404))
})
