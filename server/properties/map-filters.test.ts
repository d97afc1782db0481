import { afterAll, beforeAll, expect, test } from 'vitest'
import { updateProperty } from '#contract/properties.ts'
import { getPropertyMap } from '#contract/property-map.ts'
import { listProperties } from '#contract/property-search.ts'
import { type Caller, startTestApp, type TestApp } from '#test/kit/app.ts'
import { makeProperty } from '#test/kit/factories.ts'

type Query = Record<string, string>

let server: TestApp
let agent: Caller
beforeAll(async () => {
  server = await startTestApp()
  agent = await server.member('agent')
})
afterAll(() => server.stop())

/** What the list finds, after a check that the map finds the same. */
const find = async (caller: Caller, query: Query) => {
  const { body } = await caller.call(listProperties, { query })
  const found = body.map(({ _id }) => _id).toSorted()
  const bounds = '-180,-90,180,90'
  const map = await caller.call(getPropertyMap, { query: { bounds, zoom: '3', ...query } })
  expect([map.status, map.body.total]).toEqual([200, found.length])
  return found
}

test('listings at the 180th meridian are found by bounds and areas on either side of it', async () => {
  const at = (latitude: number, longitude: number) =>
    makeProperty(server.db, { agentId: agent.id, latitude, longitude })
  const ids = [await at(45, 180), await at(45, -180)].toSorted()
  await at(45, 160)
  await at(45, -160)
  const queries: Query[] = [
    { bounds: '170,44,180,46' },
    { bounds: '-180,44,-170,46' },
    { bounds: '180,44,-170,46' },
    { bounds: '170,44,-180,46' },
    { bounds: '180,44,180,46' },
    { area: '44,170;46,170;46,180;44,180' },
    { area: '44,-170;46,-170;46,-180;44,-180' },
    { area: '44,170;46,170;46,-180;44,-180' },
    { area: '44,-170;46,-170;46,170;44,170' },
  ]
  for (const query of queries) expect([query, await find(agent, query)]).toEqual([query, ids])
})

test('the map honors filters by draft and proposal like the list', async () => {
  const place = { latitude: -60, longitude: -100, agentId: agent.id }
  const draft = await makeProperty(server.db, { ...place, verificationStatus: 'pending', isDraft: true })
  const waiting = await makeProperty(server.db, { ...place, verificationStatus: 'pending' })
  const changed = await makeProperty(server.db, place)
  await agent.call(updateProperty, { params: { id: changed }, body: { title: 'Mill' } })
  const admin = await server.member('admin')
  const others = [await server.member('user'), await server.member('agent')]
  const bounds = '-101,-61,-99,-59'
  const expected: [Query, string][] = [
    [{ isDraft: 'Yes' }, draft],
    [{ verificationStatus: 'pending', isDraft: 'No' }, waiting],
    [{ proposalStatus: 'pending' }, changed],
  ]
  for (const [query, id] of expected) {
    for (const caller of [agent, admin])
      expect([query, await find(caller, { bounds, ...query })]).toEqual([query, [id]])
    for (const caller of others)
      expect([query, await find(caller, { bounds, ...query })]).toEqual([query, []])
  }
})
