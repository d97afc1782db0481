import { afterAll, beforeAll, expect, test } from 'vitest'
import { statement } from '../../scripts/specification.ts'
import { type Caller, startTestApp, type TestApp } from '#test/kit/app.ts'
import {
  makeBlog,
  makeOffer,
  makePayment,
  makeProperty,
  makeReview,
  makeTestimonial,
  makeWish,
  payInSandbox,
  reviewDay,
} from '#test/kit/factories.ts'

import { createPlainCalls, idsOf } from './plain-calls.ts'

let server: TestApp
let buyer: Caller
let agent: Caller

beforeAll(async () => {
  server = await startTestApp()
  buyer = await server.member('user', 'Bea Buyer')
  agent = await server.member('agent', 'Ann Agent')
})
afterAll(() => server.stop())

const { send, list } = createPlainCalls(() => server.origin)
const make = (values: Parameters<typeof makeProperty>[1] = {}) =>
  makeProperty(server.db, { agentId: agent.id, ...values })
test(statement('7.3.1'), async () => {
  const propertyId = await make()
  const _id = await makeReview(buyer, propertyId)
  expect((await send('GET /reviews')).status).toBe(401)
  const reviews = await list('GET /reviews', { as: agent })
  const fields = { propertyId, text: 'Light and quiet.', starRating: 4, reviewDate: reviewDay() }
  expect(reviews.find((one) => one._id === _id)).toMatchObject(fields)
})

test(statement('7.3.2'), async () => {
  const review = { propertyId: await make(), text: 'Quiet.', reviewDate: reviewDay(), starRating: 5 }
  const body = { userEmail: buyer.email, ...review }
  const created = await send('POST /reviews', { as: buyer, body })
  expect(created).toEqual({
    status: 201,
    body: { insertedId: expect.any(String), replaced: false, isHidden: false },
  })
  const reviews = await list(`GET /reviews?propertyId=${review.propertyId}`, { as: buyer })
  expect(reviews).toMatchObject([{ _id: created.body.insertedId, ...body }])
})

test(statement('7.3.3'), async () => {
  const propertyId = await make()
  const id = await makeReview(buyer, propertyId)
  expect((await send(`DELETE /reviews/${id}`)).status).toBe(401)
  const { status, body } = await send(`DELETE /reviews/${id}`, { as: buyer })
  expect([status, body]).toEqual([200, { deletedCount: 1 }])
  expect(await list(`GET /reviews?propertyId=${propertyId}`, { as: buyer })).toEqual([])
})

test(statement('7.3.4'), async () => {
  const member = await server.member('user')
  const propertyId = await make()
  const _id = await makeWish(member, propertyId)
  await makeWish(buyer, await make())
  expect(await list('GET /wishlist', { as: member })).toMatchObject([{ _id, propertyId }])
})

test(statement('7.3.5'), async () => {
  const body = { propertyId: await make() }
  const first = await send('POST /wishlist', { as: buyer, body })
  expect(first).toEqual({ status: 201, body: { insertedId: expect.any(String) } })
  expect(await send('POST /wishlist', { as: buyer, body })).toEqual(first)
  const rows = await list(`GET /wishlist?propertyId=${body.propertyId}`, { as: buyer })
  expect(idsOf(rows)).toEqual([first.body.insertedId])
})

test(statement('7.3.6'), async () => {
  const member = await server.member('user')
  const id = await makeWish(member, await make())
  const { status, body } = await send(`DELETE /wishlist/${id}`, { as: member })
  expect([status, body]).toEqual([200, { deletedCount: 1 }])
  expect(await list('GET /wishlist', { as: member })).toEqual([])
})

test(statement('7.4.1'), async () => {
  const member = await server.member('user')
  const propertyId = await make()
  const seller = await server.member('agent')
  const sold = await make({ agentId: seller.id })
  const own = await makeOffer(member, propertyId)
  const onOwnListing = await makeOffer(buyer, sold)
  const ownOfSeller = await makeOffer(seller, propertyId)
  const seen = async (as: Caller) => new Set(idsOf(await list('GET /offers?limit=100', { as })))
  expect(await seen(member)).toEqual(new Set([own]))
  expect(await seen(seller)).toEqual(new Set([onOwnListing, ownOfSeller]))
  const all = await server.db.selectFrom('offer').select('id').execute()
  expect(await seen(await server.member('admin'))).toEqual(new Set(all.map(({ id }) => id)))
})

test(statement('7.4.2'), async () => {
  const buyerFields = { buyerEmail: buyer.email, buyerName: 'Bea Buyer' }
  const terms = { propertyId: await make(), offeredAmount: 480_000, ...buyerFields, status: 'pending' }
  const body = { ...terms, buyingDate: new Date().toISOString() }
  const created = await send('POST /offers', { as: buyer, body })
  expect(created).toEqual({ status: 201, body: { insertedId: expect.any(String) } })
  expect((await send(`GET /offers/${String(created.body.insertedId)}`, { as: buyer })).body).toMatchObject(
    terms,
  )
})

test(statement('7.4.3'), async () => {
  const claimed = { buyerEmail: agent.email, buyerName: 'Ann Agent' }
  const body = { propertyId: await make(), offeredAmount: 480_000, ...claimed }
  const { insertedId } = (await send('POST /offers', { as: buyer, body })).body
  const offer = (await send(`GET /offers/${String(insertedId)}`, { as: buyer })).body
  expect(offer).toMatchObject({ buyerEmail: buyer.email, buyerName: 'Bea Buyer' })
})

test(statement('7.4.4'), async () => {
  const id = await makeOffer(buyer, await make())
  const { _id, transactionId } = await makePayment(buyer, id)
  await payInSandbox(buyer, _id)
  const body = { status: 'bought', transactionId }
  const { status } = await send(`PATCH /offers/${id}/status`, { as: buyer, body })
  expect(status).toBe(200)
  expect((await send(`GET /offers/${id}`, { as: buyer })).body).toMatchObject(body)
})

test(statement('7.4.5'), async () => {
  const id = await makeOffer(buyer, await make())
  const { _id } = await makePayment(buyer, id)
  await payInSandbox(buyer, _id)
  const { transactionId } = (await send(`GET /offers/${id}`, { as: buyer })).body
  const charges = await server.db.selectFrom('sandboxPayment').selectAll().execute()
  expect(charges.find((charge) => charge.id === transactionId)).toMatchObject({ status: 'captured' })
})

test(statement('7.4.7'), async () => {
  const place = async (as: Caller, propertyId: string) => {
    const { status, body } = await send('POST /offers', { as, body: { propertyId, offeredAmount: 500_000 } })
    return [status, body.code]
  }
  expect(await place(agent, await make())).toEqual([409, 'own_listing'])
  expect(await place(buyer, await make({ status: 'sold' }))).toEqual([409, 'property_sold'])
  for (const verificationStatus of ['pending', 'rejected'] as const)
    expect(await place(buyer, await make({ verificationStatus }))).toEqual([404, 'not_found'])
})

test(statement('7.5.1'), async () => {
  const older = await makeTestimonial(server.db, { writtenAt: '2026-03-01T00:00:00Z' })
  const newest = await makeTestimonial(server.db, { writtenAt: '2026-03-03T00:00:00Z' })
  const newer = await makeTestimonial(server.db, { writtenAt: '2026-03-02T00:00:00Z' })
  expect(idsOf(await list('GET /testimonials'))).toEqual([newest, newer, older])
})

test(statement('7.5.2'), async () => {
  const ids = [await makeBlog(server.db), await makeBlog(server.db), await makeBlog(server.db)]
  expect(new Set(idsOf(await list('GET /blogs')))).toEqual(new Set(ids))
})
