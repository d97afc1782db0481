import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changeOfferStatus, getOffersUnderChanges } from '#contract/offers.ts'
import {
  discardProposal,
  getProperty,
  rejectProperty,
  updateProperty,
  verifyProperty,
} from '#contract/properties.ts'
import { listProperties } from '#contract/property-search.ts'
import { type Caller, startTestApp, type TestApp } from '#test/kit/app.ts'
import { makeOffer, makePayment, makeProperty, payInSandbox } from '#test/kit/factories.ts'

let server: TestApp
let agent: Caller
let rival: Caller
let buyer: Caller
let admin: Caller

beforeAll(async () => {
  server = await startTestApp({ now: () => new Date('2026-03-05T12:00:00Z') })
  agent = await server.member('agent')
  rival = await server.member('agent')
  buyer = await server.member('user')
  admin = await server.member('admin')
})
afterAll(() => server.stop())

const make = (values: Parameters<typeof makeProperty>[1] = {}) =>
  makeProperty(server.db, { agentId: agent.id, ...values })
const edit = (actor: Caller, id: string, body: object) => actor.call(updateProperty, { params: { id }, body })
const get = async (actor: Caller, id: string) => (await actor.call(getProperty, { params: { id } })).body
const verify = (id: string) => admin.call(verifyProperty, { params: { id } })
const reject = (id: string, reason: string) =>
  admin.call(rejectProperty, { params: { id }, body: { reason } })
const discard = (actor: Caller, id: string) => actor.call(discardProposal, { params: { id } })

describe("an agent's change of a verified listing", () => {
  test.each<[object, object]>([
    [{ title: 'Another title' }, {}],
    [{ description: 'More words', shortDescription: 'Fewer' }, {}],
    [{ bedNumber: 4, bathNumber: null }, {}],
    [{ minPrice: 450_000, maxPrice: 550_000 }, {}],
    [{ price: 400_000 }, { minPrice: 380_000, maxPrice: 420_000 }],
    [{ image: '/pictures/another-1600.webp' }, {}],
    [{ image: null }, {}],
    [{ location: 'Fremont, Seattle, WA' }, {}],
    [{ features: ['Pool'], stories: 2.5, propertyType: 'Farm', yearBuilt: 1931 }, {}],
    [{ latitude: 47.1, longitude: -122.1 }, {}],
  ])('of %j is pending until it is verified, and then published', async (changes, along) => {
    const id = await make()
    const before = await get(buyer, id)
    const { status, body } = await edit(agent, id, changes)
    expect(status).toBe(200)
    const { can: _can, updatedAt: _at, ...published } = before
    expect(body).toMatchObject({ ...published, proposal: expect.anything(), can: { update: true } })
    expect(await get(buyer, id)).toEqual({ ...before, updatedAt: expect.any(String) })
    const proposal = {
      status: 'pending',
      reason: null,
      proposedAt: '2026-03-05T12:00:00.000Z',
      changes: { ...changes, ...along },
      changesPhotos: false,
    }
    expect(body.proposal).toEqual(proposal)
    expect((await get(admin, id)).proposal).toEqual(proposal)

    const verified = await verify(id)
    expect(verified.status).toBe(200)
    expect(verified.body).toMatchObject({ ...changes, ...along, proposal: null })
    const { priceHistory, ...seen } = await get(buyer, id)
    expect(seen).toMatchObject({ ...changes, ...along, verificationStatus: 'verified' })
    const price = 'price' in changes ? [{ price: changes.price, date: '2026-03-05' }] : []
    expect(priceHistory).toEqual(price)
  })

  test('without any difference leaves nothing to review', async () => {
    const id = await make()
    const seen = await get(agent, id)
    expect((await edit(agent, id, seen)).body.proposal).toBe(null)
    expect((await verify(id)).problem.code).toBe('listing_decided')
  })

  test('merges with the pending proposal; a field equal to its published value leaves it', async () => {
    const id = await make()
    const { title, updatedAt } = await get(agent, id)
    const changesAfter = async (body: object) => (await edit(agent, id, body)).body.proposal?.changes
    expect(await changesAfter({ title: 'Another' })).toEqual({ title: 'Another' })
    const lowered = { price: 400_000, minPrice: 380_000, maxPrice: 420_000 }
    expect(await changesAfter({ price: 400_000 })).toEqual({ title: 'Another', ...lowered })
    expect(await changesAfter({ description: 'New' })).toMatchObject({ ...lowered, description: 'New' })
    expect(await changesAfter({ price: 500_000, title })).toEqual({ description: 'New' })
    expect(await changesAfter({ description: null })).toBe(undefined)
    expect((await get(agent, id)).updatedAt > updatedAt).toBe(true)
  })

  test('is validated together with the pending proposal, and again on publication', async () => {
    const id = await make()
    await edit(agent, id, { price: 400_000 })
    const refused = await edit(agent, id, { minPrice: 450_000 })
    expect([refused.status, Object.keys(refused.problem.fields ?? {})]).toEqual([422, ['minPrice']])
    expect((await edit(agent, id, { latitude: 47 })).status).toBe(422)

    const other = await make()
    await edit(agent, other, { minPrice: 490_000 })
    await edit(admin, other, { price: 450_000, minPrice: 440_000 })
    const published = await verify(other)
    expect([published.status, Object.keys(published.problem.fields ?? {})]).toEqual([422, ['minPrice']])
    expect(await get(buyer, other)).toMatchObject({ price: 450_000, minPrice: 440_000 })
  })

  test('keeps both coordinates after an admin removes or moves those of the listing', async () => {
    const id = await make({ latitude: 10, longitude: 20 })
    await edit(agent, id, { latitude: 11 })
    expect((await get(agent, id)).proposal?.changes).toEqual({ latitude: 11 })
    await edit(admin, id, { longitude: 30 })
    expect((await get(agent, id)).proposal?.changes).toEqual({ latitude: 11, longitude: 20 })
    await edit(admin, id, { latitude: null, longitude: null })
    expect((await edit(agent, id, { title: 'Mill' })).body.proposal?.changes).toEqual({
      title: 'Mill',
      latitude: 11,
      longitude: 20,
    })
    const published = await verify(id)
    expect([published.status, published.body]).toMatchObject([
      200,
      { title: 'Mill', latitude: 11, longitude: 20, proposal: null },
    ])
  })

  test('leaves nothing to review after an admin makes the same move', async () => {
    const id = await make({ latitude: 10, longitude: 20 })
    await edit(agent, id, { latitude: 11 })
    await edit(admin, id, { latitude: 11 })
    expect((await get(agent, id)).proposal).toBe(null)
  })

  test('is visible to its agent and to admins only', async () => {
    const id = await make({ featured: true })
    await edit(agent, id, { title: 'Secret title' })
    for (const member of [buyer, rival]) {
      expect((await get(member, id)).proposal).toBe(null)
      const { body } = await member.call(listProperties, { query: { location: 'Ballard', limit: 100 } })
      expect(JSON.stringify(body)).not.toContain('Secret title')
    }
    expect((await discard(rival, id)).status).toBe(404)
    expect((await get(agent, id)).proposal?.changes).toEqual({ title: 'Secret title' })
  })
})

test('sending the same changes again is no new version for the admin who decides on them', async () => {
  const id = await make()
  const send = async () => (await edit(agent, id, { title: 'Another', features: ['Pool', 'View'] })).body
  const { proposal, updatedAt } = await send()
  expect(await send()).toMatchObject({ proposal, updatedAt })
})

describe('a rejected change', () => {
  test('keeps its reason for the agent, who corrects or discards it', async () => {
    const id = await make()
    await edit(agent, id, { title: 'Best house ever!!!' })
    const rejected = await reject(id, 'No exclamation marks.')
    expect(rejected.body).toMatchObject({ verificationStatus: 'verified', title: 'House with a garden' })
    expect((await get(agent, id)).proposal).toMatchObject({
      status: 'rejected',
      reason: 'No exclamation marks.',
      changes: { title: 'Best house ever!!!' },
    })
    expect((await verify(id)).problem.code).toBe('listing_decided')
    const corrected = await edit(agent, id, { title: 'Good house' })
    expect(corrected.body.proposal).toMatchObject({ status: 'pending', reason: null })
    await reject(id, 'Still not.')
    expect((await discard(agent, id)).body.proposal).toBe(null)
    expect(await get(buyer, id)).toMatchObject({ title: 'House with a garden' })
  })

  test('is neither dropped nor submitted again by an edit that does not state it', async () => {
    const id = await make()
    await edit(agent, id, { price: 400_000, description: 'New' })
    const { proposal } = (await reject(id, 'Too low.')).body
    for (const change of [{ title: 'Good house' }, { price: 410_000 }, {}])
      expect((await edit(agent, id, change)).problem.code).toBe('changes_rejected')
    expect((await get(agent, id)).proposal).toEqual(proposal)
    const { body } = await edit(agent, id, { price: 410_000, description: 'Newer' })
    expect(body.proposal).toMatchObject({
      status: 'pending',
      changes: { price: 410_000, description: 'Newer' },
    })
  })

  test('of a price is corrected with the range following the price, as the form shows it', async () => {
    const id = await make({ price: 489_000, minPrice: 489_000, maxPrice: 489_000 })
    await edit(agent, id, { price: 450_000 })
    await reject(id, 'Too low.')
    const { body } = await edit(agent, id, { price: 460_000, minPrice: 450_000, maxPrice: 450_000 })
    expect(body.proposal?.changes).toEqual({ price: 460_000, minPrice: 460_000, maxPrice: 460_000 })
  })
})

test("an admin's change is published at once and leaves the proposal", async () => {
  const id = await make()
  await edit(agent, id, { title: 'Another', description: 'New' })
  const { body } = await edit(admin, id, { title: 'Another' })
  expect(body).toMatchObject({ title: 'Another', proposal: { changes: { description: 'New' } } })
  expect((await edit(admin, id, { description: 'New' })).body.proposal).toBe(null)
})

test('a sale ends the proposal', async () => {
  const id = await make()
  await edit(agent, id, { title: 'Another' })
  await payInSandbox(buyer, (await makePayment(buyer, await makeOffer(buyer, id)))._id)
  expect(await get(agent, id)).toMatchObject({ status: 'sold', proposal: null })
  expect((await verify(id)).problem.code).toBe('listing_decided')
})

describe('the list of proposals', () => {
  const found = async (actor: Caller, query: object) => {
    const { body, headers } = await actor.call(listProperties, { query })
    const rows = body.map(({ _id, proposal }) => [_id, proposal?.status])
    return { total: headers.get('x-total-count'), rows }
  }

  test('shows admins all pending proposals, and agents only their own', async () => {
    const none = { proposedChanges: null, proposalStatus: null, proposalReason: null, proposedAt: null }
    await server.db.updateTable('property').set(none).execute()
    const [waiting, refused] = [await make(), await make()]
    await make()
    for (const id of [waiting, refused]) await edit(agent, id, { title: 'Another' })
    await reject(refused, 'No.')
    for (const actor of [admin, agent]) {
      expect((await found(actor, { proposalStatus: 'pending' })).rows).toEqual([[waiting, 'pending']])
      expect((await found(actor, { proposalStatus: 'rejected' })).rows).toEqual([[refused, 'rejected']])
      expect((await found(actor, { proposalStatus: 'pending', location: 'Ballard' })).rows).toHaveLength(1)
      const undecided = await found(actor, { proposalStatus: 'pending', verificationStatus: 'pending' })
      expect(undecided.total).toBe('0')
    }
    for (const actor of [buyer, rival]) {
      expect(await found(actor, { proposalStatus: 'pending' })).toEqual({ total: '0', rows: [] })
      expect((await found(actor, { proposalStatus: 'pending', location: 'Ballard' })).rows).toEqual([])
    }
    const everything = await server.anonymous.call(listProperties, {
      query: { featured: 'No', advertisement: 'Yes', proposalStatus: 'pending' },
    })
    expect(everything.body).toEqual([])
  })
})

test('the database only accepts complete proposals, on verified listings', async () => {
  const id = await make()
  const set = (values: object) => server.db.updateTable('property').set(values).where('id', '=', id).execute()
  const whole = { proposedChanges: { title: 'A' }, proposalStatus: 'pending', proposedAt: new Date() }
  await expect(set({ ...whole, proposedAt: null })).rejects.toThrow('whole_proposal')
  await expect(set({ ...whole, proposalReason: 'No' })).rejects.toThrow('reason_of_rejected_proposal')
  await expect(set({ ...whole, verificationStatus: 'pending' })).rejects.toThrow('proposal_of_verified')
  await expect(set({ ...whole, status: 'sold' })).rejects.toThrow('proposal_of_verified')
  await set(whole)
  expect((await get(agent, id)).proposal?.changes).toEqual({ title: 'A' })
})

test.each([
  ['verified', 'published the proposed changes'],
  ['rejected', 'rejected the proposed changes'],
  ['discarded', 'discarded the proposed changes'],
  ['bought', 'bought this property'],
] as const)('a conflict after changes were %s says who %s', async (what, words) => {
  const id = await make()
  await edit(agent, id, { title: 'Mill' })
  const { updatedAt } = await get(admin, id)
  if (what === 'verified') await verify(id)
  if (what === 'rejected') await reject(id, 'No')
  if (what === 'discarded') await discard(agent, id)
  if (what === 'bought') await payInSandbox(buyer, (await makePayment(buyer, await makeOffer(buyer, id)))._id)
  const late = await admin.call(verifyProperty, { params: { id }, version: updatedAt })
  expect([late.status, late.problem.detail]).toEqual([409, expect.stringContaining(`${words} `)])
})

test('shows admins the open offers that a proposed price range excludes', async () => {
  const id = await make()
  const offers = async () => {
    const { updatedAt, ...found } = (await admin.call(getOffersUnderChanges, { params: { id } })).body
    expect(updatedAt).toBe((await get(admin, id)).updatedAt)
    return found
  }
  const first = await makeOffer(buyer, id, 475_000)
  const others = await Promise.all(
    [480_000, 510_000].map(async (amount) => [await server.member('user'), amount] as const),
  )
  for (const [other, amount] of others) await makeOffer(other, id, amount)
  expect(await offers()).toEqual({ accepted: null, outside: 0 })
  await edit(agent, id, { minPrice: 490_000, maxPrice: 510_000 })
  expect(await offers()).toEqual({ accepted: null, outside: 2 })
  const body = { status: 'accepted', offeredAmount: 475_000 } as const
  await agent.call(changeOfferStatus, { params: { id: first }, body })
  const { name: buyerName } = await server.db
    .selectFrom('user')
    .select('name')
    .where('id', '=', buyer.id)
    .executeTakeFirstOrThrow()
  expect(await offers()).toEqual({ accepted: { buyerName, amount: 475_000, isOutside: true }, outside: 1 })
})
