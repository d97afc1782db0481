import { afterAll, beforeAll, expect, test } from 'vitest'
import { countProperties } from '#contract/property-counts.ts'
import { listProperties } from '#contract/property-search.ts'
import { saveSearch, updateSavedSearch } from '#contract/saved-searches.ts'
import { newId } from '../db/id.ts'
import { type Caller, startTestApp, type TestApp } from '#test/kit/app.ts'

let server: TestApp
let buyer: Caller
beforeAll(async () => {
  server = await startTestApp()
  buyer = await server.member('user')
})
afterAll(() => server.stop())

test('refuses prices in another currency by the names of their parameters', async () => {
  const query = { minPrice: '£400,000', maxPrice: '489k euros' }
  const messages = {
    minPrice: 'Minimum price must be in US dollars',
    maxPrice: 'Maximum price must be in US dollars',
  }
  for (const endpoint of [listProperties, countProperties]) {
    const { status, problem } = await buyer.call(endpoint, { query })
    expect([status, problem.code, problem.fields]).toEqual([422, 'invalid_input', messages])
  }
  await expect(server.api.call(listProperties, { query }, null)).rejects.toMatchObject({
    code: 'invalid_input',
  })
  const own = { minPrice: '$400,000', maxPrice: 'US$ 489.000' }
  expect((await buyer.call(listProperties, { query: own })).status).toBe(200)
})

test('refuses saved searches with prices in another currency', async () => {
  const search = { maxPrice: '489.000 €' }
  const refused = [422, { 'search.maxPrice': 'Maximum price must be in US dollars' }]
  const saving = await buyer.call(saveSearch, { body: { name: 'Near the water', search } })
  expect([saving.status, saving.problem.fields]).toEqual(refused)
  const change = await buyer.call(updateSavedSearch, { params: { id: newId() }, body: { search } })
  expect([change.status, change.problem.fields]).toEqual(refused)
})
