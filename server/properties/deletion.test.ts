import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getListingConsequences } from '#contract/consequences.ts'
import { changeOfferStatus, getOffer, placeOffer } from '#contract/offers.ts'
import { deleteProperty, getProperty, updateProperty } from '#contract/properties.ts'
import { listProperties } from '#contract/property-search.ts'
import { newId } from '../db/id.ts'
import { type Caller, startTestApp, type TestApp } from '#test/kit/app.ts'
import { makeOffer, makePayment, makeProperty, makeSale, payInSandbox } from '#test/kit/factories.ts'
import { atTheSameTime } from '#test/kit/locks.ts'
import { notificationsOf } from '#test/kit/notified.ts'

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

const make = () => makeProperty(server.db, { agentId: agent.id })
const remove = (actor: Caller, id: string, query?: { giveUpAcceptance: boolean }) =>
  actor.call(deleteProperty, { params: { id }, query })

test.each(['agent', 'admin'] as const)('a listing deleted by its %s is gone for everyone', async (who) => {
  const id = await make()
  const { status, body } = await remove(who === 'agent' ? agent : admin, id)
  expect([status, body]).toEqual([200, { deletedCount: 1 }])
  for (const caller of [agent, admin, buyer]) {
    expect((await caller.call(getProperty, { params: { id } })).status).toBe(404)
    expect((await caller.call(listProperties)).body.map(({ _id }) => _id)).not.toContain(id)
  }
  expect((await remove(agent, id)).status).toBe(404)
  const title = { params: { id }, body: { title: 'Back' } }
  expect((await admin.call(updateProperty, title)).status).toBe(404)
  const offer = { body: { propertyId: id, offeredAmount: 500_000 } }
  expect((await buyer.call(placeOffer, offer)).status).toBe(404)
})

test.each(['pending', 'rejected'] as const)('deletes a %s listing', async (verificationStatus) => {
  const id = await makeProperty(server.db, { agentId: agent.id, verificationStatus })
  expect((await remove(agent, id)).status).toBe(200)
})

test('only one of two concurrent deletions succeeds', async () => {
  const id = await make()
  const answers = await Promise.all([remove(agent, id), remove(admin, id)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
})

test('another agent cannot delete a listing, and a missing listing cannot be deleted', async () => {
  const other = await server.member('agent')
  const id = await make()
  expect((await remove(other, id)).status).toBe(404)
  expect((await remove(admin, newId())).status).toBe(404)
  expect((await agent.call(getProperty, { params: { id } })).status).toBe(200)
})

test('deletion closes the open offers with a reason, and they can no longer be paid', async () => {
  const id = await make()
  const offerId = await makeOffer(buyer, id)
  const payment = await makePayment(buyer, offerId)
  const rival = await server.member('user')
  await makeOffer(rival, id, 480_000)
  const consequences = async () => (await agent.call(getListingConsequences, { params: { id } })).body
  expect(await consequences()).toMatchObject({ openOffers: 2, reservedFor: null })
  await agent.call(changeOfferStatus, {
    params: { id: offerId },
    body: { status: 'accepted', offeredAmount: 500_000 },
  })
  const { body: offer } = await buyer.call(getOffer, { params: { id: offerId } })
  const seen = await consequences()
  expect(seen).toMatchObject({ openOffers: 2, reservedFor: offer.buyerName })
  // The current version is not enough: giving up an acceptance requires explicit confirmation.
  const without = [
    remove(admin, id),
    remove(agent, id, { giveUpAcceptance: false }),
    agent.call(deleteProperty, { params: { id }, version: seen.version }),
  ]
  for (const { status, problem } of await Promise.all(without)) {
    expect([status, problem.code]).toEqual([409, 'offer_accepted'])
    expect(problem.detail).toContain(`The offer of ${offer.buyerName} was accepted.`)
  }
  expect((await buyer.call(getOffer, { params: { id: offerId } })).body.status).toBe('accepted')
  expect((await remove(agent, id, { giveUpAcceptance: true })).status).toBe(200)
  const { body } = await buyer.call(getOffer, { params: { id: offerId } })
  expect(body).toMatchObject({ status: 'rejected', reason: 'deleted' })
  expect(await notificationsOf(buyer, 'offerClosed')).toMatchObject([
    { note: 'Your accepted offer of $500,000 is closed. The property is no longer reserved for you.' },
  ])
  expect(await notificationsOf(rival, 'offerClosed')).toMatchObject([
    { note: 'Your offer of $480,000 is closed.' },
  ])
  expect(Object.values(body.can)).toEqual([false, false, false, false, false])
  const { status, problem } = await payInSandbox(buyer, payment._id)
  expect([status, problem.code]).toEqual([409, 'offer_closed'])
  expect(await server.db.selectFrom('ledgerEntry').selectAll().execute()).toEqual([])
})

describe('a deletion with confirmed consequences', () => {
  const consequencesOf = async (id: string) =>
    (await agent.call(getListingConsequences, { params: { id } })).body
  const removeAsSeen = (id: string, version: string) =>
    agent.call(deleteProperty, { params: { id }, version })

  test('is refused after a new offer until that offer has been seen', async () => {
    const id = await make()
    const seen = await consequencesOf(id)
    const offerId = await makeOffer(buyer, id)
    const { status, problem } = await removeAsSeen(id, seen.version)
    expect([status, problem.code, problem.current?.can['delete']]).toEqual([409, 'changed_meanwhile', true])
    expect((await buyer.call(getOffer, { params: { id: offerId } })).body.status).toBe('pending')
    const now = await consequencesOf(id)
    expect(now).toEqual({
      openOffers: 1,
      reservedFor: null,
      hasProposal: false,
      version: problem.current?.version,
    })
    expect((await removeAsSeen(id, now.version)).status).toBe(200)
  })

  test('waits for a concurrent offer and counts it', async () => {
    const id = await make()
    const { version } = await consequencesOf(id)
    const [placed, removed] = await atTheSameTime(server.db, { table: 'property', ids: [id] }, [
      async () => (await buyer.call(placeOffer, { body: { propertyId: id, offeredAmount: 500_000 } })).status,
      async () => (await removeAsSeen(id, version)).status,
    ])
    expect([placed, removed]).toEqual([201, 409])
  })

  test('does not depend on the version of the listing alone', async () => {
    const id = await make()
    const { updatedAt } = (await agent.call(getProperty, { params: { id } })).body
    expect((await removeAsSeen(id, updatedAt)).status).toBe(409)
  })

  test('lists unpublished changes among the consequences', async () => {
    const id = await make()
    await agent.call(updateProperty, { params: { id }, body: { title: 'Mill' } })
    expect(await consequencesOf(id)).toMatchObject({ hasProposal: true })
  })
})

test('a listing cannot be deleted while a payment for it is in progress', async () => {
  const id = await make()
  const offerId = await makeOffer(buyer, id)
  const { _id } = await makePayment(buyer, offerId)
  await server.db.updateTable('payment').set({ status: 'capturing' }).where('id', '=', _id).execute()
  const { status, problem } = await remove(agent, id)
  expect([status, problem.code]).toEqual([409, 'payment_in_progress'])
  expect((await buyer.call(getOffer, { params: { id: offerId } })).body.status).toBe('pending')
})

test('a sold listing stays visible to its agent and to admins', async () => {
  const { propertyId } = await makeSale(server.db, buyer, { agentId: agent.id })
  for (const caller of [agent, admin]) {
    const { status, problem } = await remove(caller, propertyId)
    expect([status, problem.code]).toEqual([409, 'property_sold'])
  }
  expect((await buyer.call(getProperty, { params: { id: propertyId } })).body.status).toBe('sold')
})
