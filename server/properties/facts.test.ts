import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eachOf, factsOf, rangedFacts } from '#contract/facts.ts'
import { type AreaUnit, fromSqft, toSqft } from '#contract/areas.ts'
import { createProperty, getProperty, updateProperty } from '#contract/properties.ts'
import { listProperties } from '#contract/property-search.ts'
import { type Caller, startTestApp, type TestApp } from '#test/kit/app.ts'
import { makeProperty } from '#test/kit/factories.ts'

let server: TestApp
let agent: Caller
let rival: Caller
let admin: Caller

beforeAll(async () => {
  server = await startTestApp()
  agent = await server.member('agent')
  rival = await server.member('agent')
  admin = await server.member('admin')
})
afterAll(() => server.stop())

const listing = {
  title: 'House',
  location: 'Kent, WA',
  image: 'https://pictures.example/house.webp',
  price: 500_000,
}
const facts = {
  propertyType: 'Residential',
  propertySubType: 'Townhouse',
  livingAreaSqft: 1_840,
  lotSizeSqft: 2_900,
  yearBuilt: 2015,
  stories: 2.5,
  latitude: 47.3809,
  longitude: -122.2348,
  features: ['Garage', 'Garden'],
} as const
const none = {
  propertyType: null,
  propertySubType: null,
  livingAreaSqft: null,
  lotSizeSqft: null,
  yearBuilt: null,
  stories: null,
  latitude: null,
  longitude: null,
  features: [],
}

const make = (values: Parameters<typeof makeProperty>[1] = {}) =>
  makeProperty(server.db, { agentId: agent.id, ...values })
const edit = (actor: Caller, id: string, body: object) => actor.call(updateProperty, { params: { id }, body })
const get = async (id: string) => (await agent.call(getProperty, { params: { id } })).body
const create = (body: object) => agent.call(createProperty, { body } as never)

test('a new listing has exactly the facts that its agent entered', async () => {
  const { status, body } = await create({ ...listing, ...facts })
  expect(status).toBe(201)
  expect(await get(body.insertedId)).toMatchObject(facts)
  expect(await get((await create(listing)).body.insertedId)).toMatchObject(none)
})

test('omitted facts stay, null clears a fact, and an empty list clears the features', async () => {
  const id = await make()
  expect((await edit(admin, id, facts)).status).toBe(200)
  expect((await edit(admin, id, { stories: 3, latitude: 47.4 })).status).toBe(200)
  expect(await get(id)).toMatchObject({ ...facts, stories: 3, latitude: 47.4 })
  expect((await edit(admin, id, none)).status).toBe(200)
  expect(await get(id)).toMatchObject(none)
})

const columnOf = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

test.each(factsOf('choice', 'choices'))('the database allows exactly the values of $name', async (fact) => {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and k.conkey = array[a.attnum]
    where k.conrelid = 'property'::regclass and k.contype = 'c' and a.attname = ${columnOf(fact.name)}
  `.execute(server.db)
  const values = rows.flatMap(({ definition }) =>
    [...definition.matchAll(/'([^']+)'::text/g)].map(([, value]) => value),
  )
  expect(new Set(values)).toEqual(new Set<string>(fact.values))
})

test.each(['min', 'max'] as const)('stores and publishes the %s of each number', async (limit) => {
  const extremes = {
    ...eachOf([...factsOf('rooms'), ...rangedFacts()], (fact) => fact[limit]),
    ...eachOf(factsOf('degrees'), ({ most }) => (limit === 'min' ? -most : most)),
  }
  const id = await make({ verificationStatus: 'verified' })
  expect((await edit(admin, id, extremes)).status).toBe(200)
  expect(await get(id)).toMatchObject(extremes)
})

test.each<[number, AreaUnit]>([
  [85, 'm²'],
  [85.5, 'm²'],
  [929_030.4, 'm²'],
  [920.5, 'ft²'],
  [2.2957, 'acres'],
  [0.0125, 'ha'],
])('an area of %s %s is stored as typed, and a search with that limit finds it', async (value, unit) => {
  const area = toSqft(value, unit)
  const id = await make({ verificationStatus: 'verified' })
  expect((await edit(admin, id, { livingAreaSqft: area, lotSizeSqft: area })).status).toBe(200)
  const { livingAreaSqft, lotSizeSqft } = await get(id)
  expect([livingAreaSqft, lotSizeSqft]).toEqual([area, area])
  expect(fromSqft(livingAreaSqft ?? 0, unit)).toBe(value)
  const find = async (query: object) =>
    (await agent.call(listProperties, { query })).body.map(({ _id }) => _id)
  const limit = String(area)
  const same = {
    minLivingAreaSqft: limit,
    maxLivingAreaSqft: limit,
    minLotSizeSqft: limit,
    maxLotSizeSqft: limit,
  }
  expect(await find(same)).toEqual([id])
  expect(
    await find({ ...same, minLivingAreaSqft: String(toSqft(area + 0.0001, 'ft²')), maxLivingAreaSqft: '' }),
  ).not.toContain(id)
  expect(
    await find({ ...same, maxLotSizeSqft: String(toSqft(area - 0.0001, 'ft²')), minLotSizeSqft: '' }),
  ).not.toContain(id)
})

test('areas are rounded to four decimals', async () => {
  const id = await make()
  expect(
    (await edit(admin, id, { livingAreaSqft: 920.314_349, lotSizeSqft: 1_999_999_999.99996 })).status,
  ).toBe(200)
  expect(await get(id)).toMatchObject({ livingAreaSqft: 920.3143, lotSizeSqft: 2_000_000_000 })
})

test.each(['living_area_sqft', 'lot_size_sqft'])('the database stores no impossible %s', async (column) => {
  const id = await make()
  for (const area of ['0.9', '2000000001', 'NaN', 'Infinity'])
    await expect(
      sql`update property set ${sql.id(column)} = ${area} where id = ${id}`.execute(server.db),
    ).rejects.toThrow(`property_${column}_check`)
})

test('stores a repeated feature once', async () => {
  const id = await make()
  await edit(admin, id, { features: ['Pool', 'Spa', 'Pool'] })
  expect((await get(id)).features).toEqual(['Pool', 'Spa'])
})

test("does not find or change another agent's listing", async () => {
  const id = await make()
  expect((await edit(rival, id, facts)).status).toBe(404)
  expect(await get(id)).toMatchObject(none)
  expect((await edit(admin, id, facts)).status).toBe(200)
})

describe('invalid facts are refused, and the message names the field', () => {
  const cases: [object, string, string][] = [
    [
      { propertyType: 'Castle' },
      'propertyType',
      'Property type must be one of: Residential, Residential Income, Manufactured In Park, Land, Farm, Commercial Sale',
    ],
    [{ propertySubType: 3 }, 'propertySubType', 'Home type must be one of: Single Family Residence'],
    [{ city: 'Kirkland\ud800' }, 'city', 'City has a character that cannot be kept'],
    [{ title: '\udc00' }, 'title', 'Title has a character that cannot be kept'],
    [{ title: '\u200b' }, 'title', 'Title is required'],
    [{ city: 'Kirk\nland' }, 'city', 'City must not contain invisible characters'],
    [
      { streetAddress: 'Elm St \u202e12' },
      'streetAddress',
      'Street and number must not contain invisible characters',
    ],
    [{ livingAreaSqft: 0 }, 'livingAreaSqft', 'Living area is too small'],
    [
      { livingAreaSqft: 10_000_001 },
      'livingAreaSqft',
      'Living area must be at most 10,000,000 ft² or 929,030.4 m²',
    ],
    [{ livingAreaSqft: '1200' }, 'livingAreaSqft', 'Living area must be a number'],
    [{ lotSizeSqft: -1 }, 'lotSizeSqft', 'Lot size is too small'],
    [
      { lotSizeSqft: 2_000_000_001 },
      'lotSizeSqft',
      'Lot size must be at most 2,000,000,000 ft² or 185,806,080 m²',
    ],
    [{ yearBuilt: 999 }, 'yearBuilt', 'Year built must be at least 1000'],
    [{ yearBuilt: 1999.5 }, 'yearBuilt', 'Year built must be a whole number'],
    [{ stories: 0 }, 'stories', 'Number of stories must be at least 0.5'],
    [{ stories: 1.25 }, 'stories', 'Number of stories must be a multiple of 0.5, such as 1.5'],
    [{ stories: 201 }, 'stories', 'Number of stories must be at most 200'],
    [{ latitude: 90.1, longitude: 0 }, 'latitude', 'Latitude must be from -90 to 90'],
    [{ latitude: 0, longitude: -181 }, 'longitude', 'Longitude must be from -180 to 180'],
    [{ latitude: 47 }, 'longitude', 'Longitude is required where there is a latitude'],
    [{ longitude: -122 }, 'latitude', 'Latitude is required where there is a longitude'],
    [{ features: 'Pool' }, 'features', 'Features must be a list'],
  ]
  test.each(cases)('%j', async (body, field, message) => {
    const id = await make()
    for (const refused of [await edit(agent, id, body), await create({ ...listing, ...body })]) {
      expect([refused.status, refused.problem.code]).toEqual([422, 'invalid_input'])
      expect(Object.keys(refused.problem.fields ?? {})).toEqual([field])
      expect(refused.problem.fields?.[field]).toContain(message)
    }
    expect(await get(id)).toMatchObject(none)
  })

  test('all problems at once, including those between fields', async () => {
    const { problem } = await create({ ...listing, minPrice: 600_000, latitude: 47 })
    expect(Object.keys(problem.fields ?? {}).toSorted()).toEqual(['longitude', 'minPrice'])
    const wrong = await create({ ...listing, stories: 0, yearBuilt: 1, features: ['Moat'] })
    expect(Object.keys(wrong.problem.fields ?? {}).length).toBe(3)
  })

  test('a single coordinate cannot be cleared', async () => {
    const id = await make({ latitude: 47, longitude: -122 })
    const { status, problem } = await edit(agent, id, { longitude: null })
    expect([status, Object.keys(problem.fields ?? {})]).toEqual([422, ['longitude']])
    expect(await get(id)).toMatchObject({ latitude: 47, longitude: -122 })
  })
})
