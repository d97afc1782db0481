import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countedRooms } from '#contract/facts.ts'
import { type Property } from '#contract/properties.ts'
import { listProperties } from '#contract/property-search.ts'
import { countProperties } from '#contract/property-counts.ts'
import { propertyFeatures, propertySubTypes, propertyTypes } from '#contract/property-facts.ts'
import { copyForSearch } from '../../bench/listings/fill.ts'
import { record } from '../../bench/performance/statements.ts'
import { type Caller, startTestApp, type TestApp } from '#test/kit/app.ts'
import { makeProperty } from '#test/kit/factories.ts'
import { readPages } from '#test/kit/pages.ts'

let server: TestApp
let buyer: Caller
let agent: Caller
let admin: Caller

const locations = ['Ballard, Seattle, WA', 'Kent, WA', 'West Kent, WA', 'Old Town, Tacoma, WA']

/** Covers every combination of values, including null. */
beforeAll(async () => {
  server = await startTestApp()
  buyer = await server.member('user')
  agent = await server.member('agent')
  admin = await server.member('admin')
  for (let at = 0; at < 240; at += 1) {
    const price = 100_000 * (1 + (at % 9))
    await makeProperty(server.db, {
      location: locations[(at * at) % locations.length],
      price,
      minPrice: price,
      maxPrice: price,
      ...(at % 5 > 0 && { latitude: 47 + (at % 20) / 10, longitude: -123 + (at % 16) / 10 }),
      agentId: at % 4 === 0 ? agent.id : null,
      bedNumber: at % 11 === 0 ? null : at % 7,
      bathNumber: at % 9 === 0 ? null : (at % 13) / 2,
      livingAreaSqft: at % 8 === 0 ? null : 900 + 100 * (at % 13),
      yearBuilt: at % 10 === 0 ? null : 1950 + (at % 70),
      stories: at % 12 === 0 ? null : 1 + (at % 4) / 2,
      propertyType: at % 14 === 0 ? null : propertyTypes[at % 3],
      propertySubType: at % 15 === 0 ? null : propertySubTypes[at % 5],
      features: propertyFeatures.filter((_, feature) => (at + 3 * feature) % (feature + 2) === 0),
      verificationStatus: at % 6 === 0 ? 'pending' : 'verified',
      deletedAt: at % 31 === 0 ? new Date() : null,
    })
  }
})
afterAll(() => server.stop())

type Query = Record<string, string | number>

const without = (query: Query, name: string): Query => {
  const { [name]: _removed, ...rest } = query
  return rest
}

const find = async (caller: Caller, query: Query): Promise<Property[]> =>
  (await readPages(caller, listProperties, { ...query, limit: 100 })).flat()

const bruteForce = async (caller: Caller, query: Query) => {
  const ofEach = async (
    values: readonly string[],
    found: Property[],
    has: (one: Property, value: string) => boolean,
  ) =>
    Object.fromEntries(values.map((value) => [value, String(found.filter((one) => has(one, value)).length)]))
  const ofRooms = async (name: 'bedNumber' | 'bathNumber') =>
    ofEach(
      countedRooms,
      await find(caller, without(query, name)),
      (one, value) => (one[name] ?? 0) >= Number(value),
    )
  const found = await find(caller, query)
  return {
    total: String(found.length),
    propertyType: await ofEach(
      propertyTypes,
      await find(caller, without(query, 'propertyType')),
      (one, value) => one.propertyType === value,
    ),
    propertySubType: await ofEach(
      propertySubTypes,
      await find(caller, without(query, 'propertySubType')),
      (one, value) => one.propertySubType === value,
    ),
    features: await ofEach(propertyFeatures, found, (one, value) =>
      one.features.some((has) => has === value),
    ),
    bedNumber: await ofRooms('bedNumber'),
    bathNumber: await ofRooms('bathNumber'),
  }
}

const queries: Query[] = [
  {},
  { location: 'kent' },
  { location: 'nowhere' },
  { propertyType: 'Residential' },
  { propertyType: 'Residential,Land', propertySubType: 'Townhouse,Condominium' },
  { features: 'Waterfront' },
  { features: 'Waterfront,View', bedNumber: 2 },
  { bathNumber: 2.5, bedNumber: 3 },
  { bathNumber: 4, location: 'kent', propertyType: 'Residential' },
  { bedNumber: 4, minPrice: 300_000, maxPrice: 800_000 },
  { minLivingAreaSqft: 1_200, maxYearBuilt: 1990, minStories: 1.5, location: 'Seattle' },
  { status: 'available', propertyType: 'Farm' },
  { bounds: '-122.5,47.2,-121.8,48.3' },
  { area: '47.1,-122.9;48.5,-122.9;47.6,-122.1;48.7,-121.7', features: 'View', propertySubType: 'Townhouse' },
]

test.each(queries)('the counts of %j match a scan of every listing, for every role', async (query) => {
  for (const caller of [buyer, agent, admin]) {
    const { status, body } = await caller.call(countProperties, { query })
    expect(status).toBe(200)
    expect(body).toEqual(await bruteForce(caller, query))
  }
})

test('applying a choice finds as many listings as its count says', async () => {
  const query: Query = { location: 'kent', features: 'View' }
  const { body } = await buyer.call(countProperties, { query })
  const total = async (more: Query) =>
    (await buyer.call(listProperties, { query: { ...query, ...more } })).headers.get('x-total-count')
  expect(await total({})).toBe(body.total)
  expect(await total({ features: 'View,Waterfront' })).toBe(body.features.Waterfront)
  expect(await total({ propertyType: 'Residential Income' })).toBe(body.propertyType['Residential Income'])
  expect(await total({ propertySubType: 'Townhouse' })).toBe(body.propertySubType.Townhouse)
  expect(await total({ bedNumber: 3 })).toBe(body.bedNumber[3])
  expect(await total({ bathNumber: 2 })).toBe(body.bathNumber[2])
})

test('counts once where there are no statistics yet', async () => {
  await sql`truncate search_entry`.execute(server.db)
  await copyForSearch(server.db)
  const query = { minPrice: 234_567 }
  const statements = await record(async () => {
    await buyer.call(listProperties, { query })
    await buyer.call(countProperties, { query })
  })
  expect(statements.length).toBeGreaterThan(3)
  // Otherwise a large list is read twice: a part first, and then all that is found.
  expect(statements.filter(({ text }) => text.includes('from search_entry limit'))).toEqual([])
})

test('counts a new listing at once', async () => {
  const count = async () => Number((await buyer.call(countProperties)).body.total)
  const before = await count()
  await makeProperty(server.db)
  await expect.poll(count).toBe(before + 1)
})

test('rejects the same input as the list and ignores parameters that do not affect counts', async () => {
  const { status, problem } = await buyer.call(countProperties, {
    query: { features: 'Moat', minPrice: 'a' },
  })
  expect(status).toBe(422)
  expect(Object.keys(problem.fields ?? {}).toSorted()).toEqual(['features', 'minPrice'])
  expect((await buyer.call(countProperties, { query: { limit: 7, sort: 'title' } as object })).status).toBe(
    200,
  )
})
