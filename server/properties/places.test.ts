import { afterAll, beforeAll, expect, test } from 'vitest'
import { createProperty, updateProperty, verifyProperty } from '#contract/properties.ts'
import { listProperties } from '#contract/property-search.ts'
import { inTransaction } from '../db/connect.ts'
import { type Caller, startTestApp, type TestApp } from '#test/kit/app.ts'
import { makeProperty } from '#test/kit/factories.ts'
import { ensurePlaces } from './service.ts'

let server: TestApp
let agent: Caller

beforeAll(async () => {
  server = await startTestApp()
  agent = await server.member('agent')
})
afterAll(() => server.stop())

const listing = (location: string) => ({
  title: 'House',
  location,
  image: 'https://pictures.example/house.webp',
  price: 500_000,
})
const create = async (location: string) => {
  const { status, body } = await agent.call(createProperty, { body: listing(location) })
  expect(status).toBe(201)
  return body.insertedId
}
const placeOf = (id: string) =>
  server.db
    .selectFrom('property')
    .innerJoin('place', 'place.id', 'property.placeId')
    .select(['property.location', 'place.name', 'place.id'])
    .where('property.id', '=', id)
    .executeTakeFirstOrThrow()

test('concurrent listings at a new place share one place row', async () => {
  const ids = await Promise.all(Array.from({ length: 12 }, () => create('A new place, WA')))
  const places = await Promise.all(ids.map(placeOf))
  expect(new Set(places.map(({ id }) => id)).size).toBe(1)
  expect(new Set(places.map(({ name, location }) => `${name} ${location}`))).toEqual(
    new Set(['A new place, WA A new place, WA']),
  )
})

test('transactions that add the same places in different orders do not deadlock', async () => {
  const names = Array.from({ length: 20 }, (_, at) => ({ location: `Street ${at}` }))
  const known = await Promise.all(
    [names, names.toReversed(), names, names.toReversed()].map((some) =>
      inTransaction(server.db, (tx) => ensurePlaces(tx, some)),
    ),
  )
  const ids = known.map((placeIdOf) => names.map(placeIdOf))
  for (const some of ids) expect(some).toEqual(ids[0])
  expect(new Set(ids[0]).size).toBe(20)
})

test('a listing that moves is found at its new location only', async () => {
  const id = await makeProperty(server.db, { location: 'Old Town', agentId: agent.id })
  const find = async (location: string) =>
    (await agent.call(listProperties, { query: { location } })).body.map(({ _id }) => _id)
  expect(await find('old town')).toEqual([id])
  const { status } = await agent.call(updateProperty, { params: { id }, body: { location: 'New Town' } })
  expect(status).toBe(200)
  expect(await find('old town')).toEqual([id])
  await (await server.member('admin')).call(verifyProperty, { params: { id } })
  expect(await find('old town')).toEqual([])
  expect(await find('new town')).toEqual([id])
})

test('the database rejects a location that does not match its place', async () => {
  const id = await create('Kent')
  const { placeId } = await server.db
    .selectFrom('property')
    .select('placeId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const change = server.db.updateTable('property').where('id', '=', id)
  await expect(change.set({ location: 'Renton' }).execute()).rejects.toThrow('location_is_of_place')
  await expect(change.set({ placeId: placeId + 1_000 }).execute()).rejects.toThrow('location_is_of_place')
})

test.each([
  ['strasse koln', 'Straße, Köln'],
  ['KÖLN, Straße', 'Straße, Köln'],
  ['Nørrebro', 'Norrebro, Kobenhavn'],
  ['kobenhavn ostrebro', 'Østrebro, København'],
  [',', 'Straße, Köln'],
])('"%s" finds %s regardless of accents and word order', async (location, found) => {
  for (const place of ['Straße, Köln', 'Norrebro, Kobenhavn', 'Østrebro, København'])
    await makeProperty(server.db, { location: place })
  const { body } = await agent.call(listProperties, { query: { location, limit: 100 } })
  expect(body.map((one) => one.location)).toContain(found)
})
