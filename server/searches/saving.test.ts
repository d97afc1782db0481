import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import {
  deleteSavedSearch,
  listSavedSearches,
  saveSearch,
  stopMails,
  updateSavedSearch,
} from '#contract/saved-searches.ts'
import { invertedRange, searchRanges } from '#contract/search-ranges.ts'
import { textOf } from '#texts/labels/issues.ts'
import { deleteUser } from '#contract/users.ts'
import { newId } from '../db/id.ts'
import { criteria } from '../properties/search/criteria.ts'
import { type Caller, startTestApp, type TestApp } from '#test/kit/app.ts'
import { makeSavedSearch } from '#test/kit/factories.ts'

let server: TestApp
let admin: Caller
let buyer: Caller
beforeAll(async () => {
  server = await startTestApp()
  admin = await server.member('admin')
})
beforeEach(async () => {
  buyer = await server.member('user')
})
afterAll(() => server.stop())

const list = async (member: Caller) => (await member.call(listSavedSearches)).body
const update = (member: Caller, id: string, body: object) =>
  member.call(updateSavedSearch, { params: { id }, body })

const everything = {
  location: 'Ballard',
  minPrice: 300_000,
  bedNumber: 2,
  bathNumber: 1.5,
  propertyType: 'Residential,Farm',
  features: 'View,Garage',
  area: '47.5,-122.4;47.5,-122.2;47.7,-122.2',
  featured: 'Yes',
  agentEmail: 'Agent@people.example',
  sort: 'price',
} as const

test('stores all criteria of a search, area included, and lists the newest first', async () => {
  const first = await makeSavedSearch(buyer, { name: 'Near the water', search: everything, alert: 'daily' })
  const second = await makeSavedSearch(buyer)
  expect(await list(buyer)).toMatchObject([
    { _id: second, name: 'Everything', alert: 'atOnce', paused: false },
    { _id: first, name: 'Near the water', alert: 'daily' },
  ])
  const { search } = (await list(buyer))[1] ?? {}
  expect(search).toEqual(
    Object.fromEntries(Object.entries(everything).map(([name, value]) => [name, String(value)])),
  )
})

test('has a column for each search criterion', async () => {
  await makeSavedSearch(buyer)
  const row = await server.db.selectFrom('savedSearch').selectAll().limit(1).executeTakeFirstOrThrow()
  expect(Object.keys(criteria).filter((name) => !(name in row))).toEqual([])
})

test('renames, changes, pauses, and resumes a search', async () => {
  const id = await makeSavedSearch(buyer, { search: everything })
  const changed = await update(buyer, id, { name: 'Kent', search: { location: 'Kent' }, alert: 'never' })
  expect([changed.status, changed.body]).toMatchObject([
    200,
    { name: 'Kent', search: { location: 'Kent', sort: '-createdAt' }, alert: 'never', paused: false },
  ])
  expect((await update(buyer, id, { paused: true })).body).toMatchObject({ name: 'Kent', paused: true })
  expect((await update(buyer, id, { paused: false })).body).toMatchObject({ paused: false })
  expect((await update(buyer, id, {})).body).toMatchObject({ name: 'Kent' })
})

test('reports invalid fields', async () => {
  const search = { minPrice: 'much', area: '1,2;3,4' } as never
  const { status, problem } = await buyer.call(saveSearch, {
    body: { name: ' ', search, alert: 'hourly' as never },
  })
  expect([status, problem.fields]).toEqual([
    422,
    {
      name: 'Name is required',
      alert: 'Alert must be atOnce, daily or never',
      'search.minPrice': 'Minimum price must be a number',
      'search.area': 'Area must have 3 to 100 corners, each latitude,longitude in degrees',
    },
  ])
  expect(await list(buyer)).toEqual([])
})

test.each<[object, string, string]>([
  [{ name: 'Kent \u202enear' }, 'name', 'Name must not contain invisible characters'],
  [{ name: 'Kent\ud83c' }, 'name', 'Name has a character that cannot be kept'],
  [{ name: 'Kent\u0000' }, 'name', 'Name has a character that cannot be kept'],
  [{ search: { location: 'Kent\u0000' } }, 'search.location', 'Location has a character that cannot be kept'],
  [{ search: { location: '\udc00Kent' } }, 'search.location', 'Location has a character that cannot be kept'],
  [{ search: { minPrice: '1e3' } }, 'search.minPrice', 'Minimum price must be a number'],
])('refuses %j and names the field', async (given, field, message) => {
  const { status, problem } = await buyer.call(saveSearch, {
    body: { name: 'Kent', search: {}, ...given },
  })
  expect([status, problem.fields]).toEqual([422, { [field]: message }])
  const id = await makeSavedSearch(buyer)
  expect((await update(buyer, id, given)).problem.fields).toEqual({ [field]: message })
})

test.each(searchRanges.map(({ parameters }) => parameters))(
  'refuses a search from %s above %s by field',
  async (from, to) => {
    const search = { [from]: 2_000, [to]: 1_900 }
    const refused = [422, { [`search.${from}`]: textOf(invertedRange) }]
    const saving = await buyer.call(saveSearch, { body: { name: 'Impossible', search } })
    expect([saving.status, saving.problem.fields]).toEqual(refused)
    const id = await makeSavedSearch(buyer, { search: { [from]: 1_900, [to]: 1_900 } })
    const change = await update(buyer, id, { search })
    expect([change.status, change.problem.fields]).toEqual(refused)
    expect(await list(buyer)).toMatchObject([{ _id: id, search: { [from]: '1900' } }])
  },
)

test('hides a saved search from other members and admins', async () => {
  const id = await makeSavedSearch(buyer)
  for (const other of [await server.member('user'), await server.member('agent'), admin]) {
    expect((await update(other, id, { name: 'Mine' })).status).toBe(404)
    expect((await other.call(deleteSavedSearch, { params: { id } })).status).toBe(404)
    expect(await list(other)).toEqual([])
  }
  expect((await update(buyer, newId(), {})).status).toBe(404)
  expect(await list(buyer)).toMatchObject([{ _id: id, name: 'Everything' }])
})

test('deletes a search once, and all with the account', async () => {
  const id = await makeSavedSearch(buyer)
  const remaining = await makeSavedSearch(buyer, { search: { location: 'Kent' } })
  const gone = await buyer.call(deleteSavedSearch, { params: { id } })
  expect([gone.status, gone.body]).toEqual([200, { deletedCount: 1 }])
  expect((await buyer.call(deleteSavedSearch, { params: { id } })).status).toBe(404)
  expect(await list(buyer)).toMatchObject([{ _id: remaining }])
  await admin.call(deleteUser, { params: { id: buyer.id } })
  const left = server.db.selectFrom('savedSearch').select('id').where('userId', '=', buyer.id)
  expect(await left.execute()).toEqual([])
})

test('limits saved searches to a hundred, even when saved simultaneously', async () => {
  const answers = await Promise.all(
    Array.from({ length: limits.savedSearch.most + 5 }, (_, minPrice) =>
      buyer.call(saveSearch, { body: { name: 'Many', search: { minPrice } } }),
    ),
  )
  const refused = answers.filter(({ status }) => status !== 201)
  expect(refused.map(({ status, problem }) => [status, problem.code])).toEqual(
    Array.from({ length: 5 }, () => [409, 'too_many_saved_searches']),
  )
  expect(await list(buyer)).toHaveLength(limits.savedSearch.most)
  const [first] = await list(buyer)
  await buyer.call(deleteSavedSearch, { params: { id: first?._id ?? '' } })
  await makeSavedSearch(buyer)
})

test('refuses the same search again, whatever its sort order and the order of its lists', async () => {
  const id = await makeSavedSearch(buyer, { name: 'First', search: everything })
  const refused = [409, 'search_already_saved']
  const save = async (member: Caller, search: object) => {
    const { status, problem } = await member.call(saveSearch, { body: { name: 'Again', search } })
    return [status, problem.code]
  }
  for (const same of [
    {},
    { sort: '-createdAt' },
    { location: ' ballard ' },
    { propertyType: 'Farm,Residential' },
    { features: 'Garage,View' },
    { agentEmail: 'agent@people.example' },
  ])
    expect([same, await save(buyer, { ...everything, ...same })]).toEqual([same, refused])
  expect(await save(await server.member('user'), everything)).toEqual([201, undefined])

  const { area: _, ...elsewhere } = everything
  const { features: __, ...plainer } = everything
  for (const other of [
    elsewhere,
    plainer,
    { ...everything, features: 'View' },
    { ...everything, features: 'View,Garage,Pool' },
    { ...everything, location: 'Fremont' },
    { ...everything, maxPrice: 400_000 },
    { ...everything, area: '47.5,-122.4;47.5,-122.2;47.7,-122.3' },
    {},
  ])
    expect([other, await save(buyer, other)]).toEqual([other, [201, undefined]])

  // An edited search is compared only with the others.
  expect((await update(buyer, id, { name: 'Renamed', search: everything })).status).toBe(200)
  const change = await update(buyer, id, { search: { ...everything, maxPrice: 400_000, sort: '-price' } })
  expect([change.status, change.problem.code]).toEqual(refused)
})

test('saves only one of several equal searches at the same time', async () => {
  const body = { name: 'Twice', search: { location: 'Kent' } }
  const answers = await Promise.all(Array.from({ length: 5 }, () => buyer.call(saveSearch, { body })))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(await list(buyer)).toHaveLength(1)
})

test('refuses an invalid or modified token', async () => {
  await makeSavedSearch(buyer)
  const body = { 'List-Unsubscribe': 'One-Click' } as const
  for (const token of ['', 'x', `${buyer.id}.`, `${buyer.id}.AAAA`, `${buyer.id}.${newId()}.AAAA`, buyer.id])
    expect((await server.anonymous.call(stopMails, { params: { token }, body })).status).toBe(404)
  expect(await list(buyer)).toMatchObject([{ alert: 'atOnce', byMail: true }])
})
