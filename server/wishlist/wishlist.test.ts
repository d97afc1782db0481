import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deleteProperty, rejectProperty, verifyProperty } from '#contract/properties.ts'
import { deleteUser } from '#contract/users.ts'
import { addWish, listWishes, removeWish } from '#contract/wishlist.ts'
import { newId } from '../db/id.ts'
import { type Caller, startTestApp, type TestApp } from '#test/kit/app.ts'
import { makeProperty, makeSale, makeWish } from '#test/kit/factories.ts'
import { atTheSameTime } from '#test/kit/locks.ts'
import { readPages } from '#test/kit/pages.ts'

let now = Date.UTC(2026, 0, 1)
let server: TestApp
let agent: Caller
let admin: Caller
let buyer: Caller

beforeAll(async () => {
  server = await startTestApp({ now: () => new Date((now += 1)) })
  agent = await server.member('agent')
  admin = await server.member('admin')
})
beforeEach(async () => {
  buyer = await server.member('user')
})
afterAll(() => server.stop())

const make = (values = {}) => makeProperty(server.db, { agentId: agent.id, ...values })
const add = (member: Caller, propertyId: string) => member.call(addWish, { body: { propertyId } })
const remove = (member: Caller, id: string) => member.call(removeWish, { params: { id } })
const wished = async (member: Caller, query = {}) => {
  const { status, body, headers } = await member.call(listWishes, { query })
  expect([status, headers.get('x-total-count')]).toEqual([200, String(body.length)])
  return body.map(({ propertyId }) => propertyId)
}
const rowsOf = (member: Caller) =>
  server.db.selectFrom('wishlistItem').select('id').where('userId', '=', member.id).execute()

describe('adding', () => {
  test('adds the listing at the top, with the fields of a card', async () => {
    const [first, second] = [
      await make(),
      await make({ title: 'Flat', minPrice: 500_000, maxPrice: 500_000 }),
    ]
    const { status, body } = await add(buyer, first)
    expect(status).toBe(201)
    await makeWish(buyer, second)
    expect(await wished(buyer)).toEqual([second, first])
    const [, wish] = (await buyer.call(listWishes)).body
    expect(wish).toEqual({
      _id: body.insertedId,
      propertyId: first,
      notes: [],
      title: 'House with a garden',
      location: 'Ballard, Seattle, WA',
      image: '/pictures/house-1600.webp',
      agentName: 'agent 1',
      agentImage: null,
      price: 500_000,
      minPrice: 475_000,
      maxPrice: 525_000,
      priceRange: '$475,000 – $525,000',
      verificationStatus: 'verified',
      status: 'available',
      bedNumber: 3,
      bathNumber: 2.25,
      can: { makeOffer: true },
    })
  })

  test('twice keeps one row, its id, and its place', async () => {
    const [first, second] = [await make(), await make()]
    const id = await makeWish(buyer, first)
    await makeWish(buyer, second)
    expect((await add(buyer, first)).body).toEqual({ insertedId: id })
    expect(await wished(buyer)).toEqual([second, first])
  })

  test('many times simultaneously creates one row', async () => {
    const propertyId = await make()
    const calls = Array.from({ length: 6 }, () => () => add(buyer, propertyId))
    const answers = await atTheSameTime(server.db, { table: 'property', ids: [propertyId] }, calls)
    expect(answers.map(({ status }) => status)).toEqual(calls.map(() => 201))
    const rows = await rowsOf(buyer)
    expect(rows).toHaveLength(1)
    expect(new Set(answers.map(({ body }) => body.insertedId))).toEqual(new Set([rows[0]?.id]))
  })

  test('is refused for missing, deleted, and hidden listings and invalid ids', async () => {
    const deleted = await make({ deletedAt: new Date() })
    const hidden = await make({ verificationStatus: 'pending' })
    for (const propertyId of [newId(), deleted, hidden]) {
      const { status, problem } = await add(buyer, propertyId)
      expect([status, problem.detail]).toEqual([404, 'This home is no longer available.'])
    }
    const wrong = await add(buyer, 'house')
    expect([wrong.status, Object.keys(wrong.problem.fields ?? {})]).toEqual([422, ['propertyId']])
    expect(await rowsOf(buyer)).toEqual([])
  })
})

describe('the list', () => {
  test("contains only the member's own wishes, also for admins", async () => {
    await makeWish(buyer, await make())
    for (const other of [await server.member('user'), admin]) expect(await wished(other)).toEqual([])
  })

  test('can be filtered by listing', async () => {
    const [yes, no] = [await make(), await make()]
    await makeWish(buyer, yes)
    await makeWish(buyer, await make())
    expect(await wished(buyer, { propertyId: yes })).toEqual([yes])
    expect(await wished(buyer, { propertyId: no })).toEqual([])
  })

  test('omits a listing while it is under review and shows it again once verified', async () => {
    const [wish, other] = [await make(), await make()]
    await makeWish(buyer, wish)
    await makeWish(buyer, other)
    await server.db
      .updateTable('property')
      .set({ verificationStatus: 'pending' })
      .where('id', '=', wish)
      .execute()
    expect(await wished(buyer)).toEqual([other])
    expect(await wished(buyer, { propertyId: wish })).toEqual([])
    await admin.call(verifyProperty, { params: { id: wish } })
    expect(await wished(buyer)).toEqual([other, wish])
  })

  test('shows hidden listings to their agent and to admins, with their status', async () => {
    const propertyId = await make({ verificationStatus: 'pending' })
    const otherAgent = await server.member('agent')
    expect((await add(otherAgent, propertyId)).status).toBe(404)
    for (const member of [agent, admin]) await makeWish(member, propertyId)
    await admin.call(rejectProperty, { params: { id: propertyId }, body: { reason: 'No picture' } })
    for (const member of [agent, admin]) {
      const { body } = await member.call(listWishes, { query: { propertyId } })
      expect(body).toMatchObject([{ verificationStatus: 'rejected', can: { makeOffer: false } }])
    }
  })

  test('drops a deleted listing and allows no offer on a sold one', async () => {
    const deleted = await make()
    await makeWish(buyer, deleted)
    await admin.call(deleteProperty, { params: { id: deleted } })
    const sale = await makeSale(server.db, await server.member('user'), { agentId: agent.id })
    await makeWish(buyer, sale.propertyId)
    expect((await buyer.call(listWishes)).body).toMatchObject([
      { propertyId: sale.propertyId, status: 'sold', can: { makeOffer: false } },
    ])
  })

  test('is paginated, even for wishes of the same moment', async () => {
    const made = await Promise.all(Array.from({ length: 5 }, () => make()))
    for (const propertyId of made) await makeWish(buyer, propertyId)
    const same = { createdAt: new Date(now) }
    await server.db.updateTable('wishlistItem').set(same).where('userId', '=', buyer.id).execute()
    const pages = await readPages(buyer, listWishes, { limit: 2 })
    expect(pages.map((page) => page.length)).toEqual([2, 2, 1])
    const seen = pages.flat().map(({ propertyId }) => propertyId)
    expect(seen.toSorted()).toEqual(made.toSorted())
  })

  test('refuses invalid queries', async () => {
    const query = { propertyId: 'house', cursor: 'page two', limit: 0 } as never
    const { status, problem } = await buyer.call(listWishes, { query })
    expect([status, Object.keys(problem.fields ?? {}).toSorted()]).toEqual([422, ['limit', 'propertyId']])
    const forged = await buyer.call(listWishes, { query: { cursor: 'page two' } })
    expect([forged.status, Object.keys(forged.problem.fields ?? {})]).toEqual([422, ['cursor']])
  })
})

describe('removing', () => {
  test('removes the listing once', async () => {
    const id = await makeWish(buyer, await make())
    const { status, body } = await remove(buyer, id)
    expect([status, body]).toEqual([200, { deletedCount: 1 }])
    expect(await wished(buyer)).toEqual([])
    expect((await remove(buyer, id)).status).toBe(404)
  })

  test('answers 404 for wishes of others and unknown wishes', async () => {
    const id = await makeWish(buyer, await make())
    for (const other of [await server.member('user'), agent, admin]) {
      const { status, problem } = await remove(other, id)
      expect([status, problem.code]).toEqual([404, 'not_found'])
    }
    for (const unknown of [newId(), 'wish']) expect((await remove(buyer, unknown)).status).toBe(404)
    expect(await rowsOf(buyer)).toEqual([{ id }])
  })

  test('happens when the account is closed', async () => {
    await makeWish(buyer, await make())
    await admin.call(deleteUser, { params: { id: buyer.id } })
    expect(await rowsOf(buyer)).toEqual([])
  })
})
