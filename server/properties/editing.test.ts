import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getProperty, updateProperty, verifyProperty } from '#contract/properties.ts'
import { statement } from '../../scripts/specification.ts'
import { newId } from '../db/id.ts'
import { type Caller, startTestApp, type TestApp } from '#test/kit/app.ts'
import { makeProperty } from '#test/kit/factories.ts'
import { atTheSameTime } from '#test/kit/locks.ts'
import { setDealStatus } from './service.ts'

let now = new Date('2026-03-05T23:55:00Z')
let server: TestApp
let agent: Caller
let admin: Caller

beforeAll(async () => {
  server = await startTestApp({ now: () => now })
  agent = await server.member('agent')
  admin = await server.member('admin')
})
afterAll(() => server.stop())

const make = (values: Parameters<typeof makeProperty>[1] = {}) =>
  makeProperty(server.db, { agentId: agent.id, ...values })
const edit = (actor: Caller, id: string, body: object) => actor.call(updateProperty, { params: { id }, body })
const get = async (id: string) => (await admin.call(getProperty, { params: { id } })).body

test('accepts the whole edited object and changes only the title', async () => {
  const id = await make()
  const before = (await agent.call(getProperty, { params: { id } })).body
  const { status, body } = await edit(agent, id, { ...before, title: 'Another title' })
  expect(status).toBe(200)
  expect(body).toEqual({ ...before, proposal: expect.anything(), updatedAt: expect.any(String) })
  expect(body.proposal?.changes).toEqual({ title: 'Another title' })
  expect(body.updatedAt > before.updatedAt).toBe(true)
})

test('a default range sent back with another price follows that price; a chosen range does not', async () => {
  const prices = { price: 500_000, minPrice: 500_000, maxPrice: 500_000 }
  const id = await make(prices)
  for (const price of [520_000, 480_000]) {
    const { body } = await edit(admin, id, { ...(await get(id)), price })
    expect(body).toMatchObject({ price, minPrice: price, maxPrice: price })
  }
  // The same applies to a published listing whose proposal has another price.
  const published = await make(prices)
  const whole = (await agent.call(getProperty, { params: { id: published } })).body
  for (const price of [520_000, 510_000]) {
    const { status, body } = await edit(agent, published, { ...whole, updatedAt: undefined, price })
    expect([status, body.proposal?.changes]).toEqual([200, { price, minPrice: price, maxPrice: price }])
  }
  const chosen = await make({ ...prices, maxPrice: 510_000 })
  const range = { minPrice: 500_000, maxPrice: 510_000 }
  expect((await edit(admin, chosen, { price: 505_000, ...range })).body).toMatchObject(range)
})

describe('an edit with the version it was based on', () => {
  const read = async (id: string) => (await agent.call(getProperty, { params: { id } })).body

  test('is refused after another user changed the listing, and undoes nothing', async () => {
    const id = await make()
    const seen = await read(id)
    await edit(admin, id, { price: 510_000, description: 'Corrected by the office.' })
    const { status, problem } = await edit(agent, id, { ...seen, title: 'Another title' })
    expect([status, problem.code]).toEqual([409, 'changed_meanwhile'])
    expect(await get(id)).toMatchObject({
      title: seen.title,
      price: 510_000,
      description: 'Corrected by the office.',
    })
    expect((await edit(agent, id, { ...(await read(id)), title: 'Another title' })).status).toBe(200)
    expect((await get(id)).proposal?.changes).toEqual({ title: 'Another title' })
  })

  test('is refused after a verdict and after a change of the deal', async () => {
    const pending = await make({ verificationStatus: 'pending' })
    const listed = await get(pending)
    await admin.call(verifyProperty, { params: { id: pending } })
    expect((await edit(agent, pending, { ...listed, title: 'Mine' })).problem.code).toBe('changed_meanwhile')

    const id = await make()
    const available = await read(id)
    await setDealStatus(server.db, id, 'reserved')
    expect((await edit(agent, id, { ...available, title: 'Mine' })).problem.code).toBe('changed_meanwhile')
  })

  test('succeeds once among concurrent edits of the same version', async () => {
    const id = await make()
    const seen = await read(id)
    const titles = Array.from({ length: 6 }, (_, at) => `Title ${at}`)
    const answers = await atTheSameTime(
      server.db,
      { table: 'property', ids: [id] },
      titles.map((title) => () => edit(agent, id, { ...seen, title })),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409])
    expect((await get(id)).proposal?.changes.title).toBe(titles[statuses.indexOf(200)])
  })

  test('reports an invalid version on its field', async () => {
    const { status, problem } = await edit(agent, await make(), { title: 'Another title', updatedAt: 'then' })
    expect([status, Object.keys(problem.fields ?? {})]).toEqual([422, ['updatedAt']])
  })
})

test('ignores fields that agents may not change', async () => {
  const other = await server.member('agent')
  const id = await make()
  const before = await get(id)
  const claims = {
    _id: newId(),
    featured: 'Yes',
    advertisement: 'Yes',
    status: 'sold',
    verificationStatus: 'rejected',
    rejectionReason: 'None',
    agentEmail: other.email,
    agentId: other.id,
    createdAt: '2001-01-01T00:00:00Z',
    deletedAt: '2001-01-01T00:00:00Z',
    can: { delete: false },
  }
  expect((await edit(agent, id, claims)).status).toBe(200)
  expect(await get(id)).toEqual({ ...before, updatedAt: expect.any(String) })
})

test(statement('10.4.1'), async () => {
  const id = await make()
  expect((await edit(admin, id, { featured: 'Yes' })).body).toMatchObject({
    featured: 'Yes',
    advertisement: 'No',
  })
  expect((await edit(admin, id, { advertisement: 'Yes' })).body).toMatchObject({
    featured: 'Yes',
    advertisement: 'Yes',
  })
  expect((await edit(admin, id, { featured: 'No' })).body).toMatchObject({
    featured: 'No',
    advertisement: 'Yes',
  })
})

describe('an edit is refused', () => {
  test.each([
    ['pending', 'available', 'listing_pending'],
    ['rejected', 'available', 'listing_rejected'],
    ['verified', 'sold', 'property_sold'],
  ] as const)('to its agent while the listing is %s and %s', async (verificationStatus, status, code) => {
    const id = await make({ verificationStatus, status })
    const answer = await edit(agent, id, { title: 'Another title' })
    expect([answer.status, answer.problem.code]).toEqual([409, code])
    expect((await get(id)).title).toBe('House with a garden')
  })

  test('as not found for other agents and for deleted listings', async () => {
    const other = await server.member('agent')
    const [verified, pending] = [await make(), await make({ verificationStatus: 'pending' })]
    const gone = await make({ deletedAt: new Date() })
    for (const [actor, id] of [
      [other, verified],
      [other, pending],
      [agent, gone],
      [agent, newId()],
    ] as const) {
      const { status, problem } = await edit(actor, id, { title: 'Mine now' })
      expect([status, problem.code]).toEqual([404, 'not_found'])
    }
  })

  test('with every invalid field at once', async () => {
    const id = await make()
    const { status, problem } = await edit(agent, id, {
      title: '',
      location: '',
      image: 'x',
      price: -1,
      bedNumber: 1.5,
    })
    expect(status).toBe(422)
    expect(problem.fields).toEqual({
      title: 'Title is required',
      location: 'Location is required',
      image: 'Invalid URL',
      price: 'Price must be at least 1',
      bedNumber: 'Number of bedrooms must be a whole number',
    })
    const range = await edit(agent, id, { minPrice: 500_001 })
    expect(range.problem.fields).toEqual({ minPrice: 'Minimum price must not be above the price' })
  })
})

describe('the price history', () => {
  test('scales the range with the price and records each price with its date, the current one last', async () => {
    const id = await make()
    expect((await edit(admin, id, { price: 400_000 })).body).toMatchObject({
      price: 400_000,
      minPrice: 380_000,
      maxPrice: 420_000,
      priceHistory: [{ price: 400_000, date: '2026-03-05' }],
    })
    await edit(admin, id, { title: 'The price stays' })
    now = new Date('2026-03-06T00:01:00Z')
    await edit(admin, id, { price: 450_000 })
    expect((await edit(admin, id, { price: 440_000 })).body.priceHistory).toEqual([
      { price: 400_000, date: '2026-03-05' },
      { price: 450_000, date: '2026-03-06' },
      { price: 440_000, date: '2026-03-06' },
    ])
    const back = await edit(admin, id, { price: 450_000 })
    expect(back.body.priceHistory.at(-1)).toEqual({ price: 450_000, date: '2026-03-06' })
  })

  test('keeps the range within the limits of the database after an enormous rise', async () => {
    const id = await make({ price: 1, minPrice: 1, maxPrice: 1_000_000_000_000 })
    const { status, body } = await edit(admin, id, { price: 1_000_000_000_000 })
    expect([status, body.maxPrice]).toEqual([200, 1_000_000_000_000])
  })
})

test('concurrent edits are never applied partially', async () => {
  const id = await make()
  await Promise.all(
    Array.from({ length: 8 }, (_, i) => edit(admin, id, { price: 100_000 * (i + 1), title: `Edit ${i}` })),
  )
  const { price, title, minPrice, maxPrice, priceHistory } = await get(id)
  expect(title).toBe(`Edit ${price / 100_000 - 1}`)
  expect([minPrice, maxPrice]).toEqual([price * 0.95, price * 1.05])
  expect(priceHistory.at(-1)?.price).toBe(price)
})
