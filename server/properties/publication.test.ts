import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createProperty, getProperty, rejectProperty, verifyProperty } from '#contract/properties.ts'
import { listProperties } from '#contract/property-search.ts'
import { newId } from '../db/id.ts'
import { type Caller, startTestApp, type TestApp } from '#test/kit/app.ts'
import { makeProperty } from '#test/kit/factories.ts'

let server: TestApp
let agent: Caller
let admin: Caller

beforeAll(async () => {
  server = await startTestApp({ now: () => new Date('2026-03-04T05:06:07Z') })
  agent = await server.member('agent')
  admin = await server.member('admin')
})
afterAll(() => server.stop())

const house = {
  title: 'House by the lake',
  location: 'Kirkland, WA',
  image: 'https://pictures.example/house.webp',
  price: 500_000,
}
const list = (actor: Caller, changes: object = {}) =>
  actor.call(createProperty, { body: { ...house, ...changes } })
const get = async (id: string) => (await admin.call(getProperty, { params: { id } })).body

describe('a new listing', () => {
  test('is pending, belongs to the agent, and uses its price as its range', async () => {
    const { status, body } = await list(agent)
    expect(status).toBe(201)
    expect(await get(body.insertedId)).toMatchObject({
      ...house,
      minPrice: 500_000,
      maxPrice: 500_000,
      priceRange: '$500,000',
      bedNumber: null,
      bathNumber: null,
      verificationStatus: 'pending',
      status: 'available',
      featured: 'No',
      advertisement: 'No',
      agentEmail: agent.email,
      priceHistory: [{ price: 500_000, date: '2026-03-04' }],
    })
  })

  test('stores every field', async () => {
    const all = {
      ...house,
      minPrice: 475_000,
      maxPrice: 525_000,
      bedNumber: 3,
      bathNumber: 2.25,
      description: 'Long',
      shortDescription: 'Short',
    }
    const { body } = await list(agent, all)
    expect(await get(body.insertedId)).toMatchObject({ ...all, priceRange: '$475,000 – $525,000' })
  })

  test("belongs to the session's agent regardless of the body", async () => {
    const other = await server.member('agent')
    const claims = {
      agentEmail: other.email,
      agentName: 'Somebody Else',
      agentId: other.id,
      _id: newId(),
      id: newId(),
      verificationStatus: 'verified',
      status: 'sold',
      featured: 'Yes',
      advertisement: 'Yes',
      createdAt: '2001-01-01T00:00:00Z',
    }
    const { status, body } = await list(agent, claims)
    expect(status).toBe(201)
    expect(body.insertedId).not.toBe(claims.id)
    const listing = await get(body.insertedId)
    expect(listing).toMatchObject({
      agentEmail: agent.email,
      verificationStatus: 'pending',
      status: 'available',
      featured: 'No',
      advertisement: 'No',
    })
    expect(listing.createdAt).not.toContain('2001')
  })

  test('may be created by an admin for an agent', async () => {
    const { body } = await list(admin, { agentEmail: agent.email.toUpperCase() })
    expect((await get(body.insertedId)).agentEmail).toBe(agent.email)
    const buyer = await server.member('user')
    for (const agentEmail of [buyer.email, 'nobody@people.example']) {
      const { status, problem } = await list(admin, { agentEmail })
      expect([status, problem.fields]).toEqual([422, { agentEmail: 'There is no agent with this email' }])
    }
    const { status, problem } = await list(admin, { agentEmail: `${agent.email}\u0000` })
    expect([status, Object.keys(problem.fields ?? {})]).toEqual([422, ['agentEmail']])
  })
})

describe('an invalid listing is refused', () => {
  test.each<[string, unknown, string]>([
    ['title', ' ', 'Title is required'],
    ['title', 'x'.repeat(201), 'Title must be at most 200 characters'],
    ['image', 'house.webp', 'Invalid URL'],
    ['image', 'data:image/png;base64,AAAA', 'Invalid URL'],
    ['price', null, 'Price is required'],
    ['price', '500000', 'Price must be a number'],
    ['price', 0, 'Price must be at least 1'],
    ['price', 1.5, 'Price must be a whole number'],
    ['price', 1e13, 'Price is too high'],
    ['minPrice', 500_001, 'Minimum price must not be above the price'],
    ['maxPrice', 499_999, 'Maximum price must not be below the price'],
    ['bedNumber', -1, 'Number of bedrooms must not be negative'],
    ['bedNumber', 2.5, 'Number of bedrooms must be a whole number'],
    ['bathNumber', 2.3, 'Number of bathrooms must be a multiple of 0.25, such as 1.75'],
    ['bedNumber', 201, 'Number of bedrooms must be at most 200'],
    ['bathNumber', 200.25, 'Number of bathrooms must be at most 200'],
    ['bathNumber', 'two', 'Number of bathrooms must be a number'],
    ['description', 'x'.repeat(10_001), 'Description must be at most 10000 characters'],
  ])('%s %j: %s', async (field, value, message) => {
    const { status, problem } = await list(agent, { [field]: value })
    expect([status, problem.fields]).toEqual([422, { [field]: message }])
  })

  test('with both ends of a range on the wrong side of its price', async () => {
    const { problem } = await list(agent, { minPrice: 600_000, maxPrice: 400_000 })
    expect(Object.keys(problem.fields ?? {})).toEqual(['minPrice', 'maxPrice'])
  })

  test('with a NUL character in its texts', async () => {
    expect((await list(agent, { title: 'House\u0000' })).problem.fields).toEqual({
      title: 'Title has a character that cannot be kept',
    })
  })
})

describe('the verdict', () => {
  test('verification publishes a pending listing', async () => {
    const buyer = await server.member('user')
    const { body } = await list(agent, { location: 'Verdict Road' })
    const params = { id: body.insertedId }
    const search = { query: { location: 'Verdict Road' } }
    expect((await buyer.call(listProperties, search)).body).toEqual([])
    const verified = await admin.call(verifyProperty, { params })
    expect([verified.status, verified.body.verificationStatus]).toEqual([200, 'verified'])
    expect((await buyer.call(listProperties, search)).body).toMatchObject([{ _id: params.id }])
  })

  test('rejection keeps it hidden and gives the agent the reason', async () => {
    const { body } = await list(agent)
    const params = { id: body.insertedId }
    for (const reason of [undefined, '', '  ']) {
      const { status, problem } = await admin.call(rejectProperty, { params, body: { reason } as never })
      expect([status, problem.fields]).toEqual([422, { reason: 'Reason is required' }])
    }
    const { status } = await admin.call(rejectProperty, { params, body: { reason: 'Blurred picture' } })
    expect(status).toBe(200)
    const { body: seen } = await agent.call(getProperty, { params })
    expect(seen).toMatchObject({ verificationStatus: 'rejected', rejectionReason: 'Blurred picture' })
  })

  test.each(['verified', 'rejected'] as const)('a %s listing cannot be decided again', async (decided) => {
    const params = { id: await makeProperty(server.db, { verificationStatus: decided }) }
    for (const answer of [
      await admin.call(verifyProperty, { params }),
      await admin.call(rejectProperty, { params, body: { reason: 'Late' } }),
    ]) {
      expect([answer.status, answer.problem.code]).toEqual([409, 'listing_decided'])
    }
    expect((await get(params.id)).verificationStatus).toBe(decided)
  })

  test('only one of two concurrent verdicts counts', async () => {
    const params = { id: await makeProperty(server.db, { verificationStatus: 'pending' }) }
    const answers = await Promise.all([
      admin.call(verifyProperty, { params }),
      admin.call(rejectProperty, { params, body: { reason: 'Late' } }),
      admin.call(verifyProperty, { params }),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  })

  test('a missing or deleted listing is not found', async () => {
    const deleted = await makeProperty(server.db, { verificationStatus: 'pending', deletedAt: new Date() })
    for (const id of [newId(), deleted]) {
      expect((await admin.call(verifyProperty, { params: { id } })).status).toBe(404)
    }
  })
})
