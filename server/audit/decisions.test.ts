import { afterAll, beforeAll, expect, test } from 'vitest'
import { listAuditEntries } from '#contract/audit.ts'
import { closedAccountName } from '#contract/closed-account.ts'
import { changeOfferStatus } from '#contract/offers.ts'
import { deleteProperty, rejectProperty, updateProperty, verifyProperty } from '#contract/properties.ts'
import { createReview, deleteReview, hideReview, unhideReview } from '#contract/reviews.ts'
import { deleteUser } from '#contract/users.ts'
import { type Caller, startTestApp, type TestApp } from '#test/kit/app.ts'
import { makeOffer, makeProperty, makeReview } from '#test/kit/factories.ts'

let server: TestApp
let admin: Caller
let agent: Caller
let buyer: Caller

beforeAll(async () => {
  server = await startTestApp()
  ;[admin, agent, buyer] = [
    await server.member('admin'),
    await server.member('agent'),
    await server.member('user'),
  ]
})
afterAll(() => server.stop())

/** From the first to the last. */
const decisionsOn = async (objectId: string) => {
  const { body } = await admin.call(listAuditEntries, { query: { objectId, limit: 100 } })
  return body.toReversed().flatMap(({ decision }) => decision ?? [])
}

test('names listing, buyer, and the amount of then for answers to offers', async () => {
  const prices = { price: 500_000, minPrice: 400_000, maxPrice: 600_000 }
  const propertyId = await makeProperty(server.db, {
    title: 'House of answers',
    agentId: agent.id,
    ...prices,
  })
  const offerId = await makeOffer(buyer, propertyId, 480_000)
  const answer = (status: 'accepted' | 'rejected', offeredAmount: number) =>
    agent.call(changeOfferStatus, { params: { id: offerId }, body: { status, offeredAmount } })
  await answer('accepted', 480_000)
  await answer('rejected', 480_000)
  const first = { title: 'House of answers', amount: 480_000, buyer: 'user 3', reviewer: null }
  expect(await decisionsOn(offerId)).toEqual([first, first])

  await admin.call(updateProperty, { params: { id: propertyId }, body: { title: 'House with a new title' } })
  const again = await makeOffer(buyer, propertyId, 510_000)
  await agent.call(changeOfferStatus, {
    params: { id: again },
    body: { status: 'accepted', offeredAmount: 510_000 },
  })
  expect(await decisionsOn(again)).toEqual([
    { title: 'House with a new title', amount: 510_000, buyer: 'user 3', reviewer: null },
  ])
  expect(await decisionsOn(offerId)).toEqual([first, first])
})

test('names a listing and its price for verdicts, also after its deletion', async () => {
  const prices = { price: 300_000, minPrice: 300_000, maxPrice: 300_000 }
  const id = await makeProperty(server.db, {
    title: 'House of verdicts',
    agentId: agent.id,
    verificationStatus: 'pending',
    ...prices,
  })
  const params = { id }
  await admin.call(verifyProperty, { params })
  await agent.call(updateProperty, { params, body: { price: 330_000 } })
  await admin.call(rejectProperty, { params, body: { reason: 'Too high.' } })
  await agent.call(updateProperty, { params, body: { price: 310_000, title: 'House of new verdicts' } })
  await admin.call(verifyProperty, { params })
  await agent.call(deleteProperty, { params })
  expect(await decisionsOn(id)).toEqual([
    { title: 'House of verdicts', amount: 300_000, buyer: null, reviewer: null },
    { title: 'House of verdicts', amount: 330_000, buyer: null, reviewer: null },
    { title: 'House of new verdicts', amount: 310_000, buyer: null, reviewer: null },
  ])
})

test('no longer names a buyer who has closed the account', async () => {
  const leaving = await server.member('user')
  const propertyId = await makeProperty(server.db, { agentId: agent.id })
  const offerId = await makeOffer(leaving, propertyId)
  await agent.call(changeOfferStatus, {
    params: { id: offerId },
    body: { status: 'rejected', offeredAmount: 500_000 },
  })
  await admin.call(deleteUser, { params: { id: leaving.id } })
  const decisions = await decisionsOn(offerId)
  expect(decisions[0]).toMatchObject({ amount: 500_000, buyer: closedAccountName })
})

test('names listing and reviewer for hidden reviews, also after their deletion', async () => {
  const propertyId = await makeProperty(server.db, { title: 'House of reviews', agentId: agent.id })
  const id = await makeReview(buyer, propertyId)
  await buyer.call(createReview, { body: { propertyId, text: 'Changed.', starRating: 2 } })
  const params = { id }
  await admin.call(hideReview, { params, body: { reason: 'Insults.' } })
  await admin.call(unhideReview, { params })
  const decision = { title: 'House of reviews', amount: null, buyer: null, reviewer: 'user 3' }
  expect(await decisionsOn(id)).toEqual([decision, decision])
  await admin.call(deleteReview, { params })
  expect(await decisionsOn(id)).toEqual([decision, decision, decision])
  const next = await makeReview(buyer, propertyId)
  expect(await decisionsOn(next)).toEqual([])
  const { body: entries } = await admin.call(listAuditEntries, { query: { objectId: next } })
  expect(entries.map(({ action, via, actor }) => [action, via, actor?.name])).toEqual([
    ['change', 'product', undefined],
    ['create', 'request', 'user 3'],
  ])
})
