import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listChosenHomes, listSimilarHomes } from '#contract/chosen-homes.ts'
import { limits } from '#contract/limits.ts'
import { newId } from '../db/id.ts'
import { type Caller, startTestApp, type TestApp } from '#test/kit/app.ts'
import { makeProperty } from '#test/kit/factories.ts'

let server: TestApp
let buyer: Caller
let agent: Caller

beforeAll(async () => {
  server = await startTestApp()
  buyer = await server.member('user')
  agent = await server.member('agent')
})
beforeEach(async () => {
  await server.db.deleteFrom('property').execute()
})
afterAll(() => server.stop())

const here = { latitude: 47.65, longitude: -122.35, livingAreaSqft: 1_800 }
const make = (values = {}) => makeProperty(server.db, { agentId: agent.id, ...values })
const similar = async (id: string, member = buyer) => {
  const { status, body } = await member.call(listSimilarHomes, { params: { id } })
  expect(status).toBe(200)
  return body.map(({ _id }) => _id)
}
const chosen = (ids: readonly string[], member = buyer) =>
  member.call(listChosenHomes, { query: { ids: ids.join(',') } })

describe('similar homes', () => {
  test('are nearby, similarly priced, and on the market, most similar first', async () => {
    const id = await make(here)
    const elsewhere = { location: 'Salem, OR' }
    const dearer = await make({ ...here, ...elsewhere, price: 600_000, maxPrice: 600_000 })
    const nearest = await make({ ...here, ...elsewhere, latitude: 47.66 })
    const nextSquare = await make({ ...here, ...elsewhere, latitude: 47.71, price: 490_000 })
    await make({ ...here, ...elsewhere, latitude: 48.9 })
    await make({ ...here, verificationStatus: 'pending' })
    await make({ ...here, status: 'sold' })
    await make({ ...here, deletedAt: new Date() })
    expect(await similar(id)).toEqual([nearest, dearer, nextSquare])
  })

  test('come from the same place if the listing has no coordinates', async () => {
    const id = await make()
    const same = await make()
    const atStreet = await make({ streetAddress: '212 Jason Ave', price: 510_000 })
    await make({ location: 'Salem, OR' })
    expect(await similar(id)).toEqual([same, atStreet])
  })

  test('are at most eight, and none if there are none', async () => {
    const id = await make(here)
    expect(await similar(id)).toEqual([])
    for (let at = 0; at < 10; at += 1) await make({ ...here, price: 480_000 + at * 1_000 })
    const found = await similar(id)
    expect(found).toHaveLength(limits.similarHomes)
    expect(found).not.toContain(id)
  })

  test('of a hidden listing are not found', async () => {
    const id = await make({ ...here, verificationStatus: 'pending' })
    for (const asked of [id, newId()])
      expect((await buyer.call(listSimilarHomes, { params: { id: asked } })).status).toBe(404)
    expect(await similar(id, agent)).toEqual([])
  })

  test('are found across the 180th meridian', async () => {
    const id = await make({ ...here, latitude: -16.8, longitude: 179.98 })
    const over = await make({ ...here, location: 'Taveuni', latitude: -16.8, longitude: -179.98 })
    expect(await similar(id)).toEqual([over])
  })
})

describe('chosen homes', () => {
  test('come in the order of the ids, without deleted and hidden ones', async () => {
    const [one, two] = [await make(), await make()]
    const hidden = await make({ verificationStatus: 'rejected' })
    const deleted = await make({ deletedAt: new Date() })
    const { status, body } = await chosen([two, hidden, newId(), deleted, one, two])
    expect(status).toBe(200)
    expect(body.map(({ _id }) => _id)).toEqual([two, one])
    const own = await chosen([hidden, one], agent)
    expect(own.body.map(({ _id }) => _id)).toEqual([hidden, one])
  })

  test('require one to twelve valid ids', async () => {
    const many = Array.from({ length: limits.chosenHomes + 1 }, () => newId())
    for (const ids of [[], ['house'], many]) {
      const { status, problem } = await chosen(ids)
      expect([status, Object.keys(problem.fields ?? {})]).toEqual([422, ['ids']])
    }
    expect((await buyer.call(listChosenHomes)).problem.fields).toEqual({ ids: 'Ids are required' })
    expect((await chosen(many.slice(1))).body).toEqual([])
  })
})
