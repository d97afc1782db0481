import { afterAll, beforeAll, expect, test } from 'vitest'
import { statement } from '../../scripts/specification.ts'
import { type Caller, startTestApp, type TestApp } from '#test/kit/app.ts'
import { makeOffer, makeProperty } from '#test/kit/factories.ts'
import { createPlainCalls, idsOf } from './plain-calls.ts'

let server: TestApp
let buyer: Caller
let agent: Caller

beforeAll(async () => {
  server = await startTestApp()
  buyer = await server.member('user')
  agent = await server.member('agent')
})
afterAll(() => server.stop())

const { send, list } = createPlainCalls(() => server.origin)

test(statement('10.1.6'), async () => {
  const other = await server.member('agent')
  const place = 'Lakeside Lane, Kirkland, WA'
  const small = await makeProperty(server.db, { agentId: agent.id, location: place, price: 300_000 })
  const large = await makeProperty(server.db, {
    agentId: other.id,
    location: place,
    price: 700_000,
    bedNumber: 6,
    bathNumber: 5.25,
    status: 'reserved',
    featured: true,
    advertisement: true,
  })
  const find = async (query: string) =>
    idsOf(await list(`GET /properties?location=kirkland+lake&${query}`, { as: buyer }))
  expect(await find('')).toEqual([large, small])
  expect(await find('sort=-createdAt')).toEqual([large, small])
  expect(await find('sort=price')).toEqual([small, large])
  expect(await find('sort=-price')).toEqual([large, small])
  expect(await find('maxPrice=300000')).toEqual([small])
  for (const only of [
    'minPrice=300001',
    'bedNumber=6',
    'bathNumber=5.25',
    'status=reserved',
    'featured=Yes',
    'advertisement=Yes',
    `agentEmail=${other.email}`,
  ])
    expect([only, await find(only)]).toEqual([only, [large]])
})

test(statement('10.5.5'), async () => {
  for (const status of ['accepted', 'rejected']) {
    const propertyId = await makeProperty(server.db, { agentId: agent.id })
    const id = await makeOffer(buyer, propertyId, 500_000)
    await makeOffer(buyer, propertyId, 480_000)
    const answer = (body: object) =>
      send(`PATCH /offers/${id}/status`, { as: agent, body: { status, ...body } })
    expect((await answer({})).status).toBe(422)
    const refused = await answer({ offeredAmount: 500_000 })
    expect(refused.status).toBe(409)
    expect(refused.body.current).toMatchObject({ offeredAmount: 480_000, status: 'pending' })
    expect((await answer({ offeredAmount: 480_000 })).status).toBe(200)
  }
})
