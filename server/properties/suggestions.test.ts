import { afterAll, beforeAll, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { listPlaces } from '#contract/places.ts'
import { listProperties } from '#contract/property-search.ts'
import { type Caller, startTestApp, type TestApp } from '#test/kit/app.ts'
import { makeProperty } from '#test/kit/factories.ts'

let server: TestApp
let buyer: Caller
let admin: Caller

const published = [
  'Fairhaven, Bellingham, WA',
  'Edgemoor, Bellingham, WA',
  'Proctor, Tacoma, WA',
  'Old Town, Tacoma, WA',
  'Leavenworth, WA',
  'Walla Walla, WA',
  '100% Street, Kent, WA',
  'Straße, Köln',
  'Pearl District, Portland, OR 97209',
  'Sellwood, Portland, OR 97202',
  'Old Mill District, Bend, OR',
  'River West, Bend, OR',
  'Kenmore, WA',
  'Seattle, WA 98102',
  'Ballard, Seattle, WA 98107',
  'الخليج التجاري (Business Bay)، دبي (Dubai)',
  'نخلة جميرا (Palm Jumeirah)، دبي (Dubai)',
]

beforeAll(async () => {
  server = await startTestApp()
  buyer = await server.member('user')
  admin = await server.member('admin')
  for (const location of published) await makeProperty(server.db, { location })
  await makeProperty(server.db, { location: 'Secret Cove, WA', verificationStatus: 'pending' })
  await makeProperty(server.db, { location: 'Bygone, WA', deletedAt: new Date() })
})
afterAll(() => server.stop())

const suggest = async (text: string, caller = buyer) => {
  const { status, body } = await caller.call(listPlaces, { query: { text } })
  expect(status).toBe(200)
  return body.map(({ name }) => name)
}
const areCorrected = async (text: string) =>
  (await buyer.call(listPlaces, { query: { text } })).body.map(({ corrected }) => corrected)

test.each([
  ['bell', 'Bellingham, WA'],
  ['BELLING', 'Bellingham, WA'],
  ['fair', 'Fairhaven, Bellingham, WA'],
  ['fa', 'Fairhaven, Bellingham, WA'],
  ['  tacoma ', 'Tacoma, WA'],
  ['old t', 'Old Town, Tacoma, WA'],
  ['00%', '100% Street, Kent, WA'],
  ['köln', 'Straße, Köln'],
  ['koln', 'Straße, Köln'],
  ['tacoma old town', 'Old Town, Tacoma, WA'],
  ['tacoma wa', 'Tacoma, WA'],
])('"%s" suggests %s first', async (text, first) => {
  expect((await suggest(text))[0]).toBe(first)
})

test.each([
  ['Belingham', 'Bellingham, WA'],
  ['Bellinghan', 'Bellingham, WA'],
  ['Tacmoa', 'Tacoma, WA'],
  ['Leavnworth', 'Leavenworth, WA'],
  ['levenwort', 'Leavenworth, WA'],
  ['wala wala', 'Walla Walla, WA'],
  ['fairheaven', 'Fairhaven, Bellingham, WA'],
  ['tacmoa wa', 'Tacoma, WA'],
])('corrects the typing error in "%s"', async (text, first) => {
  expect((await suggest(text))[0]).toBe(first)
  expect(new Set(await areCorrected(text))).toEqual(new Set([true]))
  expect(new Set(await areCorrected(first))).toEqual(new Set([false]))
})

test.each([
  ['or', 'Oregon'],
  ['OR', 'Oregon'],
  ['oreg', 'Oregon'],
  ['Oregon', 'Oregon'],
  ['washing', 'Washington'],
  ['WA', 'Washington'],
  ['Portland, Oregon', 'Portland'],
  ['bend oregon', 'Bend, OR'],
])('"%s" suggests %s, and never a bare state code', async (text, first) => {
  const [offered, ...others] = await suggest(text)
  expect(offered).toContain(first)
  expect(others).not.toContain('OR')
  expect(others).not.toContain('WA')
})

test.each([
  ['3 bedroom house in Ballard', 'Ballard, Seattle'],
  ['Seattle under 1.2m', 'Seattle'],
  ['condo in Portland under 400k', 'Portland'],
  ['Seattle homes', 'Seattle'],
  ['homes in Oregon', 'Oregon'],
  ['house in Bend, Oregon', 'Bend, OR'],
  ['شقة في دبي', 'دبي'],
  ['flat in Dubai', 'دبي'],
])('finds the place named in "%s": %s', async (text, first) => {
  expect((await suggest(text))[0]).toMatch(new RegExp(`^${first}`))
  expect(new Set(await areCorrected(text))).toEqual(new Set([true]))
})

test('the full name of a state finds its homes, and two letters find every name that contains them', async () => {
  const found = async (location: string) =>
    (await buyer.call(listProperties, { query: { location, limit: 100 } })).body
      .map((home) => home.location)
      .toSorted()
  const oregon = published.filter((name) => / OR\b/.test(name)).toSorted()
  expect(await found('Oregon')).toEqual(oregon)
  expect(await found('portland, OREGON 97209')).toEqual(['Pearl District, Portland, OR 97209'])
  expect(await found('Washington')).toEqual(published.filter((name) => / WA\b/.test(name)).toSorted())
  expect(await found('or')).toEqual(published.filter((name) => /or/i.test(name)).toSorted())
})

test('suggests a place shared by several listings before each of them', async () => {
  expect(await suggest('bellingham')).toEqual([
    'Bellingham, WA',
    'Edgemoor, Bellingham, WA',
    'Fairhaven, Bellingham, WA',
  ])
})

test('does not suggest places without published listings', async () => {
  for (const text of ['Secret Cove', 'secret', 'Bygone']) {
    expect(await suggest(text)).toEqual([])
    expect(await suggest(text, admin)).toEqual([])
  }
  await makeProperty(server.db, { location: 'Secret Cove, WA' })
  await expect.poll(() => suggest('secret')).toEqual(['Secret Cove, WA'])
})

test('suggests nothing for a meaningless text', async () => {
  for (const text of [
    'sold',
    'North Dakota',
    '3 bedrooms under (400k',
    'zzzzzz',
    '🏠',
    '%',
    '_',
    "'; drop table place; --",
    '%%%%%%',
  ])
    expect(await suggest(text)).toEqual([])
})

test('never suggests more than the limit', async () => {
  for (let at = 0; at < 30; at += 1) await makeProperty(server.db, { location: `Lane ${at}, Longtown ${at}` })
  expect(await suggest('longtown')).toHaveLength(limits.placeSuggestions.shown)
})

test.each<[object, string]>([
  [{}, 'Text is required'],
  [{ text: '  ' }, 'Text is required'],
  [{ text: 'x'.repeat(201) }, 'Text must be at most 200 characters'],
  [{ text: 'a\u0000b' }, 'Text has a character that cannot be kept'],
])('%j is refused', async (query, message) => {
  const { status, problem } = await buyer.call(listPlaces, { query } as never)
  expect([status, problem.fields?.['text']]).toEqual([422, message])
})
